import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const WEB = path.join(import.meta.dirname, '../web');

/**
 * Components that show figures or read-only lists. Where a person can type, a failed reload is told beside what is
 * there.
 */
const NOTHING_IS_TYPED_IN = [
  'dashboard/AnswerPanel.tsx',
  'dashboard/StatCards.tsx',
  'expenses/ExpenseSums.tsx',
  'flexible-payments/PlanStats.tsx',
  'help/MyQuestionsCard.tsx',
  'insurance/ApplicationsTab.tsx',
  'insurance/InsuranceStats.tsx',
  'notifications/LatestNotifications.tsx',
  'operations/PaymentsToday.tsx',
  'payment-sources/SourceAuthorization.tsx',
  'reports/SummaryCards.tsx',
];

/** An early return on `isError`, which TanStack Query also sets when only a reload has failed. */
const REPLACED = /\bif \((?!!)[^)]*\bisError\b[^)]*\)\s*\{?\s*(const [^;]*;\s*)*return\b/;

test('no form is replaced by the message that a reload has failed', () => {
  const all = globSync('**/*.tsx', { cwd: WEB });
  const found = all.filter((file) => REPLACED.test(readFileSync(path.join(WEB, file), 'utf8')));
  expect(all.length).toBeGreaterThan(300);
  expect(found.sort()).toEqual(NOTHING_IS_TYPED_IN);
});

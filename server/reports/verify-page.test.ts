import { readFileSync } from 'node:fs';
import { PAGES_SAID } from '@mainstay/contract/spanish/pages.ts';
import { translator } from '@mainstay/contract/translate.ts';
import { REPORT_TYPES, titleOf } from '@mainstay/domain/reports/report-types.ts';
import { expect, test } from 'vitest';

const script = readFileSync(new URL('./verify/page.client.js', import.meta.url), 'utf8');
const inSpanish = translator(PAGES_SAID);

test.each(REPORT_TYPES)('the verification page names a report of type %s, in both languages', (type) => {
  expect(script).toContain(`  ${type}: '${titleOf(type)}',\n`);
  expect(inSpanish(titleOf(type))).not.toBe(titleOf(type));
});

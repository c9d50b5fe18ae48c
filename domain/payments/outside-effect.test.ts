import { expect, test } from 'vitest';
import type { Day } from '../day.ts';
import { cents, ZERO } from '../money.ts';
import { type Effect, type EffectPart, effectWords } from './outside-effect.ts';

const part = (dueOn: string, amount: number, more: Partial<EffectPart> = {}): EffectPart => ({
  dueOn: dueOn as Day,
  amount: cents(amount),
  kind: null,
  isMissed: false,
  ...more,
});
const effect = (more: Partial<Effect>): Effect => ({
  ...{ counts: true, isBeforeOpening: false, parts: [], otherArrears: ZERO, credit: ZERO, unused: ZERO, current: ZERO },
  ...more,
});
const missed = { isMissed: true };

test.each<[string, Partial<Effect>, string, string]>([
  [
    'a debit',
    { parts: [part('2026-04-20', 300_00)] },
    'The debit for the payment due Apr 20, 2026 will be reduced by $300.00.',
    'The debit for the payment due Apr 20, 2026 was reduced by $300.00.',
  ],
  [
    'a failed month and what is over',
    { parts: [part('2026-03-20', 1_000_00, missed), part('2026-04-20', 1_000_00)], credit: cents(50_00) },
    '$1,000.00 will count toward the failed payment due Mar 20, 2026. What was missed comes first. The debit for the payment due Apr 20, 2026 will be reduced by $1,000.00. $50.00 will be a credit for the payor.',
    '$1,000.00 counted toward the failed payment due Mar 20, 2026. The debit for the payment due Apr 20, 2026 was reduced by $1,000.00. $50.00 is a credit for the payor.',
  ],
  [
    'arrears of no payment',
    { otherArrears: cents(500_00) },
    '$500.00 will count toward the arrears.',
    '$500.00 counted toward the arrears.',
  ],
  [
    'other arrears too, where there are several obligations',
    { parts: [part('2026-03-15', 950_00, { ...missed, kind: 'alimony' })], otherArrears: cents(50_00) },
    '$950.00 will count toward the failed payment due Mar 15, 2026 for alimony. What was missed comes first. $50.00 will count toward other arrears.',
    '$950.00 counted toward the failed payment due Mar 15, 2026 for alimony. $50.00 counted toward other arrears.',
  ],
  [
    'many failed weeks',
    { parts: ['09', '02', '16', '23'].map((day) => part(`2026-01-${day}`, 100_00, missed)) },
    '$400.00 will count toward the failed payments due from Jan 2, 2026 to Jan 23, 2026. What was missed comes first.',
    '$400.00 counted toward the failed payments due from Jan 2, 2026 to Jan 23, 2026.',
  ],
  [
    'nothing, before the opening figure',
    { counts: false, isBeforeOpening: true },
    'It was paid before the opening balance, so it will stay on record and change nothing.',
    'It was paid before the opening balance, so it stays on record and changes nothing.',
  ],
  [
    'nothing, where wages are withheld',
    { counts: false },
    'Mainstay did not collect this obligation on that day, so the payment will stay on record and change nothing.',
    'Mainstay did not collect this obligation on that day, so the payment stays on record and changes nothing.',
  ],
  [
    'what is beyond the arrears, where wages are withheld',
    { otherArrears: cents(500_00), unused: cents(100_00) },
    '$500.00 will count toward the arrears. Mainstay did not collect this obligation on that day, so the $100.00 beyond what was owed will stay on record and change nothing.',
    '$500.00 counted toward the arrears. Mainstay did not collect this obligation on that day, so the $100.00 beyond what was owed stays on record and changes nothing.',
  ],
])('what a payment outside will do and did, for %s', (_, of, before, afterwards) => {
  expect(effectWords(effect(of), 'will')).toBe(before);
  expect(effectWords(effect(of))).toBe(afterwards);
});

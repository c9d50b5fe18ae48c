import { day } from '@mainstay/domain/day.ts';
import { SHARING_NAMES } from '@mainstay/domain/payment-settings/sharing-names.ts';
import { interestOn } from '@mainstay/domain/payments/arrears-interest.ts';
import { INTEREST_RULES } from '@mainstay/domain/payments/arrears-interest-rules.ts';
import { expect, test } from 'vitest';
import { translator } from '../translate.ts';
import { SPANISH } from './sayings.ts';

const say = translator(SPANISH);

test.each(Object.values(SHARING_NAMES))('%s is said, where arrears are shared', (name) => {
  expect(say(name)).not.toBe(name);
});

test.each(Object.keys(INTEREST_RULES))('the interest of %s is said in full', (state) => {
  const said = say(interestOn({ state, lines: [], until: day('2026-10-01') }).words);
  expect(said.replace(/\([^)]*\)/g, '')).not.toMatch(/\b(the|of|is|due|from|and|it|year|on)\b/i);
});

test.each([
  ['1 day late', 'Con 1 día de retraso'],
  ['12 days late', 'Con 12 días de retraso'],
])('%s is said, where a payment was paid after its due day', (english, spanish) => {
  expect(say(english)).toBe(spanish);
});

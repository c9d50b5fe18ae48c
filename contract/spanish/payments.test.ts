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

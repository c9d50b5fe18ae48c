import { AddFunds, type Wallet, WithdrawFunds } from '@mainstay/contract/wallet.ts';
import type { Cents } from '@mainstay/domain/money.ts';
import { z } from 'zod';
import { dollars } from '#lib/format.ts';
import { t } from './words.ts';

/** An amount that may be moved, or why not. */
export type Checked = { amount: Cents; wrong?: undefined } | { amount?: undefined; wrong: string };

/** What was typed, by the very schema of the call. */
export const checkDeposit = (plain: string): Checked => checked(z.safeDecode(AddFunds, { amount: plain }));

/** As a deposit, and never more than can be paid out now; the dialog says why that may be less than the balance. */
export function checkWithdrawal(plain: string, { withdrawableBalance: most }: Wallet['wallet']): Checked {
  const asked = checked(z.safeDecode(WithdrawFunds, { amount: plain }));
  if (asked.amount === undefined || asked.amount <= most) return asked;
  return { wrong: most > 0 ? t('atMostCanBeWithdrawnNow', { most: dollars(most) }) : t('nothingCanBeWithdrawnNow') };
}

/** What a withdrawal may be, beside the quoted message, which names no least amount. */
export const withdrawalRange = ({ withdrawableBalance: most }: Wallet['wallet']): string =>
  most < 1_00 ? t('withdrawalIsAtLeast100') : t('from100ToNow', { most: dollars(most) });

const checked = (parsed: z.ZodSafeParseResult<{ amount: Cents }>): Checked =>
  parsed.success ? { amount: parsed.data.amount } : { wrong: parsed.error.issues[0]?.message ?? t('enterAnAmount') };

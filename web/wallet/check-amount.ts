import { AddFunds, type Wallet, WithdrawFunds } from '@mainstay/contract/wallet.ts';
import type { Cents } from '@mainstay/domain/money.ts';
import { z } from 'zod';
import { dollars } from '#lib/format.ts';
import { t } from './words.ts';

/** A valid amount, or why it is not. */
export type Checked = { amount: Cents; wrong?: undefined } | { amount?: undefined; wrong: string };

/** Validates the typed amount with the call's own schema. */
export const checkDeposit = (plain: string): Checked => checked(z.safeDecode(AddFunds, { amount: plain }));

/**
 * The same for a withdrawal, limited to what can be paid out now. The dialog says why that may be less than the
 * balance.
 */
export function checkWithdrawal(plain: string, { withdrawableBalance: most }: Wallet['wallet']): Checked {
  const asked = checked(z.safeDecode(WithdrawFunds, { amount: plain }));
  if (asked.amount === undefined || asked.amount <= most) return asked;
  return { wrong: most > 0 ? t('atMostCanBeWithdrawnNow', { most: dollars(most) }) : t('nothingCanBeWithdrawnNow') };
}

/** The allowed range of a withdrawal, shown beside the specification's message, which names no minimum. */
export const withdrawalRange = ({ withdrawableBalance: most }: Wallet['wallet']): string =>
  most < 1_00 ? t('withdrawalIsAtLeast100') : t('from100ToNow', { most: dollars(most) });

const checked = (parsed: z.ZodSafeParseResult<{ amount: Cents }>): Checked =>
  parsed.success ? { amount: parsed.data.amount } : { wrong: parsed.error.issues[0]?.message ?? t('enterAnAmount') };

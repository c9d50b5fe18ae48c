import type { NewObligation } from '@mainstay/contract/new-obligation.ts';
import type { Obligation } from '@mainstay/contract/obligations.ts';

/** Where only the end changes, the amounts are left out: those that an earlier end took away come back with their days. */
export function amountsSaid<T extends Pick<NewObligation, 'amount' | 'steps' | 'endDate'>>(
  shown: Pick<Obligation, 'amount' | 'steps' | 'endDate'>,
  said: T,
): Omit<T, 'amount' | 'steps'> & Partial<Pick<T, 'amount' | 'steps'>> {
  const { amount, steps, ...others } = said;
  const areShown = amount === shown.amount && JSON.stringify(steps) === JSON.stringify(shown.steps);
  return areShown && (said.endDate ?? null) !== shown.endDate ? others : said;
}

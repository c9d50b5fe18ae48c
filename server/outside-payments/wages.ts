import { OUTSIDE_CREDIT } from '@mainstay/domain/ledger/accounts.ts';
import { sum } from '@mainstay/domain/money.ts';
import { effectsOf } from '@mainstay/domain/outside-payments/effect.ts';
import type { Withheld } from '@mainstay/domain/payment-settings/withheld.ts';
import type { Wages } from '@mainstay/domain/payments/withheld-support.ts';
import type { Db } from '#db/db.ts';
import { movementsOn } from '#ledger/index.ts';
import { withheldObligations } from '#payment-settings/index.ts';
import { isInOpening, type OpeningDays } from './opening.ts';
import { confirmedOutside } from './store.ts';

/**
 * What an employer withholds in a case, and the wages confirmed so far with how much of each was current support. One
 * that changed nothing, because nothing was owed, was all current support. So was what stayed unused of one from before
 * current support was told apart; of later ones, nothing unused is within what fell due.
 */
export async function wagesOf(
  db: Db,
  currentCase: { id: string; timeZone: string },
  opening: OpeningDays | null,
): Promise<{ withheld: Withheld[]; wages: Wages[] }> {
  const withheld = await withheldObligations(db, currentCase);
  if (withheld.length === 0) return { withheld, wages: [] };
  const effectOf = effectsOf(await movementsOn(db, currentCase.id, OUTSIDE_CREDIT));
  const wages = (await confirmedOutside(db, currentCase.id))
    .filter((row) => row.method === 'wages' && !isInOpening(row, opening))
    .map(({ id, paidOn, obligationId, amount, counts }) => {
      const { current, unused } = effectOf(id);
      return { paidOn, obligationId, amount: counts === false ? amount : sum([current, unused]) };
    });
  return { withheld, wages };
}

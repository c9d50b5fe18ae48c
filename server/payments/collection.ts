import { addDays, type Day } from '@mainstay/domain/day.ts';
import type { Cents } from '@mainstay/domain/money.ts';
import { ownPartOfFigure } from '@mainstay/domain/payment-settings/order.ts';
import { figureBookedBy } from '@mainstay/domain/payments/arrears-history.ts';
import { unpaidOf } from '@mainstay/domain/payments/case-money.ts';
import { PERIOD_DAYS, providedFor, settledInstalments } from '@mainstay/domain/payments/installments.ts';
import { isArrears } from '@mainstay/domain/payments/obligation.ts';
import { isCreditDone } from '@mainstay/domain/payments/payment-state.ts';
import type { Db } from '#db/db.ts';
import { arrearsMovements, balancesOf } from '#ledger/index.ts';
import { type Collection, termsInForce } from '#payment-settings/index.ts';
import { decideInCase } from './advance.ts';
import { nextAsked } from './as-owed.ts';
import type { Engine } from './engine.ts';
import { accountDebited } from './paid-and-due.ts';
import { idsForInstalments } from './payments.ts';
import type { PaymentRow } from './store.ts';
import { hasPaymentBegun, openInstalments, schedulesOf } from './store-money.ts';

/** How the settings affect the instalments, and what a change of them cannot touch. */
export const collectionOf = (engine: Engine): Collection => ({
  async standing(tx: Db, { caseId, obligationId }, today: Day) {
    const schedules = await schedulesOf(tx, [caseId]);
    const payments = await openInstalments(tx, [caseId], addDays(today, -PERIOD_DAYS));
    const mine = <R extends { obligationId: string | null }>(row: R) => row.obligationId === obligationId;
    return { collected: schedules.find(mine) ?? null, settled: settledInstalments(payments.filter(mine), today) };
  },
  hasBegun: (tx, of) => hasPaymentBegun(tx, of),
  async ahead(db, caseId, today) {
    const payments = await openInstalments(db, [caseId], addDays(today, -PERIOD_DAYS));
    const schedules = await schedulesOf(db, [caseId]);
    return new Map(
      schedules.map(({ obligationId, anchor }) => {
        const mine = payments.filter((each) => each.obligationId === obligationId);
        const open = mine
          .filter((payment) => isToBePaid(payment) && !isArrears(payment))
          .map((payment) => ({ date: payment.scheduledDate, amount: unpaidOf(payment) }));
        return [obligationId, { anchor, open, settled: providedFor(mine, today) }];
      }),
    );
  },
  arrearsOwed: async (db, caseId) => (await balancesOf(db, caseId)).arrearsOwed,
  nextTowardArrears: nextAsked,
  account: (caseId, viewer) => accountDebited(engine, { caseId, viewer }),
  async follow(tx, caseId, terms) {
    const isFigure = terms.before !== null && terms.before.arrearsAmount !== terms.after.arrearsAmount;
    const booked = isFigure ? { figureBooked: await figureBookedOf(tx, caseId, terms.after) } : {};
    const event = { kind: 'settings_changed', ...terms, ...booked, newIds: idsForInstalments() } as const;
    await decideInCase(tx, engine, caseId, event);
  },
});

/** What an obligation's part of the arrears figure has booked, in cents: of the whole figure, what no other part holds. */
const figureBookedOf = async (tx: Db, caseId: string, { obligationId }: { obligationId: string }): Promise<Cents> =>
  ownPartOfFigure(figureBookedBy(await arrearsMovements(tx, caseId)), await termsInForce(tx, caseId), obligationId);

const isToBePaid = (payment: PaymentRow): boolean => !isCreditDone(payment) && unpaidOf(payment) > 0;

import { OUTSIDE_CREDIT } from '../ledger/accounts.ts';
import { amountMoved, type Movement } from '../ledger/movement.ts';
import { type Cents, formatMoney, minus, sum, ZERO } from '../money.ts';
import type { OutsideState } from './outside-state.ts';

/**
 * What became of a payment outside Mainstay, according to the ledger. `instalments` says toward which it counted;
 * `isMissed` is true where it paid the arrears that the instalment had become. `otherArrears` are of no instalment.
 */
export type OutsideEffect = {
  toInstalments: Cents;
  toArrears: Cents;
  otherArrears: Cents;
  credit: Cents;
  /** What stays on record because Mainstay does not collect the obligation and no more was owed for it. */
  unused: Cents;
  /** What was current support that an employer withholds. */
  current: Cents;
  instalments: readonly { paymentId: string; isMissed: boolean; amount: Cents }[];
};

const NOTHING: OutsideEffect = {
  toInstalments: ZERO,
  toArrears: ZERO,
  otherArrears: ZERO,
  credit: ZERO,
  unused: ZERO,
  current: ZERO,
  instalments: [],
};

/** The effect of each payment outside Mainstay, from the movements on its credit account. */
export function effectsOf(moved: readonly Movement[]): (outsideId: string) => OutsideEffect {
  const byId = Map.groupBy(moved, ({ outsidePaymentId }) => outsidePaymentId);
  return (id) => effectOf(byId.get(id) ?? []);
}

function effectOf(mine: readonly Movement[]): OutsideEffect {
  if (mine.length === 0) return NOTHING;
  const of = (purpose: Movement['purpose']) => amountMoved(mine, (each) => each.purpose === purpose);
  const [toInstalments, toArrears] = [of('outside_instalment'), of('outside_arrears')];
  const [unused, current] = [of('outside_unused'), of('outside_current')];
  const credit = minus(of('paid_outside'), sum([toInstalments, toArrears, unused, current]));
  const otherArrears = amountMoved(mine, (each) => each.purpose === 'outside_arrears' && each.paymentId === null);
  return { toInstalments, toArrears, otherArrears, credit, unused, current, instalments: instalmentsIn(mine) };
}

/** The instalments in the order in which they were paid, each once: a credit may have paid more of one later. */
function instalmentsIn(mine: readonly Movement[]): OutsideEffect['instalments'] {
  const used = mine.filter(({ purpose }) => purpose === 'outside_instalment' || purpose === 'outside_arrears');
  const byPayment = Map.groupBy(used, ({ paymentId, purpose }) => `${purpose} ${paymentId}`);
  return [...byPayment.values()].flatMap((parts) => {
    const { paymentId = null, purpose } = parts[0] ?? {};
    if (paymentId === null) return [];
    return [{ paymentId, isMissed: purpose === 'outside_arrears', amount: amountMoved(parts, () => true) }];
  });
}

/** How much credit one of a person's operations used. */
export const usedBy = (moved: readonly Movement[], operationId: string): Cents =>
  amountMoved(
    moved,
    ({ debitId, from, purpose }) => (from === OUTSIDE_CREDIT || purpose === 'beyond_used') && debitId === operationId,
  );

type Row = { id: string; amount: Cents; state: OutsideState; counts: boolean | null };

/** Names every payment outside Mainstay whose record disagrees with the ledger. */
export function faultsOfOutside(rows: readonly Row[], moved: readonly Movement[]): string[] {
  const onCredit = moved.filter(({ from, to }) => from === OUTSIDE_CREDIT || to === OUTSIDE_CREDIT);
  const known = new Set(rows.map(({ id }) => id));
  const strangers = onCredit
    .filter(({ outsidePaymentId }) => !known.has(outsidePaymentId ?? ''))
    .map(({ id }) => `transfer ${id}: is of no payment outside Mainstay`);
  const wrong = rows.flatMap(({ id, amount, state, counts }) => {
    const mine = onCredit.filter((each) => each.outsidePaymentId === id);
    const came = amountMoved(mine, ({ to }) => to === OUTSIDE_CREDIT);
    const ought = state === 'confirmed' && counts ? amount : ZERO;
    if (came !== ought)
      return [`outside payment ${id}: ${formatMoney(ought)} counts, the ledger has ${formatMoney(came)}`];
    const { credit, toArrears } = effectOf(mine);
    const reduced = amountMoved(moved, (each) => each.outsidePaymentId === id && each.purpose === 'arrears_reduced');
    if (reduced !== toArrears)
      return [`outside payment ${id}: ${formatMoney(toArrears)} paid arrears, ${formatMoney(reduced)} of them went`];
    return credit < 0 ? [`outside payment ${id}: more was used than was paid`] : [];
  });
  return [...strangers, ...wrong];
}

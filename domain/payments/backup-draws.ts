import { BANK_ZONE } from '../banking-day.ts';
import { type Day, dayAt } from '../day.ts';
import { idOf } from '../ids.ts';
import { DUE_TO_MAINSTAY, sourceAccount } from '../ledger/accounts.ts';
import { balanceOf, post } from '../ledger/postings.ts';
import { availableOn, stillOwed, type TransferSubject } from '../ledger/transfer.ts';
import { type Cents, max, min, minus, plus, sum, ZERO } from '../money.ts';
import { isForChildren } from '../payment-settings/obligation-kind.ts';
import type { Backup } from '../payment-sources/backup.ts';
import { backupsOf } from '../payment-sources/funding-source.ts';
import { reduceArrears } from './arrears.ts';
import { type Debit, forDebit, type Payment, unpaidOf } from './case-money.ts';
import {
  addFunding,
  addRepaid,
  changeDebit,
  type Draft,
  drawsFor,
  emit,
  planSteps,
  replaceBankPart,
  takePayment,
} from './decision.ts';
import { isArrears } from './obligation.ts';
import { openedByReturn } from './pay-in-repays.ts';
import { isCreditDone } from './payment-state.ts';
import { isWaiting } from './payout-state.ts';
import { backupsWithin } from './waits-for-room.ts';
import { type Draw, drawBackup, total } from './waterfall.ts';

/**
 * Handles a return before the payee was paid: draws backup at once, so the payee is paid on the due day regardless.
 * What support for children may still need is left to it until it is credited; the credit of the payment draws the
 * rest. The guarantee covers current support only; an instalment toward arrears stays in the arrears.
 */
export function coverShortfall(draft: Draft, of: { payment: Payment; debit: Debit; returnedAt: Date; reason: string }) {
  const { debit, returnedAt, reason } = of;
  const payment = takePayment(draft, of.payment, 'return');
  if (isArrears(payment)) return;
  const draws = drawForPayment(draft, payment, min(debit.amount, leftByChildrens(draft, payment)), debit);
  if (draws.length === 0) return;
  const at = draft.known.now;
  changeDebit(draft, debit, { coveredAt: at });
  const missing = minus(debit.amount, total(draws));
  emit(draft, { kind: 'backup_drawn', at, payment, draws, missing, reason, debitId: debit.id, returnedAt });
}

/** How much backup, in cents, a payment may draw before its credit (docs/allocation.md, rule 2). */
function leftByChildrens(draft: Draft, { obligation, creditOn }: Payment): Cents {
  const backups = backupsWithin(draft);
  return isForChildren(obligation) ? sum(backups.map(({ available }) => available)) : leftOf(backups, draft, creditOn);
}

/**
 * How much of these backups, in cents, is left when support for children that is credited by this day has what it may
 * still need, as any debit may be returned.
 */
function leftOf(backups: readonly Backup[], draft: Draft, by: Day): Cents {
  const childrens = [...draft.payments.values()].filter(
    (each) => isForChildren(each.obligation) && !isCreditDone(each) && each.creditOn <= by,
  );
  const kept = sum(childrens.map((each) => minus(unpaidOf(each), total(drawsFor(draft, each.id)))));
  return max(minus(sum(backups.map(({ available }) => available)), kept), ZERO);
}

/** Draws a shortfall from lines and escrows into clearing, and records what each gave. */
export function drawForPayment(draft: Draft, { id }: Payment, missing: Cents, returned: Debit | null): Draw[] {
  const part = returned ? ['cover', returned.id] : ['credit'];
  const what = { purpose: 'backup', paymentId: id, debitId: returned?.id ?? null } as const;
  const { draws } = drawBackup(missing, backupsWithin(draft));
  for (const draw of draws) {
    const from = sourceAccount(draw.type, draw.sourceId);
    post(draft, {
      id: idOf('payment', id, ...part, draw.sourceId),
      for: what,
      from,
      to: 'clearing',
      amount: draw.amount,
    });
  }
  keepDraws(draft, id, draws);
  return draws;
}

function keepDraws(draft: Draft, paymentId: string, draws: readonly Draw[]) {
  for (const { sourceId, type, name, amount } of draws)
    addFunding(draft, { paymentId, sourceId, kind: type, sourceName: name, amount, drawnAt: draft.known.now });
}

/**
 * Books a return after the money was used. It is never taken from the payee: the payor owes it to Mainstay, and backup
 * covers that debt with what children's support of the day leaves. `takenBack` is the part that was still where it had
 * been used, and has gone back first. `told` is the payment that the notice names, if no backup may be drawn for it.
 */
export function bookLateReturn(
  draft: Draft,
  of: {
    debit: Debit;
    payment: Payment | null;
    told?: Payment | null;
    returnedAt: Date;
    takenBack: Cents;
    upheld?: boolean;
  },
) {
  const { debit, payment, told = payment, returnedAt, takenBack, upheld = false } = of;
  const open = minus(debit.amount, takenBack);
  const back = forDebit(debit, 'return');
  post(draft, {
    id: idOf('debit', debit.id, 'returned'),
    for: back,
    from: DUE_TO_MAINSTAY,
    to: 'bank',
    amount: open,
    at: returnedAt,
  });
  const backups = backupsOf(draft.sources, draft.balances);
  const today = dayAt(draft.known.now, BANK_ZONE);
  const { draws } = payment ? drawBackup(min(open, leftOf(backups, draft, today)), backups) : { draws: [] };
  for (const { type, sourceId, amount } of draws) {
    const from = sourceAccount(type, sourceId);
    const what = forDebit(debit, 'backup');
    post(draft, {
      id: idOf('debit', debit.id, 'cover', sourceId),
      for: what,
      from,
      to: DUE_TO_MAINSTAY,
      amount,
      at: returnedAt,
    });
  }
  const at = draft.known.now;
  const owed = minus(open, total(draws));
  if (payment && draws.length > 0) {
    changeDebit(draft, debit, { coveredAt: at });
    keepDraws(draft, payment.id, draws);
    if (paidThePayee(debit)) replaceBankPart(draft, payment.id, total(draws));
  }
  const held = told === null ? ZERO : heldOf(draft, told);
  emit(draft, { kind: 'late_return_booked', at, payment: told, debit, takenBack, owed, draws, held, isUpheld: upheld });
}

/** What of a payment has not reached the payee and waits for them. */
const heldOf = (draft: Draft, { id }: Payment): Cents =>
  sum(
    [...draft.payouts.values()].filter((each) => each.paymentId === id && isWaiting(each)).map(({ amount }) => amount),
  );

/**
 * Whether a debit paid the payee. False for one that repaid other sources: a plan's second part, a difference, or a
 * representment.
 */
const paidThePayee = ({ purpose, presentation }: Debit): boolean =>
  purpose !== 'second_payment' && purpose !== 'difference' && presentation === 1;

/**
 * Takes back a returned pay-in: whatever is still in the line, escrow or wallet goes back to the bank, and the draws on
 * a line that it had repaid are open again. Returns the amount taken back, in cents.
 */
export function takeBackPayIn(draft: Draft, debit: Debit, at: Date): Cents {
  const { id, subject, amount } = debit;
  const there = min(amount, availableOn(balanceOf(draft, subject)));
  const what = forDebit(debit, 'return');
  const [from, to] = [subject, 'bank'];
  const opened = openedByReturn(draft, debit, there);
  for (const { paymentId, sourceId, amount } of opened) {
    const back = idOf('debit', id, 'back', paymentId);
    post(draft, { id: back, for: { ...what, paymentId }, from, to, amount, at });
    addRepaid(draft, { paymentId, sourceId, amount: minus(ZERO, amount) });
  }
  const rest = minus(there, sum(opened.map((draw) => draw.amount)));
  post(draft, { id: idOf('debit', id, 'back'), for: what, from, to, amount: rest, at });
  return there;
}

/**
 * Sends a returned debit's excess back to the bank from the wallet, as far as it is still there. Returns the amount in
 * cents.
 */
export function takeBackOver(draft: Draft, debit: Debit, at: Date): Cents {
  const amount = min(debit.over, availableOn(balanceOf(draft, 'wallet')));
  const back = idOf('debit', debit.id, 'back');
  post(draft, { id: back, for: forDebit(debit, 'return'), from: 'wallet', to: 'bank', amount, at });
  return amount;
}

/** Allocates excess money: it pays what is owed to Mainstay, and the rest goes to the payor's wallet. */
export function keepOver(
  draft: Draft,
  over: Cents,
  { subject, debits }: { subject: TransferSubject; debits: readonly Debit[] },
  idOf: (what: 'owed' | 'over') => string,
): { toDue: Cents; toWallet: Cents } {
  const toDue = min(over, stillOwed(balanceOf(draft, DUE_TO_MAINSTAY)));
  const toWallet = minus(over, toDue);
  post(
    draft,
    { id: idOf('owed'), for: { ...subject, purpose: 'owed' }, from: 'clearing', to: DUE_TO_MAINSTAY, amount: toDue },
    { id: idOf('over'), for: { ...subject, purpose: 'over' }, from: 'clearing', to: 'wallet', amount: toWallet },
  );
  const dueAt = draft.known.now;
  if (toDue > 0) planSteps(draft, { kind: 'release-payouts', subject: 'payor', part: idOf('owed'), dueAt }); // may wait
  noteOver(draft, debits, toWallet);
  return { toDue, toWallet };
}

/** Records which debits brought the excess, the last one first, so that a return can take it back from the wallet. */
export function noteOver(draft: Draft, debits: readonly Debit[], toWallet: Cents) {
  let left = toWallet;
  for (const { id } of [...debits].reverse()) {
    const debit = draft.debits.get(id);
    const part = debit ? min(left, minus(debit.amount, debit.over)) : ZERO;
    if (debit && part > 0) changeDebit(draft, debit, { over: plus(debit.over, part) });
    left = minus(left, part);
  }
}

/**
 * Reduces the arrears by money in clearing, by at most what is owed. Returns that amount, and how much of the rest was
 * owed to Mainstay.
 */
export function closeArrears(
  draft: Draft,
  { amount, paymentId, debits }: { amount: Cents; paymentId: string; debits: readonly Debit[] },
): { paid: Cents; toDue: Cents } {
  const paid = reduceArrears(draft, {
    id: idOf('payment', paymentId, 'reduces'),
    for: { purpose: 'arrears_reduced', paymentId },
    amount,
  });
  const of = { subject: { paymentId }, debits };
  const { toDue } = keepOver(draft, minus(amount, paid), of, (part) => idOf('payment', paymentId, part));
  return { paid, toDue };
}

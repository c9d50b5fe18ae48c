import { addBankingDays, BANK_ZONE, bankingDayOnOrAfter, bankingDayOnOrBefore } from '@mainstay/domain/banking-day.ts';
import { addDays, type Day, dayAt, instantAt, laterDay } from '@mainstay/domain/day.ts';

/**
 * A second, simpler implementation of what should happen: plain numbers, no database, and only the states that matter
 * for money. Its input is what the bank reported and what people did; it decides everything else.
 */
export type ModelSource = {
  id: string;
  type: 'loc' | 'escrow';
  there: number;
  /** When it was filled. */
  filledAt: Date;
  limit: number | null;
  removed: boolean;
};
export type ModelDebit = {
  id: string;
  payment: ModelPayment | null;
  kind: 'instalment' | 'rest' | 'pay_now' | 'arrears' | 'pay_in' | 'owed' | 'expense';
  into: ModelSource | null;
  amount: number;
  sentOn: Day;
  settledOn: Day | null;
  returned: boolean;
  returnedOn: Day | null;
  used: boolean;
  /** The part that was too much and went to the wallet; a return takes it back from there. */
  over: number;
};
export type ModelPayment = {
  id: string;
  type: string;
  /** The obligation whose instalment it is, or on whose days arrears are paid. */
  obligation: string;
  due: Day;
  /** The first day of the period that it pays for. */
  begins: Day;
  amount: number;
  creditOn: Day;
  /** Without a debit it is credited between these two: when something can be drawn for it, or at the end of its day. */
  earliest: Date;
  latest: Date;
  /** When its credit time was set: credits at the same hour are ordered by this. */
  fixedAt: Date;
  /** Nothing happens to it before it existed. */
  since: Date;
  given: Map<ModelSource, number>;
  /** What was paid of it outside Mainstay. */
  outside: number;
  /** The amount of its debit; a representment asks for the same. */
  asked: number;
  ended: 'completed' | 'failed' | null;
  paid: number;
  debits: ModelDebit[];
  /** When its first debit was sent. */
  debitedAt: Date | null;
  /** When something is decided next about an instalment toward arrears that no debit collects; else null. */
  turn: { at: Date; kind: 'collect' | 'credit' } | null;
  /** Whether it was to be debited and no account could be. */
  waits: boolean;
  /** Whether a step that presents its debit again runs late now, perhaps after the day that the payor was told. */
  presentedLate: boolean;
};

export type Word = { at: Date; debitId: string } & (
  | { kind: 'accepted'; amount: number }
  | { kind: 'settled' | 'returned'; on: Date }
);

/** A payment outside Mainstay: for one obligation, toward arrears, or for any obligation. */
type Paid = { id: string; paidOn: Day; amount: number; obligation: string | null; at: Date };
/** `at` is when the payment was confirmed. */
type OutsideCredit = { id: string; paidOn: Day; obligation: string | null; at: Date; left: number };

/** The first obligation of a case, and payments toward arrears. */
const FIRST = 'settings';
const ARREARS = 'arrears';

/** A failed instalment, and when credits of meanwhile pay it. */
type Failed = { at: Date; failed: ModelPayment; failedAt: Date };

/** A late debit's money, and when it is safe. */
type Clearing = { at: Date; debit: ModelDebit };

const nine = (date: Day) => instantAt(date, 9, 0, BANK_ZONE);
const eight = (date: Day) => instantAt(date, 8, 0, BANK_ZONE);
const tomorrow = (now: Date) => addBankingDays(dayAt(now, BANK_ZONE), 1);

export class CaseModel {
  readonly sources: ModelSource[] = [];
  readonly payments = new Map<string, ModelPayment>();
  readonly debits = new Map<string, ModelDebit>();
  payee = 0;
  /** What claims paid beyond everything open; the next instalments are credited with it. */
  ahead = 0;
  /** Unused credit from outside payments, oldest first. */
  readonly credits: OutsideCredit[] = [];
  /** The arrears of each obligation; the first is among those for children. */
  readonly owedOf = new Map<string, number>();
  readonly forChildren = new Set([FIRST]);
  /** What each obligation is for, and until when. */
  readonly terms = new Map<string, { kind: string; endDate: Day | null }>();
  owed = 0;
  /** The arrears figure of the settings, and what its changes have put on the arrears in all. */
  private figure = 0;
  figureBooked = 0;
  wallet = 0;
  /** The source that the person is paying into now. */
  payingInto: ModelSource | null = null;
  private readonly unclear = new Set<ModelSource>();
  /** Payments whose Pay now had no answer; those that the bank takes after all, in what is heard next. */
  private readonly unanswered = new Set<string>();
  private readonly takenLate = new Set<string>();
  private clears: Clearing[] = [];
  private fails: Failed[] = [];
  private readonly timeZone: string;

  constructor(timeZone: string) {
    this.timeZone = timeZone;
  }

  get arrears(): number {
    return total(this.owedOf.values());
  }

  get outsideCredit(): number {
    return total(this.credits.map(({ left }) => left));
  }

  /** A new arrears figure was saved: an increase is owed on the first obligation, a decrease reduces all, down to zero. What it could not
   * reduce, a later increase does not add. */
  changeFigure(difference: number) {
    const notTaken = this.figureBooked - this.figure;
    const booked = difference > 0 ? Math.max(0, difference - notTaken) : -this.reduceAll(-difference);
    if (difference > 0) this.owe(FIRST, booked);
    this.figure += difference;
    this.figureBooked += booked;
  }

  private owe(obligation: string, amount: number) {
    this.owedOf.set(obligation, (this.owedOf.get(obligation) ?? 0) + amount);
  }

  private reduceOf(obligation: string, amount: number): number {
    const reduced = Math.min(amount, this.owedOf.get(obligation) ?? 0);
    this.owe(obligation, -reduced);
    return reduced;
  }

  private reduceAll(amount: number): number {
    const shares = this.sharesOf(amount, this.owedOf);
    for (const [id, share] of shares) this.owe(id, -share);
    return total(shares.values());
  }

  /**
   * Those for children first. Obligations of one rank share in proportion to what is owed, with cumulative rounding to
   * the nearest cent.
   */
  private sharesOf(amount: number, owed: ReadonlyMap<string, number>): Map<string, number> {
    const shares = new Map<string, number>();
    let left = amount;
    for (const forChildren of [true, false]) {
      const mine = [...owed.keys()].filter((id) => this.forChildren.has(id) === forChildren).sort(firstFirst);
      const whole = total(mine.map((id) => owed.get(id) ?? 0));
      const paid = Math.min(left, whole);
      let [claimed, given] = [0, 0];
      for (const id of mine) {
        claimed += owed.get(id) ?? 0;
        const end = whole === 0 ? 0 : Math.floor((2 * paid * claimed + whole) / (2 * whole));
        shares.set(id, end - given);
        given = end;
      }
      left -= paid;
    }
    return shares;
  }

  /** An existing instalment: tracked from when it is first seen, and dropped when new settings remove it. */
  see(payment: Pick<ModelPayment, 'id' | 'type' | 'obligation' | 'due' | 'begins' | 'amount' | 'since'>) {
    const there = this.payments.get(payment.id);
    if (there) return this.followTerms(there, payment.amount);
    const { type, since } = payment;
    const creditOn = bankingDayOnOrBefore(payment.due);
    const earliest = nine(creditOn);
    const latest = later(instantAt(addDays(payment.due, 1), 0, 0, this.timeZone), earliest); // the end of its day
    const nothingYet = { given: new Map(), ended: null, paid: 0, outside: 0, asked: 0, debits: [], debitedAt: null };
    const soonest = bankingDayOnOrAfter(dayAt(since, BANK_ZONE));
    const planned = eight(laterDay(addBankingDays(creditOn, -3), soonest));
    const collectAt = planned < latest ? later(planned, since) : since;
    this.payments.set(payment.id, {
      ...payment,
      creditOn,
      earliest,
      latest,
      fixedAt: since,
      turn: type === 'arrears' ? { at: collectAt, kind: 'collect' } : null,
      waits: false,
      presentedLate: false,
      ...nothingYet,
    });
  }

  /**
   * An instalment toward arrears without a debit asks for at most what the terms require. A partly paid one of support
   * asks for that, never less than was paid.
   */
  private followTerms(payment: ModelPayment, amount: number) {
    const { outside, debits, ended, paid } = payment;
    if (payment.type === 'arrears' && debits.length === 0 && ended === null) payment.amount = amount;
    if (paid + outside === 0 || debits.length > 0 || ended !== null || amount < paid + outside) return;
    payment.amount = amount;
  }

  /**
   * An insurance claim pays the open support instalments without a debit, by due day and those for children first; then
   * the arrears. The rest is paid ahead, for later instalments.
   */
  claimPaid(amount: number) {
    let left = amount;
    const inTurn = this.support(null).sort(
      (a, b) => a.due.localeCompare(b.due) || this.rankOf(a) - this.rankOf(b) || a.since.getTime() - b.since.getTime(),
    );
    for (const each of inTurn) {
      if (each.ended !== null || each.debits.length > 0) continue;
      const part = Math.min(left, each.amount - each.paid - each.outside);
      each.paid += part;
      left -= part;
      if (part > 0 && each.paid + each.outside === each.amount) each.ended = 'completed';
    }
    this.ahead += left - this.reduceAll(left);
    this.payee += amount;
  }

  /** An instalment of support is about to be debited, and uses what was paid ahead first. */
  creditAhead(id: string) {
    const payment = this.payments.get(id);
    if (!payment || payment.type === 'arrears' || payment.ended !== null || payment.debits.length > 0)
      throw new Error(`payment ${id} may not use what was paid ahead`);
    const part = Math.min(this.ahead, payment.amount - payment.paid - payment.outside);
    payment.paid += part;
    this.ahead -= part;
    if (payment.paid + payment.outside === payment.amount) payment.ended = 'completed';
  }

  /**
   * Books a confirmed outside payment, for one obligation or for any: first for the support that was due by then and
   * failed or waits, of the latest due day, then the oldest that waits, then the arrears of older ones; then for the
   * instalments due then or next, before their debits; then for the arrears, those instalments' first; the rest is a
   * credit. Paid for any obligation, it comes to instalments of a period that has not begun only after the arrears.
   * Arrears are shared as ever, and of each obligation the oldest failed instalment comes first.
   */
  paidOutside({ id, paidOn, amount, obligation, at }: Paid) {
    const ahead = obligation === ARREARS ? [] : this.targetsOf(paidOn, obligation);
    const targets = obligation === null ? ahead.filter(({ begins }) => begins <= paidOn) : ahead;
    let left = amount;
    const { latest, older } = obligation === ARREARS ? { latest: [], older: [] } : this.overdueOn(paidOn, obligation);
    for (const each of [...latest, ...older.filter(({ ended }) => ended !== 'failed')])
      left = each.ended === 'failed' ? left - this.payFailed(each, left) : this.payInstalments([each], left);
    left -= this.payShared(older, left);
    left = this.payInstalments(targets, left);
    for (const each of targets) if (each.ended === 'failed') left -= this.payFailed(each, left);
    left -= this.payArrears(obligation === ARREARS ? null : obligation, left);
    left = this.payInstalments(ahead, left);
    if (left > 0) this.credits.push({ id, paidOn, obligation, at, left });
    this.credits.sort((a, b) => a.paidOn.localeCompare(b.paidOn));
    this.resume(at);
  }

  /** What was paid beyond a figure that was lowered since. */
  get beyondFigure(): number {
    return Math.max(0, this.figureBooked - this.figure);
  }

  /** The payor uses credits for an instalment, or for the arrears (null), which what was paid beyond their figure pays first. */
  spendCredits(payment: string | null, at: Date) {
    if (payment === null) this.figureBooked -= this.reduceAll(Math.min(this.beyondFigure, this.payableOf(null)));
    for (const credit of this.credits) {
      const target = payment === null ? undefined : this.payments.get(payment);
      const only = credit.obligation === ARREARS ? null : credit.obligation;
      if (target && !this.isFor(only, target, at)) continue;
      const owing = this.owingOf(only, at);
      credit.left = target
        ? this.payInstalments([target], credit.left)
        : credit.left - this.payArrears(owing, Math.min(credit.left, this.payableOf(owing)));
    }
    this.credits.splice(0, this.credits.length, ...this.credits.filter(({ left }) => left > 0));
    this.resume(at);
  }

  /**
   * Credits of payments confirmed since its debit was sent pay a failed instalment, if they were for it or for any. What
   * was for any waits for support for children whose debit was sent before it failed.
   */
  private payFromCredits({ at, failed: payment, failedAt }: Failed) {
    if (payment.debitedAt === null || payment.amount === payment.paid + payment.outside) return;
    const waits = this.rankOf(payment) === 1 ? null : this.childrensCredit(at, failedAt);
    if (waits && this.outsideCredit > 0)
      this.fails.push({ at: new Date(waits.getTime() + 60_000), failed: payment, failedAt });
    for (const credit of this.credits) {
      const isMine = [...(waits ? [] : [null, ARREARS]), payment.obligation].includes(credit.obligation);
      if (isMine && payment.debitedAt !== null && credit.at >= payment.debitedAt)
        credit.left -= this.payFailed(payment, credit.left);
    }
    this.credits.splice(0, this.credits.length, ...this.credits.filter(({ left }) => left > 0));
    this.resume(at);
  }

  /** Whose arrears a credit pays that was paid for one obligation: of another of its kind once it has ended and owes nothing. */
  private owingOf(only: string | null, at: Date): string | null {
    const ended = only === null ? undefined : this.terms.get(only);
    if (only === null || ended?.endDate == null || ended.endDate >= dayAt(at, this.timeZone)) return only;
    const owes = (id: string) => (this.owedOf.get(id) ?? 0) > 0;
    const others = [...this.terms].filter(([id, { kind }]) => kind === ended.kind && owes(id)).map(([id]) => id);
    return owes(only) ? only : (others.sort()[0] ?? only);
  }

  /** The payor may use a credit that was paid for one obligation for that one and, once it has ended, for others of its kind. */
  private isFor(only: string | null, { obligation }: ModelPayment, at: Date): boolean {
    if (only === null || only === obligation) return true;
    const [ended, other] = [this.terms.get(only), this.terms.get(obligation)];
    return ended?.endDate != null && ended.endDate < dayAt(at, this.timeZone) && ended.kind === other?.kind;
  }

  /** When the last support for children is credited whose debit had been sent by then. */
  private childrensCredit(now: Date, sentBy: Date): Date | null {
    const times = [...this.payments.values()]
      .filter((each) => this.rankOf(each) === 1 && each.ended === null)
      .filter(({ debitedAt }) => debitedAt !== null && debitedAt <= sentBy)
      .map((each) => nine(creditDay(each)))
      .filter((at) => at > now);
    return times.sort((a, b) => b.getTime() - a.getTime())[0] ?? null;
  }

  /** How much of the arrears may be paid beyond everything on its way toward them. */
  get payable(): number {
    return this.payableOf(null);
  }

  /** The same for one obligation: what would be left of its arrears if all money on its way were used now. */
  private payableOf(only: string | null): number {
    const now = new Map(this.owedOf);
    let forAll = 0;
    for (const each of this.payments.values()) {
      const brought = broughtBy(each);
      forAll += each.type === 'arrears' ? brought : brought - this.reduceOf(each.obligation, brought);
    }
    this.reduceAll(forAll);
    const left = only === null ? this.arrears : (this.owedOf.get(only) ?? 0);
    for (const id of this.owedOf.keys()) this.owedOf.set(id, now.get(id) ?? 0);
    return left;
  }

  /** Each obligation's instalment due on that day or next: those for children first, then by due day. */
  private targetsOf(paidOn: Day, only: string | null): ModelPayment[] {
    const ahead = this.support(only).filter(({ due }) => due >= paidOn);
    const first = [...Map.groupBy(ahead, ({ obligation }) => obligation).values()].flatMap(([each]) => each ?? []);
    return first.sort((a, b) => this.rankOf(a) - this.rankOf(b) || byDue(a, b));
  }

  /** What was due by that day: the latest of each obligation, then all the others, those for children first. */
  private overdueOn(paidOn: Day, only: string | null): { latest: ModelPayment[]; older: ModelPayment[] } {
    const byRank = (a: ModelPayment, b: ModelPayment) => this.rankOf(a) - this.rankOf(b) || byDue(a, b);
    const due = this.support(only).filter((each) => each.due <= paidOn);
    const latest = new Set(new Map(due.map((each) => [each.obligation, each])).values());
    return { latest: [...latest].sort(byRank), older: due.filter((each) => !latest.has(each)).sort(byRank) };
  }

  private support(only: string | null): ModelPayment[] {
    return [...this.payments.values()]
      .filter(({ type, obligation }) => type !== 'arrears' && (only === null || obligation === only))
      .sort(byDue);
  }

  /** Returns what is left of the amount. */
  private payInstalments(targets: readonly ModelPayment[], amount: number): number {
    let left = amount;
    for (const target of targets) {
      if (target.ended !== null || target.debits.length > 0) continue;
      const part = Math.min(left, target.amount - target.paid - target.outside);
      target.outside += part;
      left -= part;
      if (part > 0 && target.outside + target.paid === target.amount) target.ended = 'completed';
    }
    return left;
  }

  /** Returns how much of the amount went to the arrears. */
  private payArrears(only: string | null, amount: number): number {
    const shares =
      only === null
        ? this.sharesOf(amount, this.owedOf)
        : new Map([[only, Math.min(amount, this.owedOf.get(only) ?? 0)]]);
    for (const [id, share] of shares) {
      let left = share;
      for (const each of this.support(id)) if (each.ended === 'failed') left -= this.payFailed(each, left);
      this.reduceOf(id, left);
    }
    return total(shares.values());
  }

  /** Pays what is owed of failed instalments, shared as arrears are. Returns how much. */
  private payShared(among: readonly ModelPayment[], amount: number): number {
    const mine = Map.groupBy(
      among.filter(({ ended }) => ended === 'failed').sort(byDue),
      ({ obligation }) => obligation,
    );
    const owed = new Map(
      [...mine].map(([id, all]) => {
        const unpaid = total(all.map((each) => each.amount - each.paid - each.outside));
        return [id, Math.min(unpaid, this.owedOf.get(id) ?? 0)];
      }),
    );
    let paid = 0;
    for (const [id, share] of this.sharesOf(amount, owed)) {
      let left = share;
      for (const each of mine.get(id) ?? []) left -= this.payFailed(each, left);
      paid += share - left;
    }
    return paid;
  }

  /** Returns how much of the amount paid the arrears of a failed instalment. */
  private payFailed(each: ModelPayment, amount: number): number {
    const part = this.reduceOf(each.obligation, Math.min(amount, each.amount - each.paid - each.outside));
    each.outside += part;
    return part;
  }

  keepOnly(ids: ReadonlySet<string>) {
    for (const [id, payment] of this.payments)
      if (!ids.has(id)) {
        if (payment.ended || payment.debits.length > 0 || payment.paid + payment.outside > 0)
          throw new Error(`payment ${id} disappeared after money moved`);
        this.payments.delete(id);
      }
  }

  /** Processes what the bank reported, then what falls due until now. */
  advance(words: readonly Word[], now: Date) {
    this.hearAll(words);
    this.bringUntil(now, true);
    for (const payment of this.payments.values()) payment.presentedLate = false;
    this.unanswered.clear();
  }

  /** A Pay now failed: the payment is not credited before its debit is followed, a minute later. */
  payNowUnanswered(paymentId: string) {
    this.unanswered.add(paymentId);
  }

  hearAll(words: readonly Word[]) {
    for (const { kind, debitId } of words) {
      const [subject = ''] = debitId.split(':');
      const isTaken = kind === 'accepted' && kindOf(debitId) === 'pay_now';
      if (isTaken && this.unanswered.has(subject)) this.takenLate.add(subject);
    }
    for (const word of words) {
      this.bringUntil(word.at, false);
      this.hear(word);
    }
  }

  /** Drops a payment and its draws. The lines become unclear: a pay-in may repay the dropped draws first. */
  forget(id: string) {
    for (const [source, given] of this.payments.get(id)?.given ?? []) if (given > 0) this.unclear.add(source);
    this.payments.delete(id);
  }

  /**
   * The amount for which a payment's returned debit is represented if nothing else is on its way: what its backup can
   * take back plus what is owed for it, at most the debit's own amount. Null if the model cannot tell.
   */
  toPresent(id: string): number | null {
    const payment = this.payments.get(id);
    if (!payment || payment.ended === null || payment.debits.some(({ used, returned }) => !used && !returned))
      return null;
    const others = [...this.payments.values()].filter((each) => each !== payment);
    const isShared = ([source]: [ModelSource, number]) =>
      this.unclear.has(source) || others.some(({ given }) => (given.get(source) ?? 0) > 0);
    const given = [...payment.given].filter(([, amount]) => amount > 0);
    if (given.some(isShared) || others.some((each) => broughtBy(each) > 0)) return null;
    const toRepay = total(given.map(([source, amount]) => Math.min(amount, roomOf(source, amount))));
    const owed = payment.type === 'arrears' ? this.arrears : (this.owedOf.get(payment.obligation) ?? 0);
    const open = Math.min(payment.amount - payment.paid - payment.outside, owed);
    return Math.min(payment.asked, toRepay + (payment.ended === 'failed' ? open : 0));
  }

  private bringUntil(until: Date, inclusive: boolean) {
    for (let due = this.firstDue(until, inclusive); due; due = this.firstDue(until, inclusive)) {
      if ('failed' in due) {
        this.fails = this.fails.filter((each) => each !== due);
        this.payFromCredits(due);
        continue;
      }
      if (!('debit' in due)) {
        const at = later(this.creditAt(due), due.since);
        if (due.type === 'arrears' && this.isPutOff(due, at)) continue;
        this.credit(due);
        if (due.ended === 'failed' && due.type !== 'arrears' && this.outsideCredit > 0)
          this.fails.push({ at: new Date(at.getTime() + (this.rankOf(due) - 1) * 60_000), failed: due, failedAt: at });
        continue;
      }
      this.clears = this.clears.filter((each) => each !== due);
      this.clear(due);
    }
  }

  /** What falls due first until then: a late debit's money before the payee's credits, support before arrears. */
  private firstDue(until: Date, inclusive: boolean): Clearing | Failed | ModelPayment | null {
    const turns: Turn[] = [];
    const consider = (turn: Turn) => {
      if (inclusive ? turn.at <= until : turn.at < until) turns.push(turn);
    };
    for (const clear of this.clears) consider({ at: clear.at, rank: 0, fixedAt: clear.at, what: clear });
    for (const fail of this.fails) consider({ at: fail.at, rank: 9, fixedAt: fail.at, what: fail });
    for (const each of this.payments.values()) {
      if (each.ended !== null || this.takenLate.has(each.id) || (each.turn?.at ?? each.earliest) > until) continue;
      const { since, fixedAt, turn } = each;
      const rank = turn?.kind === 'collect' ? -1 : this.rankOf(each);
      consider({ at: later(this.creditAt(each), since), rank, fixedAt, what: each });
    }
    return turns.sort(inTurn)[0]?.what ?? null;
  }

  /**
   * An instalment toward arrears for which no debit brings anything is not decided yet while other money, which may
   * still be returned, leaves it less to ask for: it is looked at again on the next banking day. If nothing is left for
   * it, it is dropped. Without an account to debit it waits until its due day is over.
   */
  private isPutOff(payment: ModelPayment, at: Date): boolean {
    const { debits, earliest, latest, turn } = payment;
    if (debits.some(({ returned }) => !returned)) return false;
    const { now, alone } = this.asksOf(payment);
    const isUndebited = debits.length === 0;
    if (isUndebited && now === 0 && alone === 0) return this.payments.delete(payment.id);
    const isToBeDebited = turn?.kind === 'collect';
    if (isUndebited && now > 0 && (isToBeDebited || at < latest)) {
      payment.amount = now;
      payment.waits = true;
      payment.turn = { at: isToBeDebited ? later(earliest, at) : latest, kind: 'credit' };
      return true;
    }
    if (now >= alone) return false;
    payment.turn = isToBeDebited
      ? { at: eight(tomorrow(at)), kind: 'collect' }
      : { at: nine(tomorrow(at)), kind: 'credit' };
    payment.fixedAt = at;
    return true;
  }

  /** What an instalment toward arrears asks for, and what it would if all money on its way toward them came back. */
  private asksOf(payment: ModelPayment): { now: number; alone: number } {
    const all = [...this.payments.values()];
    const open = all.filter(({ type, ended }) => type === 'arrears' && ended === null);
    const late = total(all.filter(({ ended }) => ended !== null).map(broughtBy));
    const isUndebited = ({ debits }: ModelPayment) => debits.length === 0;
    const others = open.filter(
      (each) => isUndebited(each) || (!isUndebited(payment) && each.debits.some(({ returned }) => returned)),
    );
    return {
      now: askedBy(payment, open, Math.max(0, this.arrears - late)),
      alone: askedBy(payment, others, this.arrears),
    };
  }

  /** An account or money came: what waits is tried again. */
  resume(at: Date) {
    for (const each of this.payments.values()) if (each.waits) this.tryAgain(each, at);
  }

  private tryAgain(payment: ModelPayment, at: Date) {
    if (payment.type === 'arrears' && payment.ended === null && payment.debits.length === 0)
      payment.turn = { at, kind: 'collect' };
  }

  /** A step runs a second time, or late. */
  runsAgain({ kind, subject, at }: { kind: string; subject: string; at: Date }) {
    const payment = this.payments.get(subject);
    if (!payment) return;
    if (kind === 'collect') this.tryAgain(payment, at);
    if (kind === 'present-again') payment.presentedLate = true;
  }

  /** Support for children is credited first, and arrears last. */
  private rankOf({ type, obligation }: ModelPayment): number {
    if (type === 'arrears') return 3;
    return this.forChildren.has(obligation) ? 1 : 2;
  }

  /**
   * Nine in New York on the banking day on or before the due day; three banking days after a debit that was sent late.
   */
  private creditAt(payment: ModelPayment): Date {
    if (payment.turn) return payment.turn.at;
    if (payment.debits.some(({ kind }) => kind === 'instalment')) return nine(creditDay(payment));
    const { earliest, latest } = payment;
    if (payment.paid + payment.outside === payment.amount) return earliest;
    const drawableSince = payment.type === 'arrears' ? null : this.drawableSince();
    return drawableSince === null || drawableSince > latest ? latest : later(earliest, drawableSince);
  }

  private drawableSince(): Date | null {
    let since: Date | null = null;
    for (const { removed, there, filledAt } of this.sources)
      if (!removed && there > 0 && (since === null || filledAt < since)) since = filledAt;
    return since;
  }

  private fill(source: ModelSource, amount: number, at: Date) {
    if (source.there === 0) source.filledAt = at;
    source.there += amount;
  }

  private hear(word: Word) {
    const { debitId } = word;
    if (word.kind === 'accepted') return this.accepted(debitId, word);
    const debit = this.debits.get(debitId);
    if (!debit) throw new Error(`the bank speaks of ${debitId}, which it never accepted`);
    if (debit.returned) return;
    if (word.kind === 'returned') {
      debit.returnedOn = dayAt(word.on, BANK_ZONE);
      return this.returned(debit, dayAt(word.at, BANK_ZONE));
    }
    if (debit.settledOn) return;
    debit.settledOn = dayAt(word.on, BANK_ZONE);
    if (!debit.used && debit.payment?.ended)
      this.clears.push({ at: later(nine(addBankingDays(debit.settledOn, 2)), word.at), debit });
  }

  private accepted(debitId: string, { at, amount }: { at: Date; amount: number }) {
    const [subject = ''] = debitId.split(':');
    const kind = kindOf(debitId);
    this.takenLate.delete(subject);
    const today = dayAt(at, BANK_ZONE);
    if (kind === 'arrears')
      this.see({
        id: subject,
        type: 'arrears',
        obligation: FIRST,
        ...onceOn(dayAt(at, this.timeZone)),
        amount,
        since: at,
      });
    const isBeside = kind === 'pay_in' || kind === 'owed' || kind === 'expense';
    const payment = isBeside ? null : (this.payments.get(subject) ?? null);
    if (!isBeside && !payment) throw new Error(`a debit was sent for payment ${subject}, which does not stand`);
    const into = kind === 'pay_in' ? this.payingInto : null;
    const sentOn = bankingDayOnOrAfter(today);
    const debit: ModelDebit = {
      id: debitId,
      payment,
      kind,
      into,
      amount,
      sentOn,
      settledOn: null,
      returned: false,
      returnedOn: null,
      used: false,
      over: 0,
    };
    this.debits.set(debitId, debit);
    payment?.debits.push(debit);
    if (payment) payment.debitedAt ??= at;
    if (payment?.debits.length === 1) payment.turn = null; // its credit follows the debit
    if (payment && (kind === 'instalment' || kind === 'rest')) inTime(payment, debit);
    if (payment && kind === 'instalment') return this.presented(payment, debit, at);
    if (payment && kind === 'rest') return this.restDebited(payment, debit);
    debit.used = true;
    if (into) this.resume(at);
    if (into) this.fill(into, amount, at);
    else if (kind === 'owed') this.keep(amount, [debit]);
    else if (kind === 'expense') this.payee += amount;
    else if (payment?.ended) this.useLate(payment, debit, at);
    else if (payment) this.end(payment, amount, 0);
  }

  private presented(payment: ModelPayment, debit: ModelDebit, at: Date) {
    const made = payment.debits.filter((each) => each.kind === 'instalment');
    if (payment.debits.filter(({ kind }) => kind === 'instalment' || kind === 'rest').length > 3)
      throw new Error(`payment ${payment.id} was presented ${made.length} times`);
    if (made.length === 1 && payment.ended) throw new Error(`payment ${payment.id} was collected after it had ended`);
    if (made.length === 1 && payment.type !== 'arrears' && this.ahead > 0)
      throw new Error(`payment ${payment.id} was debited although ${this.ahead} is paid ahead`);
    if (made.length === 1 && addBankingDays(debit.sentOn, 3) > payment.creditOn) payment.fixedAt = at;
    if (payment.type === 'arrears' && made.length === 1) payment.amount = debit.amount;
    if (made.length === 1)
      payment.asked = payment.type === 'arrears' ? payment.amount : payment.amount - payment.paid - payment.outside;
    if (debit.amount !== payment.asked) throw new Error(`payment ${payment.id} was debited for ${debit.amount}`);
    const existing = made.filter((each) => !each.returned);
    if (existing.length > 1) throw new Error(`payment ${payment.id} has two debits on their way`);
  }

  /** The rest of a returned debit, debited in its place. */
  private restDebited(payment: ModelPayment, { amount }: ModelDebit) {
    const others = payment.debits.slice(0, -1);
    if (others.length === 0 || others.length > 2 || others.some((each) => each.kind !== 'rest' && !each.returned))
      throw new Error(`the rest of payment ${payment.id} was debited beside another debit of it`);
    const given = total(payment.given.values());
    const coming = total(others.filter(({ used, returned }) => !used && !returned).map((each) => each.amount));
    const open = given + payment.amount - payment.paid - payment.outside - coming;
    if (amount >= payment.asked || amount > open)
      throw new Error(`the rest of payment ${payment.id} was debited for ${amount}, of ${open}`);
  }

  private returned(debit: ModelDebit, today: Day) {
    debit.returned = true;
    const { payment } = debit;
    if (debit.used) return this.oweBack(debit, today);
    if (payment && !payment.ended && payment.type !== 'arrears')
      this.draw(payment, Math.min(debit.amount, this.leftByChildrens(payment)));
  }

  /** What the sources have for a payment before its credit, beyond what support for children is still to be given. */
  private leftByChildrens(payment: ModelPayment): number {
    return this.rankOf(payment) === 1 ? Number.POSITIVE_INFINITY : this.leftBy(creditDay(payment));
  }

  /** What the sources have beyond what support for children that is credited by this day is still to be given. */
  private leftBy(day: Day): number {
    const kept = [...this.payments.values()]
      .filter((each) => this.rankOf(each) === 1 && each.ended === null && creditDay(each) <= day)
      .map((each) => each.amount - each.paid - each.outside - total(each.given.values()));
    return Math.max(0, total(this.sources.map(({ removed, there }) => (removed ? 0 : there))) - total(kept));
  }

  private oweBack(debit: ModelDebit, today: Day) {
    let open = debit.amount;
    if (debit.into) {
      const back = debit.into.removed ? 0 : Math.min(open, debit.into.there);
      debit.into.there -= back;
      open -= back;
    }
    const back = Math.min(debit.over, this.wallet);
    this.wallet -= back;
    open -= back;
    this.owed += open;
    if (debit.payment) this.owed -= this.draw(debit.payment, Math.min(open, this.leftBy(today)));
  }

  /** Lines first, then escrows, in order of creation. */
  private draw(payment: ModelPayment, wanted: number): number {
    let left = wanted;
    for (const type of ['loc', 'escrow'] as const)
      for (const source of this.sources.filter((each) => each.type === type && !each.removed)) {
        const part = Math.min(left, source.there);
        source.there -= part;
        left -= part;
        if (part > 0) payment.given.set(source, (payment.given.get(source) ?? 0) + part);
      }
    return wanted - left;
  }

  private credit(payment: ModelPayment) {
    const settled = payment.debits.filter((each) => each.settledOn && !each.returned && !each.used);
    for (const debit of settled) debit.used = true;
    const bank = settled.reduce((sum, each) => sum + each.amount, 0);
    const given = [...payment.given.values()].reduce((sum, each) => sum + each, 0);
    const asked = payment.type === 'arrears' && bank === 0 ? Math.min(payment.amount, this.arrears) : payment.amount; // of what comes back no more is asked than is owed by then
    const missing = asked - payment.paid - payment.outside - bank - given;
    const drawn = payment.type === 'arrears' || missing <= 0 ? 0 : this.draw(payment, missing);
    this.end(payment, bank + given + drawn, missing - drawn);
  }

  private end(payment: ModelPayment, came: number, missing: number) {
    payment.ended = missing > 0 ? 'failed' : 'completed';
    if (payment.type !== 'arrears') {
      payment.paid += came;
      this.payee += came;
      this.owe(payment.obligation, missing);
      return;
    }
    const reduced = this.reduceAll(came);
    payment.paid += reduced;
    this.payee += reduced;
    this.keep(
      came - reduced,
      payment.debits.filter(({ used, returned }) => used && !returned),
    );
  }

  private clear({ at, debit }: Clearing) {
    if (debit.returned || debit.used || !debit.payment) return;
    debit.used = true;
    this.useLate(debit.payment, debit, at);
  }

  /**
   * Money that arrived after the payee was paid: to lines, escrows, this instalment's arrears, all other arrears, what
   * is owed to Mainstay, then the wallet.
   */
  private useLate(payment: ModelPayment, debit: ModelDebit, at: Date) {
    let left = debit.amount;
    for (const type of ['loc', 'escrow'] as const)
      for (const [source, given] of payment.given) {
        if (source.type !== type) continue;
        const part = Math.min(left, given, roomOf(source, given));
        payment.given.set(source, given - part);
        if (!source.removed) this.fill(source, part, at);
        left -= part;
      }
    const most = Math.min(left, payment.amount - payment.paid - payment.outside);
    const reduced = payment.type === 'arrears' ? this.reduceAll(most) : this.reduceOf(payment.obligation, most);
    payment.paid += reduced;
    this.payee += reduced;
    const others = payment.type === 'arrears' ? 0 : this.payOthers(debit, left - reduced, at);
    this.keep(left - reduced - others, [debit]);
    this.resume(at);
  }

  /** Pays other arrears with what the instalment's own do not need, as a separate payment. */
  private payOthers({ id }: ModelDebit, most: number, at: Date): number {
    const amount = this.reduceAll(most);
    if (amount === 0) return 0;
    const made = { id: `debit:${id}:arrears`, type: 'arrears', obligation: FIRST, ...onceOn(dayAt(at, this.timeZone)) };
    this.see({ ...made, amount, since: at });
    Object.assign(this.payments.get(made.id) as ModelPayment, { ended: 'completed', paid: amount });
    this.payee += amount;
    return amount;
  }

  /** The excess of these debits, assigned to the last one first. */
  private keep(over: number, debits: readonly ModelDebit[]) {
    const closed = Math.min(over, this.owed);
    this.owed -= closed;
    this.wallet += over - closed;
    let left = over - closed;
    for (const debit of debits.toReversed()) {
      const part = Math.min(left, debit.amount - debit.over);
      debit.over += part;
      left -= part;
    }
  }
}

/**
 * What a payment's accepted, unreturned debits bring toward the arrears. For a support payment that has ended, this is
 * what backup does not get, whichever arrears it will pay.
 */
function broughtBy({ ended, type, amount, paid, outside, given, debits }: ModelPayment): number {
  const coming = total(debits.filter(({ used, returned }) => !used && !returned).map((debit) => debit.amount));
  if (ended === null) return type === 'arrears' ? coming : 0;
  const over = Math.max(coming - total(given.values()), 0);
  return type === 'arrears' ? Math.min(over, amount - paid - outside) : over;
}

/** What one of these instalments toward arrears asks for: those with a debit come first, then by due day. */
function askedBy(payment: ModelPayment, among: readonly ModelPayment[], owed: number): number {
  const inOrder = [...among].sort(
    (a, b) => Number(a.debits.length === 0) - Number(b.debits.length === 0) || byDue(a, b),
  );
  let left = owed;
  for (const each of inOrder) {
    const mine = Math.min(each.amount - each.paid - each.outside, left);
    if (each === payment) return mine;
    left -= mine;
  }
  return 0;
}

/** The banking day on or before the due day; three banking days after a debit that was sent late. */
function creditDay({ creditOn, debits }: ModelPayment): Day {
  const first = debits.find(({ kind }) => kind === 'instalment');
  return first ? laterDay(addBankingDays(first.sentOn, 3), creditOn) : creditOn;
}

/**
 * Throws if a returned debit is represented more than ten banking days later, as the payor was told, unless the step
 * for that ran late.
 */
function inTime({ id, debits, presentedLate }: ModelPayment, { sentOn }: ModelDebit) {
  const back = debits.find(({ kind }) => kind === 'instalment')?.returnedOn;
  if (back && sentOn > addBankingDays(back, 10) && !presentedLate)
    throw new Error(`payment ${id} was presented again on ${sentOn}, it came back on ${back}`);
}

/** How much of what it gave a source can take back. */
const roomOf = ({ removed, limit, there }: ModelSource, given: number): number =>
  removed || limit === null ? given : Math.max(0, limit - there);

type Turn = { at: Date; rank: number; fixedAt: Date; what: Clearing | Failed | ModelPayment };

const inTurn = (a: Turn, b: Turn) =>
  a.at.getTime() - b.at.getTime() || a.rank - b.rank || a.fixedAt.getTime() - b.fixedAt.getTime();

/** What was asked for once, for no period. */
const onceOn = (due: Day) => ({ due, begins: due });

const total = (amounts: Iterable<number>): number => [...amounts].reduce((sum, each) => sum + each, 0);

const firstFirst = (a: string, b: string): number =>
  Number(b === FIRST) - Number(a === FIRST) || (a < b ? -1 : a > b ? 1 : 0);

const byDue = (a: ModelPayment, b: ModelPayment) => a.due.localeCompare(b.due) || a.id.localeCompare(b.id);

const later = (a: Date, b: Date) => (a > b ? a : b);

function kindOf(debitId: string): ModelDebit['kind'] {
  const [subject, part] = debitId.split(':');
  if (subject === 'owed') return 'owed';
  if (subject === 'expense') return 'expense';
  if (part === undefined) return 'pay_in';
  if (part === 'rest') return 'rest';
  if (part !== 'now') return 'instalment';
  return debitId.endsWith(':now') ? 'arrears' : 'pay_now';
}

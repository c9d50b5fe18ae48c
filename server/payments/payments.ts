import { isNews } from '@mainstay/domain/payments/bank-events.ts';
import type { MoneyEvent } from '@mainstay/domain/payments/events.ts';
import { isNewsOfPayout } from '@mainstay/domain/payments/payout-events.ts';
import { PAYMENT_STEPS, type PaymentStepKind } from '@mainstay/domain/payments/steps.ts';
import type { Db } from '#db/db.ts';
import type { BatchHandler, BatchOutcome, Handlers } from '#jobs/run-due.ts';
import { newId } from '../ids.ts';
import { advanceEach } from './advance.ts';
import { type Engine, referenceOf } from './engine.ts';
import { asMoneyEvents } from './money-events.ts';
import { hasOpenDebit } from './store-debits.ts';
import { debitsByKey, hasOpenPayout, payoutsByKey } from './store-money.ts';

/** What the engine does in due steps: each is one or more events, decided for many cases at once. */
export const paymentSteps = (engine: Engine): Handlers['batched'] => ({
  kinds: new Set(PAYMENT_STEPS),
  run: runSteps(engine),
});

type Due = { caseId: string; kind: string; subject: string };

/**
 * If the bank cannot be asked about all of them, each case asks on its own, so one failure does not affect the others.
 */
const runSteps =
  (engine: Engine): BatchHandler =>
  async (cases) => {
    const run = runTogether(engine);
    try {
      return await run(cases);
    } catch {
      const outcomes: BatchOutcome[] = [];
      for (const one of cases) outcomes.push(...(await run([one]).catch((error) => [{ done: 0, error }])));
      return outcomes;
    }
  };

const runTogether =
  (engine: Engine): BatchHandler =>
  async (cases) => {
    const eventsOf = await eventsFor(
      engine,
      cases.flatMap(({ steps }) => steps),
    );
    const works = cases.map(({ caseId, steps }) => ({ caseId, events: steps.flatMap((step) => eventsOf(step)) }));
    const errors = await advanceEach(engine, works, { failure: 'stop' });
    return cases.map(({ steps }, i) => {
      const mine = errors[i] ?? [];
      const failedAt = mine.findIndex((error) => error !== null);
      if (failedAt === -1) return { done: steps.length, error: null };
      const ends = steps.map((_, n) => steps.slice(0, n + 1).flatMap(eventsOf).length);
      return { done: ends.filter((end) => end <= failedAt).length, error: mine[failedAt] };
    });
  };

/** Steps that ask the bank for the outcome. */
const FOLLOWS: ReadonlySet<string> = new Set<PaymentStepKind>(['follow', 'follow-payout']);

/** The events of these steps. For steps that follow up, the bank is asked about all of them in one call. */
async function eventsFor({ db, rail, clock }: Engine, steps: readonly Due[]): Promise<(step: Due) => MoneyEvent[]> {
  const followed = steps.filter(({ kind }) => FOLLOWS.has(kind));
  const heard = new Map<Due, MoneyEvent[]>();
  if (followed.length > 0) {
    const references = followed.map(({ caseId, subject }) => referenceOf(caseId, subject));
    const told = await rail.status(references, clock.now());
    const isNews = await newsOf(db, followed);
    for (const [i, step] of followed.entries()) {
      const events = [eventOf(step), ...(told[i] ?? []).flatMap(asMoneyEvents)];
      heard.set(
        step,
        events.filter((event) => isNews(step, event)),
      );
    }
  }
  const events = new Map(steps.map((step) => [step, heard.get(step) ?? [eventOf(step)]]));
  return (step) => events.get(step) ?? [];
}

/** Whether an event changes the debit or payout that a step follows. */
async function newsOf(db: Db, followed: readonly Due[]): Promise<(step: Due, event: MoneyEvent) => boolean> {
  const keysOf = (wanted: PaymentStepKind) =>
    followed.filter(({ kind }) => kind === wanted).map(({ caseId, subject }) => ({ caseId, id: subject }));
  const [ofDebits, ofPayouts] = [keysOf('follow'), keysOf('follow-payout')];
  const byId = <R extends { caseId: string; id: string }>(rows: readonly R[]) =>
    new Map(rows.map((row) => [`${row.caseId}/${row.id}`, row]));
  const debits = byId(ofDebits.length > 0 ? await debitsByKey(db, ofDebits) : []);
  const payouts = byId(ofPayouts.length > 0 ? await payoutsByKey(db, ofPayouts) : []);
  return ({ caseId, subject }, event) => {
    const [debit, payout] = [debits.get(`${caseId}/${subject}`), payouts.get(`${caseId}/${subject}`)];
    return (debit !== undefined && isNews(debit, event)) || (payout !== undefined && isNewsOfPayout(payout, event));
  };
}

const eventOf = ({ kind, subject }: Due): MoneyEvent => EVENT_OF[kind as PaymentStepKind](subject);

/** The most instalments of an obligation in sixty days: nine weeks of support, and of arrears. */
const NEW_INSTALMENTS = 24;
export const idsForInstalments = (): string[] => Array.from({ length: NEW_INSTALMENTS }, newId);

export const EVENT_OF: Record<PaymentStepKind, (subject: string) => MoneyEvent> = {
  'draw-schedule': (obligationId) => ({ kind: 'instalments_due_ahead', obligationId, newIds: idsForInstalments() }),
  'obligation-ends': (obligationId) => ({ kind: 'obligation_ends', obligationId }),
  collect: (paymentId) => ({ kind: 'collection_due', paymentId }),
  'present-again': (paymentId) => ({ kind: 'representment_due', paymentId }),
  'collect-difference': (paymentId) => ({ kind: 'difference_due', paymentId }),
  'collect-difference-again': (paymentId) => ({ kind: 'difference_due', paymentId, again: true }),
  follow: (debitId) => ({ kind: 'debit_followed', debitId }),
  clear: (debitId) => ({ kind: 'funds_cleared', debitId }),
  credit: (paymentId) => ({ kind: 'credit_due', paymentId }),
  'credit-alimony': (paymentId) => ({ kind: 'credit_due', paymentId }),
  'credit-arrears': (paymentId) => ({ kind: 'credit_due', paymentId }),
  remind: (paymentId) => ({ kind: 'reminder_due', paymentId }),
  finish: (paymentId) => ({ kind: 'return_window_closed', paymentId }),
  'follow-payout': (payoutId) => ({ kind: 'payout_followed', payoutId }),
  'release-payouts': (recipient) => ({
    kind: recipient === 'payor' ? 'payor_account_changed' : 'payee_account_changed',
  }),
};

/** Why a source cannot be removed now; null if it can. */
export async function whyInUse(tx: Db, caseId: string, sourceId: string): Promise<string | null> {
  if (await hasOpenDebit(tx, caseId, sourceId))
    return 'A debit from this source is in progress. Remove it once the payment is completed.';
  return (await hasOpenPayout(tx, caseId, sourceId))
    ? 'Money is on its way to this account. Remove it once the money has arrived.'
    : null;
}

import type { Obligation } from '@mainstay/contract/obligations.ts';
import type { PaymentSettings } from '@mainstay/contract/payment-settings.ts';
import type { Day } from '@mainstay/domain/day.ts';
import { endCited, instalmentCited } from '@mainstay/domain/payment-settings/cited-in-order.ts';
import { nextUnpaid, type OpenInstalment } from '@mainstay/domain/payment-settings/first-due.ts';
import { ARREARS_OBLIGATION } from '@mainstay/domain/payment-settings/obligation-kind.ts';
import { daysShown } from '@mainstay/domain/payment-settings/obligation-terms.ts';
import { amountOn, type Schedule } from '@mainstay/domain/payment-settings/occurrences.ts';
import { arrearsCarrier, hasEnded } from '@mainstay/domain/payment-settings/order.ts';
import type { Db } from '#db/db.ts';
import { paymentsStated } from '#documents/index.ts';
import type { Asked } from './consent.ts';
import type { InstalmentsAhead, TermsDeps } from './load-terms.ts';
import { obligationsInForce } from './shown.ts';
import { partiesOfSides } from './side-of.ts';
import type { SettingsRow } from './store.ts';

/**
 * Every obligation of a case, the oldest first, and after them what is paid toward arrears. For who has left the case nothing is next:
 * what came after their time is not theirs to know.
 */
export async function obligationsShown(
  { db, collection }: Pick<TermsDeps, 'db' | 'collection'>,
  of: Asked,
): Promise<Obligation[]> {
  const inForce = await obligationsInForce(db, of);
  const ahead = await collection.ahead(db, of.caseId, of.today);
  const { payor: fromPartyId, payee: toPartyId } = await partiesOfSides(db, of.caseId);
  const towardArrears = {
    next: await collection.nextTowardArrears(db, of.caseId, of.today),
    paidOff: (await collection.arrearsOwed(db, of.caseId)) <= 0,
  };
  const carrier = arrearsCarrier(
    inForce.map(({ row }) => row),
    of.today,
  );
  const stated = await statedIn(
    db,
    of.caseId,
    inForce.map(({ row }) => row),
  );
  return inForce
    .flatMap(({ row, settings }) => {
      const by = stated.get(row.documentId ?? '') ?? null;
      const at = { today: of.today, ahead: ahead.get(row.obligationId) ?? null, stated: by };
      const support = shownObligation(row, settings, at);
      const arrears = row === carrier ? shownArrears(row, settings, { ...at, ...towardArrears }) : null;
      return arrears ? [support, arrears] : [support];
    })
    .sort((a, b) => Number(a.kind === 'arrears') - Number(b.kind === 'arrears'))
    .map((each) => ({ ...each, ...(of.until && { next: null, paidOff: undefined }), fromPartyId, toPartyId }));
}

type Stated = NonNullable<Awaited<ReturnType<typeof paymentsStated>>>;

/** What the documents state whose terms keep something without its place: an instalment toward arrears, or a last day. */
async function statedIn(db: Db, caseId: string, rows: readonly SettingsRow[]): Promise<Map<string, Stated>> {
  const ids = rows
    .filter(({ endDate, endReason, arrearsInstalment }) => arrearsInstalment || (endDate && endReason))
    .map(({ documentId }) => documentId);
  const stated = new Map<string, Stated>();
  for (const id of new Set(ids)) {
    const terms = id === null ? null : await paymentsStated(db, caseId, id);
    if (id !== null && terms) stated.set(id, terms);
  }
  return stated;
}

/** The day, the state of its instalments, null before any exist, and what the document states, null without one. */
type At = { today: Day; ahead: InstalmentsAhead | null; stated: Stated | null };

type WithoutParties = Omit<Obligation, 'fromPartyId' | 'toPartyId'>;

function shownObligation(row: SettingsRow, settings: PaymentSettings, at: At): WithoutParties {
  const { today } = at;
  const asked = { amount: row.paymentAmount, steps: row.steps };
  const isOver = hasEnded(row, today);
  const isAhead = row.firstPaymentDate !== null && row.firstPaymentDate > today;
  return {
    id: row.obligationId,
    kind: row.paymentType,
    ...asked,
    amountNow: amountOn(asked, today),
    frequency: row.paymentFrequency,
    days: daysShown(row),
    firstPaymentDate: row.firstPaymentDate,
    endDate: row.endDate,
    endReason: row.endReason,
    endCitation: at.stated && endCited(at.stated, row),
    withheld: row.withheld,
    documentId: row.documentId,
    documentName: row.documentName,
    citation: row.citation,
    awaited: [...row.awaited],
    bonusShare: row.bonusShare,
    order: row.order,
    version: row.version,
    state: isOver ? 'ended' : isAhead ? 'upcoming' : 'active',
    next: row.withheld || settings.paused ? null : nextOf(row, asked, at),
    paused: settings.paused,
    confirmed: settings.confirmed,
  };
}

/** The payments toward arrears, on the days of the obligation that carries them, until the arrears are paid. */
function shownArrears(
  carrier: SettingsRow,
  settings: PaymentSettings,
  { next, paidOff, ...at }: At & { next: OpenInstalment | null; paidOff: boolean },
): WithoutParties | null {
  const row = { ...carrier, endDate: null, endReason: null };
  const amount = row.arrearsInstalment;
  if (amount === null || amount <= 0) return null;
  return {
    ...shownObligation(row, settings, at),
    id: ARREARS_OBLIGATION,
    kind: 'arrears',
    amount,
    amountNow: amount,
    steps: [],
    citation: at.stated && instalmentCited(at.stated, amount),
    awaited: [],
    bonusShare: null,
    paidOff,
    next: row.withheld ? null : shownNext(next),
  };
}

/** The next support payment due, from today on; null before it is collected, and once nothing more falls due. */
function nextOf(row: SettingsRow, asked: Pick<Schedule, 'amount' | 'steps'>, { today, ahead }: At) {
  if (ahead === null) return null;
  const { paymentFrequency: frequency, paymentDueDate: dueDay, secondDueDay, endDate } = row;
  const settled = ahead.settled.filter(({ isArrears }) => !isArrears);
  const schedule = { frequency, dueDay, secondDueDay, ...asked, anchor: ahead.anchor, endDate };
  return shownNext(nextUnpaid(schedule, { from: today, open: ahead.open, settled }));
}

const shownNext = (next: OpenInstalment | null) => next && { on: next.date, amount: next.amount };

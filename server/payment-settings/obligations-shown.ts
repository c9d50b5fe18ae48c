import type { Obligation } from '@mainstay/contract/obligations.ts';
import type { PaymentSettings } from '@mainstay/contract/payment-settings.ts';
import { addMonths, type Day, laterDay } from '@mainstay/domain/day.ts';
import { ARREARS_OBLIGATION } from '@mainstay/domain/payment-settings/obligation-kind.ts';
import { daysShown } from '@mainstay/domain/payment-settings/obligation-terms.ts';
import { amountOn, occurrences, type Schedule } from '@mainstay/domain/payment-settings/occurrences.ts';
import { arrearsCarrier, hasEnded } from '@mainstay/domain/payment-settings/order.ts';
import { namedParties } from '#cases/index.ts';
import type { TermsDeps } from './load-terms.ts';
import { type Asked, obligationsInForce } from './shown.ts';
import type { SettingsRow } from './store.ts';

/** Every obligation of a case, the oldest first, and after them what is paid toward arrears. */
export async function obligationsShown(
  { db, collection }: Pick<TermsDeps, 'db' | 'collection'>,
  of: Asked,
): Promise<Obligation[]> {
  const inForce = await obligationsInForce(db, of);
  const anchors = await collection.anchors(db, of.caseId);
  const parties = await namedParties(db, of.caseId);
  const partyOf = (side: string) => parties.find(({ role }) => role === side)?.id ?? null;
  const [fromPartyId, toPartyId] = [partyOf('payor'), partyOf('payee')];
  const carrier = arrearsCarrier(
    inForce.map(({ row }) => row),
    of.today,
  );
  return inForce
    .flatMap(({ row, settings }) => {
      const at = { today: of.today, anchor: anchors.get(row.obligationId) ?? null };
      const support = shownObligation(row, settings, at);
      const arrears = row === carrier ? shownArrears(row, settings, at) : null;
      return arrears ? [support, arrears] : [support];
    })
    .sort((a, b) => Number(a.kind === 'arrears') - Number(b.kind === 'arrears'))
    .map((each) => ({ ...each, fromPartyId, toPartyId }));
}

/** The day, and the first instalment that was made of it; null before any. */
type At = { today: Day; anchor: Day | null };

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
    withheld: row.withheld,
    documentId: row.documentId,
    documentName: row.documentName,
    citation: row.citation,
    awaited: [...row.awaited],
    bonusShare: row.bonusShare,
    order: row.order,
    version: row.version,
    state: isOver ? 'ended' : isAhead ? 'upcoming' : 'active',
    next: row.withheld ? null : nextOf(row, asked, at),
    paused: settings.paused,
    confirmed: settings.confirmed,
  };
}

/** What is paid toward arrears, on the days of the obligation that carries it, until they are paid. */
function shownArrears(carrier: SettingsRow, settings: PaymentSettings, at: At): WithoutParties | null {
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
    citation: null,
    awaited: [],
    bonusShare: null,
    next: row.withheld ? null : nextOf(row, { amount, steps: [] }, at),
  };
}

/** The next instalment by the terms, from today on; null before they are collected, and when nothing is due any more. */
function nextOf(row: SettingsRow, asked: Pick<Schedule, 'amount' | 'steps'>, { today, anchor }: At) {
  if (anchor === null) return null;
  const { paymentFrequency: frequency, paymentDueDate: dueDay, secondDueDay, endDate } = row;
  const from = laterDay(anchor, today);
  const [next] = occurrences({ frequency, dueDay, secondDueDay, ...asked, anchor, endDate }, from, addMonths(from, 13));
  return next ? { on: next.date, amount: next.amount } : null;
}

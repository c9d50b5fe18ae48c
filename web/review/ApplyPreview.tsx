import type { NewObligation } from '@mainstay/contract/new-obligation.ts';
import type { Obligation } from '@mainstay/contract/obligations.ts';
import type { PaymentSettings } from '@mainstay/contract/payment-settings.ts';
import { type Day, dayAt } from '@mainstay/domain/day.ts';
import type { Cents } from '@mainstay/domain/money.ts';
import type { Frequency } from '@mainstay/domain/payment-settings/frequency.ts';
import { KIND_NAMES } from '@mainstay/domain/payment-settings/words.ts';
import { firstDueSince } from '@mainstay/domain/review/future-found.ts';
import { firstDebit, type PaymentFound } from '@mainstay/domain/review/obligations-to-apply.ts';
import type { DecidedTerms } from '@mainstay/domain/review/terms-to-apply.ts';
import { useQuery } from '@tanstack/react-query';
import { useCaseZone } from '#cases/useCaseZone.ts';
import { useNow } from '#lib/clock.ts';
import { dayText, dollars } from '#lib/format.ts';
import { told } from '#lib/told.ts';
import { obligationsQuery } from '#payment-settings/queries.ts';
import { dueText, inWords, twoDaysText } from '#payment-settings/terms-in-words.ts';
import { ApplySummary, type SummaryRow } from './ApplySummary.tsx';
import { OBLIGATION_TYPE_LABELS } from './order-provisions.ts';
import type { Beside as FoundBeside } from './other-payments.ts';
import { firstPaymentQuery } from './queries.ts';
import { t } from './words.ts';

type Props = {
  decided: DecidedTerms;
  /** Everything that the agreement asks to be paid. */
  found: readonly PaymentFound[];
  settings: PaymentSettings | null;
  /** The first payment's day, if the agreement names it. */
  start: Day | null;
  /** The other payments that a person has chosen to schedule. */
  chosen?: readonly NewObligation[];
  /** Those that nobody has decided about yet, while that is still to come. */
  undecided?: readonly FoundBeside[];
  /** True when the support is withheld from wages. */
  withheld?: boolean;
  /** The end that would be saved; the settings' own end stays without one. */
  endDate?: Day | null;
};

/** What applying the terms would change: every debit, its first day, the account, and what is paid now. */
export function ApplyPreview({
  decided,
  found,
  settings,
  start,
  chosen = [],
  undecided = [],
  withheld = false,
  endDate = null,
}: Props) {
  const { paymentAmount } = decided;
  const today = dayAt(useNow(), useCaseZone());
  const first = useQuery({ ...firstPaymentQuery(decided), enabled: paymentAmount > 0 }).data;
  const running = (useQuery(obligationsQuery).data ?? []).filter(
    ({ id, state }) => state !== 'ended' && id !== settings?.obligationId,
  );
  const dueOn = start ?? first?.dueOn;
  if (paymentAmount <= 0 || !first || !dueOn) return null;
  const over = endBefore(dueOn, endDate ?? settings?.endDate);
  const rows = [
    rowOfSettings({ decided, found, settings, dueOn, today, withheld, endDate }),
    ...chosen.map((each) => rowOfOther(each, { today, running })),
    ...undecided.map((each) => rowOfUndecided(each, running)),
  ];
  return (
    <ApplySummary
      rows={rows}
      account={first.account}
      debits={(!withheld && !over) || chosen.some((each) => !each.withheld)}
    />
  );
}

type OfSettings = Pick<Props, 'decided' | 'found' | 'settings' | 'endDate'> & {
  dueOn: Day;
  today: Day;
  withheld: boolean;
};

/** The payment that the settings carry, with what is debited toward arrears with it. */
export function rowOfSettings({ decided, found, settings, dueOn, today, withheld, endDate }: OfSettings): SummaryRow {
  const ended = endBefore(dueOn, endDate ?? settings?.endDate);
  const carried = found.find(({ fate }) => fate === 'settings')?.found.type;
  const debit = firstDebit(decided, found, settings?.arrearsInstalment ?? null);
  const day = t('firstDueOn', { on: dayText(dueOn) });
  const frequency = decided.paymentFrequency;
  return {
    name: carried ? OBLIGATION_TYPE_LABELS[carried] : t('paymentAmount'),
    before: nowOf(settings, today),
    after: ended
      ? { says: t('nothing'), more: [endedWords(ended, today)] }
      : withheld
        ? notDebited()
        : withLast(debited({ ...debit, frequency, day }), endDate ?? settings?.endDate),
  };
}

/** The end after which a payment would first be due, so that none is; null if there is no such end. */
const endBefore = (dueOn: Day, end: Day | null | undefined): Day | null => (end && end < dueOn ? end : null);

const endedWords = (end: Day, today: Day): string =>
  end < today ? t('thesePaymentsEndedOn', { on: dayText(end) }) : t('thesePaymentsEndOn', { on: dayText(end) });

/** What the settings in force pay; null if they pay nothing (any more). */
function nowOf(settings: PaymentSettings | null, today: Day): SummaryRow['before'] {
  if (settings === null || (settings.endDate !== null && settings.endDate < today)) return null;
  if (settings.withheld) return notDebited();
  const debit = firstDebit(settings, [], settings.arrearsInstalment);
  return debited({ ...debit, frequency: settings.paymentFrequency, day: t('dueDay', { day: daysText(settings) }) });
}

const daysText = (settings: PaymentSettings): string =>
  settings.secondDueDay === null ? dueText(settings) : twoDaysText(settings.paymentDueDate, settings.secondDueDay);

const notDebited = () => ({ says: t('notDebited'), more: [t('anEmployerWithholdsIt')] });

function debited(of: { amount: Cents; towardArrears: Cents; frequency: Frequency; day: string }) {
  const toward = of.towardArrears > 0 ? [t('ofItTowardArrears', { towardArrears: dollars(of.towardArrears) })] : [];
  return { says: amountAndFrequency(of), more: [of.day, ...toward] };
}

type OfOther = Pick<NewObligation, 'kind' | 'amount' | 'frequency' | 'days' | 'firstPaymentDate'> &
  Partial<Pick<NewObligation, 'withheld' | 'endDate'>>;

type Beside = { today: Day; running: readonly Pick<Obligation, 'kind' | 'amountNow' | 'frequency'>[] };

/**
 * Another payment of the agreement; without a first day of its own it is first due on the next of its days. It is added
 * to the obligations in force (`running`) and ends none of them, so one of the same kind is shown as what is paid now.
 */
export function rowOfOther(
  { kind, amount, frequency, days, firstPaymentDate, withheld = false, endDate = null }: OfOther,
  { today, running }: Beside,
): SummaryRow {
  const dueOn = firstPaymentDate ?? firstDueSince(today, days ?? []);
  const before = staysOf(kind, running);
  const first = t('firstDueOn', { on: dayText(dueOn) });
  return {
    name: kind === 'arrears' ? t('arrears') : told(KIND_NAMES[kind]),
    before,
    after: withheld
      ? notDebited()
      : withLast(
          {
            says: amountAndFrequency({ amount, frequency }),
            more: before ? [first, t('inAdditionToWhatIsPaidNow')] : [first],
          },
          endDate,
        ),
  };
}

/** The same with its last day, if it has one. */
const withLast = (paid: SummaryRow['after'], end: Day | null | undefined): SummaryRow['after'] =>
  end ? { ...paid, more: [...paid.more, t('lastPaymentBy', { on: dayText(end) })] } : paid;

/** What is paid now for obligations of that kind, which goes on; null if nothing is. */
function staysOf(kind: OfOther['kind'], running: Beside['running']): SummaryRow['before'] {
  const paid = running
    .filter((each) => each.kind === kind)
    .map((each) => amountAndFrequency({ amount: each.amountNow, frequency: each.frequency }));
  return paid.length > 0 ? { says: paid.join(' + '), more: [t('staysAsItIs')] } : null;
}

/** A payment that somebody decides about when the terms are applied: what it would be, and that it is not settled. */
export const rowOfUndecided = ({ kind, amount, frequency }: FoundBeside, running: Beside['running']): SummaryRow => ({
  name: told(KIND_NAMES[kind]),
  before: staysOf(kind, running),
  after: { says: amountAndFrequency({ amount, frequency }), more: [t('youDecideWhenYouApply')] },
});

const amountAndFrequency = ({ amount, frequency }: { amount: Cents; frequency: Frequency | undefined }): string =>
  frequency ? `${dollars(amount)} ${inWords(frequency)}` : dollars(amount);

import type { NewPaymentSettings, PaymentSettings } from '@mainstay/contract/payment-settings.ts';
import { type Day, dayAt } from '@mainstay/domain/day.ts';
import { PAYMENT_FREQUENCIES, type SettingField, type ToldTerms } from '@mainstay/domain/documents/agreement-terms.ts';
import { formatMoney, parseMoney } from '@mainstay/domain/money.ts';
import { type Frequency, isSettingsFrequency } from '@mainstay/domain/payment-settings/frequency.ts';
import { bonusFound } from '@mainstay/domain/review/future-found.ts';
import { type PaymentFound, paymentsFound } from '@mainstay/domain/review/obligations-to-apply.ts';
import { type StartAhead, startAhead, untilThen } from '@mainstay/domain/review/start-ahead.ts';
import {
  type DecidedTerms,
  decide,
  futureConverted,
  statedAt,
  type TermsToApply,
} from '@mainstay/domain/review/terms-to-apply.ts';
import { type ComponentProps, type ReactNode, useState } from 'react';
import { useCaseZone } from '#cases/useCaseZone.ts';
import { useNow } from '#lib/clock.ts';
import { dayText, dollars, plainMoney } from '#lib/format.ts';
import { termText, twoDaysText } from '#payment-settings/terms-in-words.ts';
import { Badge } from '#ui/Badge.tsx';
import { Button } from '#ui/Button.tsx';
import { Checkbox } from '#ui/Checkbox.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { Field } from '#ui/Field.tsx';
import { FormRefusal } from '#ui/FormRefusal.tsx';
import { MoneyInput } from '#ui/MoneyInput.tsx';
import { Notice } from '#ui/Notice.tsx';
import type { ApplyPreview } from './ApplyPreview.tsx';
import { asksAboutOthers } from './asks-about-others.ts';
import { daysTyped, usualDays } from './days-as-stated.ts';
import { FrequencyChoice } from './FrequencyChoice.tsx';
import { orderProvisions, type Provision } from './order-provisions.ts';
import {
  asObligation,
  type Beside,
  futureFound,
  NO_FUTURE,
  type PaymentChoice,
  usualChoice,
} from './other-payments.ts';
import { PaymentsFound } from './PaymentsFound.tsx';
import { TERM_LABELS } from './places.ts';
import { Withheld } from './Withheld.tsx';
import { t } from './words.ts';

type Props = {
  fileName: string;
  terms: TermsToApply;
  /** The terms as read. */
  read: ToldTerms;
  /** The question whether the order is signed. */
  question: ReactNode;
  /** The start date, if the agreement names a future one. */
  from: Day | null;
  settings: PaymentSettings | null;
  /** True if the settings in force came from this document. */
  again: boolean;
  /** A preview of what is in force now and of the first payment: with the start date, or without it. */
  preview: (decided: DecidedTerms | null, start: StartAhead | null, more: MoreToPreview) => ReactNode;
  working: boolean;
  /** Why saving failed. */
  error: Error | null;
  onApply: (decided: TermsToSave) => void;
  onClose: () => void;
};

/** What the person has decided so far about the other payments and the wages. */
export type MoreToPreview = Pick<ComponentProps<typeof ApplyPreview>, 'chosen' | 'undecided' | 'withheld' | 'endDate'>;

/** The settings, and everything else the agreement requires. */
export type TermsToSave = DecidedTerms &
  Pick<
    NewPaymentSettings,
    | 'obligations'
    | 'arrearsInstalment'
    | 'withheld'
    | 'steps'
    | 'endDate'
    | 'endReason'
    | 'awaited'
    | 'bonusShare'
    | 'orderStatus'
    | 'citation'
  >;

/** Shows what would be saved and where each value comes from, and asks for what the agreement leaves open. */
export default function ApplyDialog({
  fileName,
  terms,
  read,
  question,
  from,
  settings,
  again,
  preview,
  working,
  error,
  onApply,
  onClose,
}: Props) {
  const today = dayAt(useNow(), useCaseZone());
  const [frequency, setFrequency] = useState<Frequency | null>(null);
  const [days, setDays] = useState(() => usualDays(terms));
  const [typed, setTyped] = useState('');
  const amount = parseMoney(plainMoney(typed));
  const asStated = frequency !== null && frequency === terms.asStated ? { frequency, from: from ?? today } : null;
  const dueDays = asStated && daysTyped(asStated, days).days;
  const decided = asStated && !dueDays ? null : decide(terms, { amount, frequency, ...(dueDays && { days: dueDays }) });
  const { all, future, futureOf, choices, choose, obligations, isOpen, arrearsInstalment } = useOtherPayments(
    read,
    decided,
    terms,
  );
  const [withheld, setWithheld] = useState(again && (settings?.withheld ?? false));
  const [keepsStart, setKeepsStart] = useState(true);
  const [keepsSteps, setKeepsSteps] = useState(true);
  const [keepsEnd, setKeepsEnd] = useState(true);
  const [waits, setWaits] = useState(true);
  const { steps, end, waiting } = future;
  const ahead = from && decided && startAhead(decided, settings, from);
  // a first payment that the person chose is the start
  const start = ahead?.how === 'first' && decided?.firstPaymentDate ? null : ahead;
  const starts = start?.how !== 'now' && keepsStart ? start : null;
  const later = { today, from: starts?.from ?? today, later: keepsSteps ? steps : [] };
  const begins =
    starts?.how === 'step' && decided && settings
      ? { ...untilThen(decided, settings, later), ...(decided.firstPaymentDate && { firstPaymentDate: undefined }) }
      : starts && { firstPaymentDate: starts.dueOn };
  const bonusShare = bonusFound(read);
  const kept = {
    // a later amount that this dialog does not ask about stays as it is
    ...(keepsSteps && (steps.length > 0 || !again) && { steps }),
    ...begins,
    ...(end && keepsEnd && { endDate: end.on, endReason: end.words }),
    ...(waits && waiting.length > 0 && { awaited: [...waiting] }),
    ...(bonusShare && { bonusShare }),
  };
  const asksFrequency = terms.mustChoose.includes('paymentFrequency');
  const asksAmount =
    terms.paymentAmount === null ||
    (asksFrequency && PAYMENT_FREQUENCIES.every((one) => statedAt(terms, one) === null));

  const [sent, setSent] = useState<NonNullable<TermsToSave['obligations']>>([]);
  const overlaps = asksAboutOthers(error, sent) && obligations.length > 0;
  function apply(alongside: boolean) {
    if (!decided) return;
    const asked = obligations.map((each) => ({ ...each, alongside }));
    setSent(asked);
    onApply({ ...decided, ...kept, obligations: asked, arrearsInstalment, withheld });
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title={t('applyLockTerms')}
      description={t('checkWhatWillBeSavedFrom', { fileName })}
      actions={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          {overlaps && (
            <Button disabled={!decided || isOpen || working} onClick={() => apply(true)}>
              {t('addAsWell')}
            </Button>
          )}
          <Button
            variant="primary"
            disabled={!decided || isOpen}
            working={working}
            workingLabel={t('applying')}
            onClick={() => apply(false)}
          >
            {t('applyLockTerms')}
          </Button>
        </>
      }
    >
      <div className="space-y-6">
        {asksFrequency && (
          <FrequencyChoice
            terms={terms}
            chosen={frequency}
            onChoose={setFrequency}
            days={days}
            from={from ?? today}
            onDays={setDays}
          />
        )}
        {asksAmount && (
          <Field
            label={t('paymentAmount')}
            help={t('amountOfEachPaymentAsYou')}
            error={typed !== '' && amount === null ? t('enterAmountInDollarsLike1250') : undefined}
          >
            {(control) => (
              <MoneyInput {...control} value={typed} onChange={(event) => setTyped(event.currentTarget.value)} />
            )}
          </Field>
        )}
        <Outcome terms={terms} decided={decided} />
        {preview(decided, starts, { chosen: obligations, withheld, endDate: end && keepsEnd ? end.on : null })}
        {start?.how === 'now' && (
          <p className="text-13 text-muted">{t('agreementBeginsLaterOnOtherDays', { from: dayText(start.from) })}</p>
        )}
        {start && start.how !== 'now' && (
          <Checkbox
            label={t('startWithPaymentDueAsAgreement', { start: dayText(start.dueOn) })}
            help={
              start.how === 'step' && settings
                ? t('untilThenPaymentsGoOn', { amount: dollars(settings.paymentAmount) })
                : undefined
            }
            checked={keepsStart}
            onChange={(event) => setKeepsStart(event.currentTarget.checked)}
          />
        )}
        {steps.map(({ from, amount: later }) => (
          <Checkbox
            key={from}
            label={t('changeItToFromAsAgreement', { later: dollars(later), from: dayText(from) })}
            checked={keepsSteps}
            onChange={(event) => setKeepsSteps(event.currentTarget.checked)}
          />
        ))}
        {end && (
          <Checkbox
            label={t('endItOnAsAgreementSays', { on: dayText(end.on) })}
            help={end.words}
            checked={keepsEnd}
            onChange={(event) => setKeepsEnd(event.currentTarget.checked)}
          />
        )}
        {waiting.length > 0 && (
          <Checkbox
            label={t('keepWhatWaitsForEventSo')}
            help={waiting
              .map(({ amount: later, words }) =>
                t('changeInWords', { change: later === null ? t('ends') : dollars(later), words }),
              )
              .join('; ')}
            checked={waits}
            onChange={(event) => setWaits(event.currentTarget.checked)}
          />
        )}
        {question}
        <Withheld withheld={withheld} onAnswer={setWithheld} />
        <PaymentsFound payments={all} choices={choices} futureOf={futureOf} withheld={withheld} onChoose={choose} />
        <Notes provisions={orderProvisions(read)} />
        {overlaps ? (
          <div role="alert" ref={(shown) => shown?.scrollIntoView({ block: 'nearest' })}>
            <Notice meaning="attention" title={t('suchPaymentIsThereAlready')}>
              {t('leaveItOutOrAddAsWell')}
            </Notice>
          </div>
        ) : (
          <FormRefusal title={t('theTermsWereNotApplied')} error={error} fields={[]} />
        )}
      </div>
    </Dialog>
  );
}

/** The decisions about the other payments. Incomplete while a day is missing. */
function useOtherPayments(read: Props['read'], decided: DecidedTerms | null, terms: TermsToApply) {
  const today = dayAt(useNow(), useCaseZone());
  const [chosen, setChosen] = useState<ReadonlyMap<number, PaymentChoice>>(new Map());
  const futureOf = ({ found }: PaymentFound) => futureFound(read, found.type, today);
  const all = paymentsFound(read, decided);
  const carried = all.find(({ fate }) => fate === 'settings');
  const beside = all.filter((each): each is Beside => each.fate === 'beside');
  const choices = new Map<PaymentFound, PaymentChoice>(
    beside.map((each) => [
      each,
      chosen.get(all.indexOf(each)) ?? usualChoice(each, terms.paymentDueDate, futureOf(each).start),
    ]),
  );
  const paid = beside.flatMap((each) => {
    const choice = choices.get(each);
    return choice?.isPaid ? [asObligation(each, choice, futureOf(each)).obligation] : [];
  });
  const arrears = all.find((each) => each.fate === 'arrears');
  return {
    all,
    future: carried ? futureConverted(futureOf(carried), terms, decided) : NO_FUTURE,
    futureOf,
    choices,
    choose: (found: Beside, choice: PaymentChoice) => setChosen(new Map([...chosen, [all.indexOf(found), choice]])),
    obligations: paid.filter((each) => each !== null),
    isOpen: paid.includes(null) || [...choices.values()].some(({ isPaid }) => isPaid === null),
    ...(arrears && { arrearsInstalment: arrears.amount }),
  };
}

/** The four settings as they would be saved, each with its source. */
function Outcome({ terms, decided }: { terms: TermsToApply; decided: DecidedTerms | null }) {
  const values: [SettingField, string | null][] = [
    ['paymentAmount', decided && formatMoney(decided.paymentAmount)],
    ['paymentFrequency', decided?.paymentFrequency ?? terms.paymentFrequency],
    ['paymentDueDate', String(decided?.paymentDueDate ?? terms.paymentDueDate)],
    ['arrearsAmount', formatMoney(terms.arrearsAmount)],
  ];
  const asStated = decided && !isSettingsFrequency(decided.paymentFrequency) ? decided : null;
  return (
    <section aria-labelledby="outcome">
      <h3 id="outcome" className="text-14 font-semibold">
        {asStated ? t('willBeSaved') : t('willBeSavedAsPaymentSettings')}
      </h3>
      <dl className="mt-2 divide-y divide-line border-y border-line text-14">
        {values.map(([field, value]) => (
          <div key={field} className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
            <dt className="text-muted">{TERM_LABELS[field]}</dt>
            <dd className="figures flex flex-wrap items-center justify-end gap-2 font-medium">
              {valueText(field, value, decided)}
              <Origin>{asStated ? originAsStated(field, terms, asStated) : originOf(field, terms)}</Origin>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function valueText(field: SettingField, value: string | null, decided: DecidedTerms | null): string {
  if (value === null) return t('toBeChosen');
  if (field === 'paymentDueDate' && decided?.secondDueDay)
    return twoDaysText(decided.paymentDueDate, decided.secondDueDay);
  return termText(field, value);
}

/** Where each value comes from when payments are made as the agreement says: only their days are asked for. */
function originAsStated(
  field: SettingField,
  terms: TermsToApply,
  { paymentDueDate, secondDueDay }: DecidedTerms,
): ReturnType<typeof originOf> {
  const isStated = terms.statedDays?.join() === `${paymentDueDate},${secondDueDay}`;
  if (field === 'paymentDueDate') return isStated ? 'agreement' : 'choice';
  return field === 'arrearsAmount' ? originOf(field, terms) : 'agreement';
}

/** The agreement's other provisions, which are kept with the document and not scheduled. */
function Notes({ provisions }: { provisions: readonly Provision[] }) {
  if (provisions.length === 0) return null;
  return (
    <section aria-labelledby="notes">
      <h3 id="notes" className="text-14 font-semibold">
        {t('whatTheAgreementAlsoSays')}
      </h3>
      <p className="text-13 text-muted">{t('keptWithDocumentWhatDependsOn')}</p>
      <dl className="mt-2 space-y-2 text-13">
        {provisions.map(({ name, text, isQuoted }) => (
          <div key={`${name} ${text}`}>
            <dt className="font-medium">{name}</dt>
            <dd lang={isQuoted ? 'en' : undefined} className="text-muted break-words">
              {text}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function originOf(field: SettingField, terms: TermsToApply): 'default' | 'choice' | 'agreement' {
  if (terms.filled.includes(field)) return 'default';
  const chosen: SettingField[] = terms.mustChoose.includes('paymentFrequency')
    ? ['paymentFrequency', 'paymentAmount']
    : terms.mustChoose;
  return chosen.includes(field) ? 'choice' : 'agreement';
}

function Origin({ children }: { children: ReturnType<typeof originOf> }): ReactNode {
  if (children === 'default') return <Badge meaning="attention">{t('defaultNotInTheAgreement')}</Badge>;
  return <Badge>{children === 'choice' ? t('yourChoice') : t('fromTheAgreement')}</Badge>;
}

import type { NewPaymentSettings, PaymentSettings } from '@mainstay/contract/payment-settings.ts';
import { type Day, dayAt } from '@mainstay/domain/day.ts';
import { PAYMENT_FREQUENCIES, type ToldTerms } from '@mainstay/domain/documents/agreement-terms.ts';
import { parseMoney } from '@mainstay/domain/money.ts';
import type { Frequency } from '@mainstay/domain/payment-settings/frequency.ts';
import { bonusFound } from '@mainstay/domain/review/future-found.ts';
import { type StartAhead, startAhead, untilThen } from '@mainstay/domain/review/start-ahead.ts';
import { type DecidedTerms, decide, statedAt, type TermsToApply } from '@mainstay/domain/review/terms-to-apply.ts';
import { type ComponentProps, type ReactNode, useState } from 'react';
import { useCaseZone } from '#cases/useCaseZone.ts';
import { useNow } from '#lib/clock.ts';
import { plainMoney } from '#lib/format.ts';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { Field } from '#ui/Field.tsx';
import { FormRefusal } from '#ui/FormRefusal.tsx';
import { MoneyInput } from '#ui/MoneyInput.tsx';
import { Notice } from '#ui/Notice.tsx';
import { ApplyOutcome } from './ApplyOutcome.tsx';
import type { ApplyPreview } from './ApplyPreview.tsx';
import { asksAboutOthers } from './asks-about-others.ts';
import { daysTyped, usualDays } from './days-as-stated.ts';
import { FrequencyChoice } from './FrequencyChoice.tsx';
import { FutureChoices, type FutureKept } from './FutureChoices.tsx';
import { orderProvisions, type Provision } from './order-provisions.ts';
import { PaymentsFound } from './PaymentsFound.tsx';
import { useOtherPayments } from './useOtherPayments.ts';
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
  const [keeps, setKeeps] = useState<FutureKept>({ start: true, steps: true, end: true, waiting: true });
  const { steps, end, waiting } = future;
  const ahead = from && decided && startAhead(decided, settings, from);
  // a first payment that the person chose is the start
  const start = ahead?.how === 'first' && decided?.firstPaymentDate ? null : ahead;
  const starts = start?.how !== 'now' && keeps.start ? start : null;
  const later = { today, from: starts?.from ?? today, later: keeps.steps ? steps : [] };
  const begins =
    starts?.how === 'step' && decided && settings
      ? { ...untilThen(decided, settings, later), ...(decided.firstPaymentDate && { firstPaymentDate: undefined }) }
      : starts && { firstPaymentDate: starts.dueOn };
  const bonusShare = bonusFound(read);
  const kept = {
    // a later amount that this dialog does not ask about stays as it is
    ...(keeps.steps && (steps.length > 0 || !again) && { steps }),
    ...begins,
    ...(end && keeps.end && { endDate: end.on, endReason: end.words }),
    ...(keeps.waiting && waiting.length > 0 && { awaited: [...waiting] }),
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
        <ApplyOutcome terms={terms} decided={decided} />
        {preview(decided, starts, { chosen: obligations, withheld, endDate: end && keeps.end ? end.on : null })}
        <FutureChoices start={start} future={future} settings={settings} kept={keeps} onKeep={setKeeps} />
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

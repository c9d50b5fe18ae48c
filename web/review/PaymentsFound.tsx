import { DAYS_NAMED } from '@mainstay/domain/payment-settings/frequency.ts';
import type { PaymentFound } from '@mainstay/domain/review/obligations-to-apply.ts';
import { useId } from 'react';
import { dayText } from '#lib/format.ts';
import { labelIn } from '#lib/unknown-word.ts';
import { inWords } from '#payment-settings/terms-in-words.ts';
import { Checkbox } from '#ui/Checkbox.tsx';
import { Field } from '#ui/Field.tsx';
import { NumberInput, TextInput } from '#ui/TextInput.tsx';
import { amountText } from './ObligationsCard.tsx';
import { OBLIGATION_TYPE_LABELS } from './order-provisions.ts';
import { asObligation, type Beside, type FutureFound, type PaymentChoice } from './other-payments.ts';
import { Fate, isPaid, whyOf } from './PaymentFate.tsx';
import { t } from './words.ts';

type Props = {
  payments: readonly PaymentFound[];
  choices: ReadonlyMap<PaymentFound, PaymentChoice>;
  futureOf: (payment: PaymentFound) => FutureFound;
  /** True when the support, and anything paid toward arrears with it, is withheld from wages. */
  withheld: boolean;
  onChoose: (found: Beside, choice: PaymentChoice) => void;
};

/** Every payment that the agreement names, whether it will be paid, and if not, why. */
export function PaymentsFound({ payments, choices, futureOf, withheld, onChoose }: Props) {
  if (payments.length === 0) return null;
  return (
    <section aria-labelledby="payments-found">
      <h3 id="payments-found" className="text-14 font-semibold">
        {t('paymentsInThisAgreement')}
      </h3>
      {choices.size > 0 && <p className="text-13 text-muted">{t('decideWhetherMainstayShouldPayEach')}</p>}
      <ul className="mt-2 divide-y divide-line border-y border-line">
        {payments.map((payment, index) => {
          const choice = choices.get(payment);
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: the list of an analysis never changes
            <li key={index} className="py-3 text-14">
              <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
                <span>
                  <span className="font-medium">{labelIn(OBLIGATION_TYPE_LABELS, payment.found.type)}</span>{' '}
                  <span className="figures">{amountText(payment.found)}</span>
                </span>
                <Fate isPaid={choice ? choice.isPaid && !choice.withheld : isPaid(payment, withheld)} />
              </div>
              <p className="mt-1 text-13 text-muted empty:hidden">{whyOf(payment, withheld)}</p>
              {payment.fate === 'beside' && choice && (
                <Choice
                  payment={payment}
                  choice={choice}
                  future={futureOf(payment)}
                  onChange={(changed) => onChoose(payment, changed)}
                />
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

type ChoiceProps = {
  payment: Beside;
  choice: PaymentChoice;
  future: FutureFound;
  onChange: (choice: PaymentChoice) => void;
};

function Choice({ payment, choice, future, onChange }: ChoiceProps) {
  const { obligation, wrong } = asObligation(payment, choice, future);
  const named = DAYS_NAMED[payment.frequency];
  const name = useId();
  const set = (more: Partial<PaymentChoice>) => onChange({ ...choice, ...more });
  return (
    <div className="mt-2 space-y-3">
      <fieldset className="flex flex-wrap gap-x-6 gap-y-1">
        <legend className="sr-only">{t('shouldMainstayPay', { found: amountText(payment.found) })}</legend>
        {[true, false].map((isPaid) => (
          <label key={String(isPaid)} className="flex min-h-11 cursor-pointer items-center gap-2 lg:min-h-8">
            <input
              type="radio"
              name={name}
              checked={choice.isPaid === isPaid}
              onChange={() => set({ isPaid })}
              className="size-4 accent-accent"
            />
            {isPaid ? t('payIt', { frequency: inWords(payment.frequency) }) : t('leaveItOut')}
          </label>
        ))}
      </fieldset>
      {choice.isPaid && (
        <div className="grid gap-3 sm:grid-cols-2">
          {named === 0 ? (
            <Field
              label={t('firstPayment')}
              error={choice.firstPaymentDate === '' ? undefined : wrong?.firstPaymentDate}
            >
              {(control) => (
                <TextInput
                  {...control}
                  type="date"
                  required
                  value={choice.firstPaymentDate}
                  onChange={(event) => set({ firstPaymentDate: event.currentTarget.value })}
                />
              )}
            </Field>
          ) : (
            <Field label={t('dueDayOfTheMonth')} error={wrong?.days}>
              {(control) => (
                <NumberInput
                  {...control}
                  min={1}
                  max={31}
                  value={choice.day}
                  onChange={(event) => set({ day: event.currentTarget.value })}
                />
              )}
            </Field>
          )}
          {named === 2 && (
            <Field label={t('secondDueDay')}>
              {(control) => (
                <NumberInput
                  {...control}
                  min={1}
                  max={31}
                  value={choice.secondDay}
                  onChange={(event) => set({ secondDay: event.currentTarget.value })}
                />
              )}
            </Field>
          )}
        </div>
      )}
      {choice.isPaid && (
        <Checkbox
          label={t('employerAlreadyWithholdsIt')}
          checked={choice.withheld}
          onChange={(event) => set({ withheld: event.currentTarget.checked })}
        />
      )}
      {choice.isPaid && named > 0 && obligation?.firstPaymentDate && (
        <p className="text-13 text-muted">
          {t('firstPaymentIsDueAsAgreement', { firstPaymentDate: dayText(obligation.firstPaymentDate) })}
        </p>
      )}
    </div>
  );
}

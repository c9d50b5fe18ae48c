import type { PaymentSettings } from '@mainstay/contract/payment-settings.ts';
import type { StartAhead } from '@mainstay/domain/review/start-ahead.ts';
import { dayText, dollars } from '#lib/format.ts';
import { changeText } from '#payment-settings/terms-in-words.ts';
import { Checkbox } from '#ui/Checkbox.tsx';
import type { FutureFound } from './other-payments.ts';
import { t } from './words.ts';

/** Which parts of the future that the agreement states are applied. */
export type FutureKept = Record<'start' | 'steps' | 'end' | 'waiting', boolean>;

type Props = {
  start: StartAhead | null;
  future: FutureFound;
  settings: PaymentSettings | null;
  kept: FutureKept;
  onKeep: (kept: FutureKept) => void;
};

/** The start, later amounts, end and events that the agreement states, each applied unless it is unticked. */
export function FutureChoices({ start, future: { steps, end, waiting }, settings, kept, onKeep }: Props) {
  const box = (part: keyof FutureKept) => ({
    checked: kept[part],
    onChange: (event: { currentTarget: { checked: boolean } }) =>
      onKeep({ ...kept, [part]: event.currentTarget.checked }),
  });
  return (
    <>
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
          {...box('start')}
        />
      )}
      {steps.map(({ from, amount: later }) => (
        <Checkbox
          key={from}
          label={t('changeItToFromAsAgreement', { later: dollars(later), from: dayText(from) })}
          {...box('steps')}
        />
      ))}
      {end && (
        <Checkbox label={t('endItOnAsAgreementSays', { on: dayText(end.on) })} help={end.words} {...box('end')} />
      )}
      {waiting.length > 0 && (
        <Checkbox
          label={t('keepWhatWaitsForEventSo')}
          help={waiting
            .map((change) => changeText(change, change.amount === null ? '' : dollars(change.amount)))
            .join('; ')}
          {...box('waiting')}
        />
      )}
    </>
  );
}

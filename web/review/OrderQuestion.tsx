import type { OrderState } from '@mainstay/domain/documents/agreement-terms.ts';
import type { OrderAnswer } from '@mainstay/domain/payment-settings/order-terms.ts';
import { useId } from 'react';
import { t } from './words.ts';

const ANSWERS: { value: OrderAnswer; label: string }[] = [
  { value: 'signed', label: t('signedByTheCourt') },
  { value: 'filed', label: t('filed') },
  { value: 'not_yet', label: t('notYet') },
  { value: 'unknown', label: t('iDontKnow') },
];

const SHOWS: Record<OrderState, string> = {
  signed: t('theDocumentShowsASignatureSentence'),
  filed: t('documentShowsThatItWasFiledSentence'),
  unsigned: t('documentShowsNoSignatureOnIts'),
};

type Props = {
  /** The state that the document shows; null if it shows none. */
  shows: OrderState | null;
  answer: OrderAnswer | null;
  onAnswer: (answer: OrderAnswer) => void;
};

/**
 * Asks whether the order is signed or filed, showing what the document says. Terms can be applied whatever the answer.
 */
export function OrderQuestion({ shows, answer, onAnswer }: Props) {
  const name = useId();
  return (
    <fieldset>
      <legend className="text-14 font-medium">{t('isThisOrderSignedByCourt')}</legend>
      <p className="text-13 text-muted">
        {t('yourAnswerIsKeptWithTerms', { whatItShows: shows ? SHOWS[shows] : t('documentItselfDoesNotShowIt') })}
      </p>
      <div className="mt-1 flex flex-wrap gap-x-6">
        {ANSWERS.map(({ value, label }) => (
          <label key={value} className="flex min-h-11 cursor-pointer items-center gap-2 text-14 lg:min-h-8">
            <input
              type="radio"
              name={name}
              checked={answer === value}
              onChange={() => onAnswer(value)}
              className="size-4 accent-accent"
            />
            {label}
          </label>
        ))}
      </div>
      {(answer === 'not_yet' || answer === 'unknown') && <p className="text-13 text-muted">{NOT_SURE[answer]}</p>}
    </fieldset>
  );
}

const NOT_SURE = { not_yet: t('youCanApplyItNotSigned'), unknown: t('youCanApplyItNotKnown') } as const;

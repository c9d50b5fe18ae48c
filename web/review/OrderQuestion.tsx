import type { OrderState } from '@mainstay/domain/documents/agreement-terms.ts';
import type { OrderAnswer } from '@mainstay/domain/payment-settings/order-terms.ts';
import { useId } from 'react';

const ANSWERS: { value: OrderAnswer; label: string }[] = [
  { value: 'signed', label: 'Signed by the court' },
  { value: 'filed', label: 'Filed' },
  { value: 'not_yet', label: 'Not yet' },
  { value: 'unknown', label: 'I don’t know' },
];

const SHOWS: Record<OrderState, string> = {
  signed: 'The document shows a signature.',
  filed: 'The document shows that it was filed.',
  unsigned: 'The document shows no signature on its signature lines.',
};

type Props = {
  /** What the document shows; null where it shows neither. */
  shows: OrderState | null;
  answer: OrderAnswer | null;
  onAnswer: (answer: OrderAnswer) => void;
};

/** Whether the order is signed or filed: what the document shows, and what the person knows. No answer keeps the terms from being applied. */
export function OrderQuestion({ shows, answer, onAnswer }: Props) {
  const name = useId();
  return (
    <fieldset>
      <legend className="text-14 font-medium">Is this order signed by the court, or filed?</legend>
      <p className="text-13 text-muted">
        {shows ? SHOWS[shows] : 'The document itself does not show it.'} Your answer is kept with the terms.
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
      {(answer === 'not_yet' || answer === 'unknown') && (
        <p className="text-13 text-muted">
          You can apply it all the same. The history then says that the order {NOT_SURE[answer]}.
        </p>
      )}
    </fieldset>
  );
}

const NOT_SURE = { not_yet: 'was not signed or filed yet', unknown: 'was not known to be signed' } as const;

import type { AgreementTerms, ObligationType } from '@mainstay/domain/documents/agreement-terms.ts';
import { parseMoney } from '@mainstay/domain/money.ts';
import { dollars, ordinal } from '#lib/format.ts';
import { labelIn } from '#lib/unknown-word.ts';
import { inWords } from '#payment-settings/terms-in-words.ts';
import { Card } from '#ui/Card.tsx';
import { type Show, Source } from './Source.tsx';

type Obligation = AgreementTerms['obligations'][number];

export const TYPES: Record<ObligationType, string> = {
  child_support: 'Child support',
  alimony: 'Alimony',
  arrears: 'Arrears',
  medical: 'Medical support',
  childcare: 'Childcare',
  other: 'Other payment',
};

/** Every periodic duty to pay that the document sets. */
export function ObligationsCard({ obligations, show }: { obligations: readonly Obligation[]; show: Show }) {
  if (obligations.length === 0) return null;
  return (
    <Card
      title="Payments Named in the Agreement"
      description="Every periodic payment that was found, as it is written."
    >
      <ul className="divide-y divide-line">
        {obligations.map((obligation, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list of an analysis never changes
          <li key={index} className="break-inside-avoid py-3 first:pt-0 last:pb-0">
            <p className="flex flex-wrap items-baseline justify-between gap-x-4 text-14">
              <span className="font-medium">{labelIn(TYPES, obligation.type)}</span>
              <span className="figures">{amountText(obligation)}</span>
            </p>
            <p className="text-13 text-muted">{details(obligation)}</p>
            {obligation.citation && (
              <Source place={{ ...obligation.citation, label: labelIn(TYPES, obligation.type) }} show={show} />
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** "$950.00 every month" */
export function amountText({ amount, frequency, per }: Obligation): string {
  const cents = parseMoney(amount);
  const each = per === 'child' ? ' for each child' : '';
  return `${cents === null ? amount : dollars(cents)}${each}${frequency ? ` ${inWords(frequency)}` : ''}`;
}

const details = ({ dueDay, from }: Obligation): string =>
  [dueDay !== null && `Due on the ${ordinal(dueDay)} of the month`, from && `From ${from}`].filter(Boolean).join(' · ');

import type { AgreementTerms, ToldTerms } from '@mainstay/domain/documents/agreement-terms.ts';
import { parseMoney } from '@mainstay/domain/money.ts';
import type { PaymentFound } from '@mainstay/domain/review/obligations-to-apply.ts';
import type { ReactNode } from 'react';
import { dollars, ordinal } from '#lib/format.ts';
import { labelIn } from '#lib/unknown-word.ts';
import { inWords } from '#payment-settings/terms-in-words.ts';
import { Card } from '#ui/Card.tsx';
import { dayOf, OBLIGATION_TYPE_LABELS, orderProvisions, type Provision } from './order-provisions.ts';
import { Fate, isPaid, whyOf } from './PaymentFate.tsx';
import { type Show, Source } from './Source.tsx';
import { rich, t } from './words.ts';

type Obligation = AgreementTerms['obligations'][number];

type Props = {
  terms: ToldTerms;
  show: Show;
  /** What applying the terms would do with each payment, in their order; null if they are not to be applied. */
  fates: readonly PaymentFound[] | null;
  /** False while a person has to choose the amount or frequency of the support first. */
  isDecided: boolean;
};

/**
 * Every periodic obligation that the document sets and, below them, its provisions about their future and about itself.
 */
export function ObligationsCard({ terms, show, fates, isDecided }: Props) {
  const { obligations } = terms;
  const provisions = orderProvisions(terms);
  if (obligations.length === 0 && provisions.length === 0) return null;
  return (
    <Card
      title={t('paymentsNamedInTheAgreement')}
      description={fates ? t('everyRecurringPaymentAndWhetherPaid') : t('everyRecurringPaymentThatWasFound')}
    >
      <ul className="divide-y divide-line">
        {obligations.map((obligation, index) => {
          const fate = fates?.[index];
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: the list of an analysis never changes
            <li key={index} className="break-inside-avoid py-3 first:pt-0 last:pb-0">
              <p className="flex flex-wrap items-baseline justify-between gap-x-4 text-14">
                <span className="font-medium">{labelIn(OBLIGATION_TYPE_LABELS, obligation.type)}</span>
                <span className="figures">{amountText(obligation)}</span>
              </p>
              {fate && (
                <p className="mt-1 flex flex-wrap items-center gap-x-2 gap-y-1 text-13 text-muted print:hidden">
                  <Fate isPaid={isOpen(fate, isDecided) ? null : isPaid(fate, false)} />
                  {isOpen(fate, isDecided) ? t('youDecideWhenYouApply') : whyOf(fate, false)}
                </p>
              )}
              <p className="text-13 text-muted">{details(obligation, terms)}</p>
              {obligation.citation && (
                <Source
                  place={{ ...obligation.citation, label: labelIn(OBLIGATION_TYPE_LABELS, obligation.type) }}
                  show={show}
                />
              )}
            </li>
          );
        })}
      </ul>
      {provisions.length > 0 && <Provisions provisions={provisions} show={show} />}
    </Card>
  );
}

const isOpen = ({ fate }: PaymentFound, isDecided: boolean) => fate === 'beside' || (fate !== 'not' && !isDecided);

function Provisions({ provisions, show }: { provisions: readonly Provision[]; show: Show }) {
  return (
    <dl className="mt-3 divide-y divide-line border-t border-line pt-3 first:mt-0 first:border-t-0 first:pt-0">
      {provisions.map(({ name, text, isQuoted, citation }) => (
        <div key={`${name} ${text}`} className="break-inside-avoid py-3 first:pt-0 last:pb-0">
          <dt className="text-13 text-muted">{name}</dt>
          <dd>
            <p lang={isQuoted ? 'en' : undefined} className="text-14 break-words">
              {text}
            </p>
            <Source place={{ ...citation, label: name }} show={show} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** "$950.00 every month" */
export function amountText({ amount, frequency, per }: Obligation): string {
  const cents = parseMoney(amount);
  return t('amountEachAndHowOften', {
    amount: cents === null ? amount : dollars(cents),
    isEach: per === 'child' ? 'yes' : 'no',
    hasFrequency: frequency ? 'yes' : 'no',
    frequency: frequency && inWords(frequency),
  });
}

/** When it is due and since when: the day of its start if it is known, otherwise what the document calls it. */
function details({ type, dueDay, from }: Obligation, { starts = [] }: ToldTerms): ReactNode {
  const due = dueDay !== null && t('dueOnTheOfTheMonth', { dueDay: ordinal(dueDay) });
  const start = starts.find((each) => each.type === type && each.says === from);
  const since = (start && dayOf(start)) ?? <span lang="en">{from}</span>;
  return (
    <>
      {due}
      {due && from && ' · '}
      {from && rich('from', { from: since })}
    </>
  );
}

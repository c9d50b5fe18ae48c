import type { ToldTerms } from '@mainstay/domain/documents/agreement-terms.ts';
import type { AmountField } from '@mainstay/domain/review/amounts-to-confirm.ts';
import { Link } from 'react-router';
import { termText } from '#payment-settings/terms-in-words.ts';
import { Button } from '#ui/Button.tsx';
import { Notice } from '#ui/Notice.tsx';
import { Confidence } from './Confidence.tsx';
import { placeOf, TERM_LABELS } from './places.ts';
import type { Show } from './Source.tsx';
import { t } from './words.ts';

type Props = {
  terms: ToldTerms;
  amounts: readonly AmountField[];
  show: (field: AmountField) => Show;
  onConfirm: () => void;
};

/** Asks a person to compare with the page the amounts that were not read with high confidence. */
export function ConfirmAmounts({ terms, amounts, show, onConfirm }: Props) {
  const one = amounts.length === 1;
  return (
    <Notice
      meaning="attention"
      title={one ? t('compareTheAmountWithTheAgreement') : t('compareTheAmountsWithTheAgreement')}
      actions={
        <>
          {amounts.map((field) => (
            <ShowPlace key={field} field={field} terms={terms} show={show(field)} />
          ))}
          <Button onClick={onConfirm}>{one ? t('theAmountIsRight') : t('theAmountsAreRight')}</Button>
        </>
      }
    >
      <ul className="mt-1 space-y-1">
        {amounts.map((field) => (
          <li key={field}>
            {TERM_LABELS[field]}: <span className="figures font-medium">{termText(field, terms[field] ?? '')}</span>{' '}
            <Confidence value={terms.fieldConfidence[field]} />
          </li>
        ))}
      </ul>
      <p className="mt-2">{t('notReadWithHighConfidenceIf', { count: amounts.length })}</p>
    </Notice>
  );
}

/** On the narrowest phones the label takes two lines. */
const FITS = 'h-auto min-h-10 max-w-full shrink py-2 whitespace-normal';

/** Opens the page where the amount was read. */
function ShowPlace({ field, terms, show }: { field: AmountField; terms: ToldTerms; show: Show }) {
  const place = placeOf(terms, field);
  if (!place) return null;
  const label = t('showOnPage', { term: TERM_LABELS[field], page: place.page });
  if ('reviewAddress' in show)
    return (
      <Button asChild className={FITS}>
        <Link to={show.reviewAddress}>{label}</Link>
      </Button>
    );
  return (
    <Button className={FITS} onClick={() => show.onChoose(place)}>
      {label}
    </Button>
  );
}

import { TEXT_FIELDS, type ToldTerms } from '@mainstay/domain/documents/agreement-terms.ts';
import { Card } from '#ui/Card.tsx';
import { Confidence } from './Confidence.tsx';
import { placeOf, TERM_LABELS } from './places.ts';
import { type Show, Source } from './Source.tsx';
import { t } from './words.ts';

/** What the agreement says about custody and shared expenses, in its own words. It changes no setting. */
export function AdditionalTermsCard({ terms, show }: { terms: ToldTerms; show: Show }) {
  return (
    <Card title={t('additionalTermsExtracted')} description={t('forInformationOnlyTheseTermsDo')}>
      <dl className="divide-y divide-line">
        {TEXT_FIELDS.map((field) => {
          const place = placeOf(terms, field);
          const value = terms[field];
          return (
            <div key={field} className="break-inside-avoid py-4 first:pt-0 last:pb-0">
              <dt className="flex flex-wrap items-center justify-between gap-x-4 text-13 text-muted">
                {TERM_LABELS[field]}
                <span className="text-13">
                  <span className="sr-only">{t('confidenceBefore')}</span>
                  <Confidence value={terms.fieldConfidence[field]} />
                </span>
              </dt>
              <dd className="mt-1 text-14 break-words">
                {value ? (
                  <span lang="en">{value}</span>
                ) : (
                  <span className="text-muted">{t('notFoundInTheDocument')}</span>
                )}
              </dd>
              {place && (
                <dd className="mt-1">
                  <Source place={place} show={show} />
                </dd>
              )}
            </div>
          );
        })}
      </dl>
    </Card>
  );
}

// biome-ignore-all lint/a11y/noRedundantRoles: browsers drop table roles in another layout (phones)

import type { ToldTerms } from '@mainstay/domain/documents/agreement-terms.ts';
import type { ComparedTerm } from '@mainstay/domain/review/compare-terms.ts';
import type { ReactNode } from 'react';
import { classes } from '#lib/classes.ts';
import { told } from '#lib/told.ts';
import { termText } from '#payment-settings/terms-in-words.ts';
import { Confidence } from './Confidence.tsx';
import { currentShown, NOT_FOUND, NOT_SET } from './comparison-csv.ts';
import { MatchBadge } from './MatchBadge.tsx';
import { OtherValues } from './OtherValues.tsx';
import { placeOf } from './places.ts';
import { type Show, Source } from './Source.tsx';
import { t } from './words.ts';

const HEADS = [t('field'), t('extractedValue'), t('currentSetting'), t('matchStatus'), t('confidence')];

type Props = { compared: readonly ComparedTerm[]; terms: ToldTerms; show: (field: ComparedTerm['field']) => Show };

/**
 * Each term with the agreement's value, the current setting, and the place it was read from; as cards on narrow
 * screens.
 */
export function TermTable({ compared, terms, show }: Props) {
  return (
    <div className="@container">
      <table role="table" className="block w-full border-collapse text-14 @xl:table">
        <caption className="sr-only">{t('extractedTermsComparedWithCurrent')}</caption>
        <thead role="rowgroup" className="sr-only @xl:not-sr-only">
          <tr role="row">
            {HEADS.map((head) => (
              <th
                key={head}
                role="columnheader"
                scope="col"
                className="h-9 border-b border-line px-2 text-left text-12 font-medium whitespace-nowrap text-muted first:pl-4 last:pr-4 lg:first:pl-6 lg:last:pr-6"
              >
                {head}
              </th>
            ))}
          </tr>
        </thead>
        {compared.map((term) => (
          <TermRows key={term.field} term={term} terms={terms} show={show(term.field)} />
        ))}
      </table>
    </div>
  );
}

function TermRows({ term, terms, show }: { term: ComparedTerm; terms: ToldTerms; show: Show }) {
  const { field, extracted } = term;
  const current = currentShown(term);
  const label = told(term.label);
  const place = placeOf(terms, field);
  const rivals = terms.rivals.filter((rival) => rival.field === field);
  return (
    <tbody
      role="rowgroup"
      className="block break-inside-avoid border-b border-line py-3 last:border-b-0 @xl:table-row-group @xl:py-0"
    >
      <tr role="row" className="block @xl:table-row">
        <th
          role="rowheader"
          scope="row"
          className="block px-4 pb-1 text-left font-medium @xl:table-cell @xl:h-11 @xl:px-2 @xl:pt-3 @xl:pb-0 @xl:first:pl-4 lg:@xl:first:pl-6"
        >
          {label}
        </th>
        <Value head={t('extractedValue')}>
          {extracted === null ? <Absent>{told(NOT_FOUND)}</Absent> : <strong>{termText(field, extracted)}</strong>}
        </Value>
        <Value head={t('currentSetting')}>
          {current.text ?? <Absent>{told(NOT_SET)}</Absent>}
          {current.later && <span className="block text-13 text-muted">{current.later}</span>}
        </Value>
        <Value head={t('matchStatus')}>
          <MatchBadge status={term.status} />
        </Value>
        <Value head={t('confidence')}>
          <Confidence value={term.confidence} />
        </Value>
      </tr>
      <tr role="row" className="block @xl:table-row">
        <td role="cell" colSpan={HEADS.length} className="block px-4 pt-1 @xl:table-cell @xl:pt-0 @xl:pb-3 lg:px-6">
          {place && <Source place={place} show={show} />}
          {rivals.length > 0 && <OtherValues field={field} label={label} rivals={rivals} show={show} />}
        </td>
      </tr>
    </tbody>
  );
}

function Value({ head, children }: { head: string; children: ReactNode }) {
  return (
    <td
      role="cell"
      className={classes(
        'figures flex min-h-8 items-center justify-between gap-4 px-4 tiny:flex-wrap tiny:gap-y-0',
        '@xl:table-cell @xl:px-2 @xl:pt-3 @xl:last:pr-4 lg:px-6 lg:@xl:px-2 lg:@xl:last:pr-6',
      )}
    >
      <span aria-hidden className="text-13 text-muted @xl:hidden">
        {head}
      </span>
      <div className="text-right tiny:text-left @xl:text-left">{children}</div>
    </td>
  );
}

const Absent = ({ children }: { children: string }) => <span className="text-muted">{children}</span>;

import type { AgreementTerms, SettingField } from '@mainstay/domain/documents/agreement-terms.ts';
import { ChevronRight } from 'lucide-react';
import { told } from '#lib/told.ts';
import { termText } from '#payment-settings/terms-in-words.ts';
import { Confidence } from './Confidence.tsx';
import { type Show, Source } from './Source.tsx';
import { rich, t } from './words.ts';

type Rivals = AgreementTerms['rivals'];
type Props = { field: SettingField; label: string; rivals: Rivals; show: Show };

/** Other values in the document that were not chosen, with the reason; shown on demand. */
export function OtherValues({ field, label, rivals, show }: Props) {
  return (
    <details className="group/other text-13 print:not-open:hidden">
      <summary className="inline-flex list-none items-center gap-1 rounded-small py-0.5 text-muted hover:text-ink [&::-webkit-details-marker]:hidden">
        <ChevronRight aria-hidden className="size-4 transition-transform duration-150 group-open/other:rotate-90" />
        {rich('otherValuesConsidered', {
          length: rivals.length,
          span: <span className="sr-only">{t('for', { label })}</span>,
        })}
      </summary>
      <ul className="mt-1 mb-1 space-y-3 border-l-2 border-line pl-4">
        {rivals.map((rival) => (
          <li key={`${rival.value} ${rival.citation.page} ${rival.citation.line}`}>
            <p className="flex flex-wrap items-center gap-x-3">
              <span className="figures font-medium">{termText(field, rival.value)}</span>
              <Confidence value={rival.confidence} />
            </p>
            <p className="text-muted">{told(rival.reason)}</p>
            <Source place={{ ...rival.citation, label: t('anotherValue', { label }) }} show={show} />
          </li>
        ))}
      </ul>
    </details>
  );
}

import { Card } from '#ui/Card.tsx';
import { t } from './words.ts';

const STEPS = [
  [t('uploadAndOcr'), t('yourFileIsStoredSafelyWe')],
  [t('aiTermExtraction'), t('weFindAmountFrequencyDueDate')],
  [t('validationAndCitations'), t('eachTermGetsConfidenceScoreAnd')],
  [t('reviewAndComparison'), t('youCompareTermsWithCurrentSettings')],
] as const;

export function AnalysisProcessCard() {
  return (
    <Card title={t('analysisProcess')}>
      <ol className="grid gap-x-6 gap-y-5 sm:grid-cols-2 xl:grid-cols-4">
        {STEPS.map(([name, what], index) => (
          <li key={name} className="flex gap-3 xl:block">
            <span
              aria-hidden
              className="figures grid size-7 shrink-0 place-items-center rounded-full bg-accent-ground text-13 font-semibold text-accent-ink"
            >
              {index + 1}
            </span>
            <div>
              <h3 className="text-14 leading-7 font-medium xl:mt-1">{name}</h3>
              <p className="text-13 text-muted">{what}</p>
            </div>
          </li>
        ))}
      </ol>
    </Card>
  );
}

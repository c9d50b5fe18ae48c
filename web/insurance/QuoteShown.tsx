import type { InsuranceQuote } from '@mainstay/contract/insurance.ts';
import type { ReactNode } from 'react';
import { useCaseZone } from '#cases/useCaseZone.ts';
import { dollars, fullDate } from '#lib/format.ts';
import { told } from '#lib/told.ts';
import { badgeIn } from '#lib/unknown-word.ts';
import { Badge } from '#ui/Badge.tsx';
import { Fact, Facts } from '#ui/Facts.tsx';
import { Notice } from '#ui/Notice.tsx';
import { RISK_BADGES } from './insurance-words.ts';
import { useFreshStep } from './useFreshStep.ts';
import { rich, t } from './words.ts';

/** A quote with everything a person should know before applying: price, terms, an example, and what is not covered. */
export function QuoteShown({ quote }: { quote: InsuranceQuote }) {
  const timeZone = useCaseZone();
  const region = useFreshStep();
  const { label, meaning } = badgeIn(RISK_BADGES, quote.riskCategory);
  return (
    <section ref={region} tabIndex={-1} aria-label={t('yourQuote')} className="space-y-5 outline-none">
      <div className="rounded-card bg-sunken p-4">
        <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
          <p>
            <span className="figures text-32 font-semibold">{dollars(quote.monthlyPremium)}</span>{' '}
            <span className="text-14 text-muted">{t('perMonth')}</span>
          </p>
          <Badge meaning={meaning}>{label}</Badge>
        </div>
        <p className="text-14 text-muted">
          {rich('perYearInTwelvePremiums', { span: <span className="figures">{dollars(quote.yearlyPremium)}</span> })}
        </p>
        <Facts>
          <Fact label={t('coverage')}>{dollars(quote.requestedCoverage)}</Fact>
          <Fact label={t('coveredShare')}>{quote.coveragePercentage}%</Fact>
          <Fact label={t('deductible')}>{dollars(quote.deductible)}</Fact>
          <Fact label={t('riskScore')}>{t('riskScoreOf100', { riskScore: quote.riskScore })}</Fact>
          <Fact label={t('approvalProbability')}>{quote.approvalProbability}%</Fact>
          <Fact label={t('quoteExpires')}>{fullDate(quote.quoteExpiresAt, timeZone)}</Fact>
          <Fact label={t('expectedLossRatio')}>{Math.round(quote.expectedLossRatio)}%</Fact>
        </Facts>
      </div>
      {quote.notices.length > 0 && (
        <Notice meaning="info">
          <div className="space-y-2">
            {quote.notices.map((notice) => (
              <p key={notice}>{told(notice)}</p>
            ))}
          </div>
        </Notice>
      )}
      <Part title={t('anExample')}>
        <p>{told(quote.example.words)}</p>
      </Part>
      <Part title={t('whereThePremiumsGo')}>
        <p>{t('ofEvery100OfPremiumsAbout', { expectedLossRatio: `$${Math.round(quote.expectedLossRatio)}` })}</p>
      </Part>
      <Part title={t('waitingPeriod')}>
        <p>{told(quote.waitingPeriod)}</p>
      </Part>
      <Part title={t('notCovered')}>
        <ul className="list-disc space-y-1 pl-5">
          {quote.exclusions.map((exclusion) => (
            <li key={exclusion}>{told(exclusion)}</li>
          ))}
        </ul>
      </Part>
    </section>
  );
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <div className="text-14">
    <h3 className="font-semibold">{title}</h3>
    <div className="mt-1 text-muted">{children}</div>
  </div>
);

import type { Eligibility } from '@mainstay/contract/credit-line.ts';
import { dollars } from '#lib/format.ts';
import { told } from '#lib/told.ts';
import { Notice } from '#ui/Notice.tsx';
import { apr, NOT_ELIGIBLE } from './credit-words.ts';
import { t } from './words.ts';

/** The result of a soft check. */
export function EligibilityResult({ result }: { result: Eligibility }) {
  if (!result.eligible) {
    return (
      <Notice meaning="attention" title={t('notEligibleNow')}>
        {result.reason ? told(result.reason) : NOT_ELIGIBLE}
      </Notice>
    );
  }
  return (
    <Notice meaning="positive" title={t('youAreEligible')}>
      <dl className="mt-2 grid grid-cols-2 gap-x-6 gap-y-2 sm:grid-cols-3">
        <Fact label={t('approvedLimit')}>{dollars(result.approvedLimit)}</Fact>
        <Fact label={t('interestRate')}>{apr(result.interestRate)}</Fact>
        <Fact label={t('creditScore')}>{result.creditScore}</Fact>
      </dl>
      {result.reason && <p className="mt-3">{told(result.reason)}</p>}
      <p className="mt-3 text-13 text-muted">{t('interestIsChargedOnlyOnPlan')}</p>
    </Notice>
  );
}

const Fact = ({ label, children }: { label: string; children: string | number }) => (
  <div>
    <dt className="text-13 text-muted">{label}</dt>
    <dd className="figures text-16 font-semibold">{children}</dd>
  </div>
);

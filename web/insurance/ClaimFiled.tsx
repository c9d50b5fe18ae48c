import type { Reply } from '@mainstay/contract/call.ts';
import type { fileClaim } from '@mainstay/contract/insurance.ts';
import { useQuery } from '@tanstack/react-query';
import { userQuery } from '#identity/queries.ts';
import { dollars } from '#lib/format.ts';
import { told } from '#lib/told.ts';
import { Fact } from '#ui/Facts.tsx';
import { Notice } from '#ui/Notice.tsx';
import { ClaimDocuments } from './ClaimDocuments.tsx';
import { whoDecides } from './insurance-words.ts';
import { claimsQuery } from './queries.ts';
import { useFreshStep } from './useFreshStep.ts';
import { t } from './words.ts';

/** The confirmation: what the claim would pay, how long it takes, and which documents to send in. */
export function ClaimFiled({ filed }: { filed: Reply<typeof fileClaim> }) {
  const { validation, claimNumber } = filed;
  const claim = useQuery(claimsQuery).data?.find(({ id }) => id === filed.id) ?? filed;
  const sandbox = useQuery(userQuery).data?.sandbox ?? false;
  const region = useFreshStep();
  return (
    <section ref={region} tabIndex={-1} aria-label={t('confirmation')} className="space-y-5 outline-none">
      <Notice meaning="positive" title={t('claimWasFiled', { claimNumber })}>
        {t('itIsReviewedInAndYou', {
          processingTimeEstimate: told(validation.processingTimeEstimate),
          whoDecides: whoDecides({ claimType: claim.claimType, ruledOut: validation.reason !== null, sandbox }),
        })}
      </Notice>
      <dl className="grid grid-cols-2 gap-4">
        <Fact label={t('estimatedPayout')}>
          <span className="text-20 font-semibold">{dollars(validation.estimatedPayout)}</span>
        </Fact>
        <Fact label={t('processingTime')}>
          <span className="text-20 font-semibold">{told(validation.processingTimeEstimate)}</span>
        </Fact>
      </dl>
      {validation.reason && (
        <Notice meaning="attention" title={t('weExpectThatNothingWillBe')}>
          {told(validation.reason)}
        </Notice>
      )}
      <div>
        <h3 className="text-14 font-semibold">{t('requiredDocuments')}</h3>
        <ul className="mt-1 list-disc space-y-1 pl-5 text-14 text-muted">
          {validation.requiredDocuments.map((each) => (
            <li key={each}>{told(each)}</li>
          ))}
        </ul>
        <ClaimDocuments claim={claim} />
      </div>
    </section>
  );
}

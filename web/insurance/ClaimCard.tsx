import type { Claim } from '@mainstay/contract/insurance.ts';
import { useCaseZone } from '#cases/useCaseZone.ts';
import { dollars, fullDate } from '#lib/format.ts';
import { told } from '#lib/told.ts';
import { badgeIn, labelIn } from '#lib/unknown-word.ts';
import { Badge } from '#ui/Badge.tsx';
import { Fact, Facts } from '#ui/Facts.tsx';
import { ClaimDocuments } from './ClaimDocuments.tsx';
import { CLAIM_BADGES, CLAIM_TYPE_LABELS } from './insurance-words.ts';
import { t } from './words.ts';

type Props = { claim: Claim /** Without its documents. */; brief?: boolean };

/** A claim: the amount requested, the amount expected or paid, and why. */
export function ClaimCard({ claim, brief = false }: Props) {
  const timeZone = useCaseZone();
  const { label, meaning } = badgeIn(CLAIM_BADGES, claim.status);
  return (
    <li className="rounded-card border border-line p-4">
      <div className="flex items-start justify-between gap-4">
        <div className="min-w-0">
          <h3 className="text-16 font-semibold">{labelIn(CLAIM_TYPE_LABELS, claim.claimType)}</h3>
          <p className="figures text-13 text-muted">
            <span className="rows:whitespace-nowrap">{claim.claimNumber},</span>{' '}
            <span className="rows:whitespace-nowrap">{t('policyNumbered', { policyNumber: claim.policyNumber })}</span>
          </p>
        </div>
        <Badge meaning={meaning}>{label}</Badge>
      </div>
      <Facts>
        <Fact label={t('claimed')}>{dollars(claim.claimAmount)}</Fact>
        <Payout claim={claim} />
        <Fact label={t('incident')}>{fullDate(claim.incidentDate, timeZone)}</Fact>
        <Fact label={t('filed')}>{fullDate(claim.claimDate, timeZone)}</Fact>
      </Facts>
      {claim.description && <p className="mt-3 text-14 break-words">{claim.description}</p>}
      {claim.reason && <p className="mt-3 text-14 text-muted">{told(claim.reason)}</p>}
      {!brief && <ClaimDocuments claim={claim} />}
    </li>
  );
}

function Payout({ claim: { status, paidAmount, paidAt, estimatedPayout } }: { claim: Claim }) {
  const timeZone = useCaseZone();
  if (paidAmount !== null) {
    return (
      <Fact label={t('paid')} note={paidAt && fullDate(paidAt, timeZone)}>
        {dollars(paidAmount)}
      </Fact>
    );
  }
  return (
    <Fact label={status === 'approved' ? t('payout') : t('estimatedPayout')}>
      {status === 'denied' ? t('none') : dollars(estimatedPayout)}
    </Fact>
  );
}

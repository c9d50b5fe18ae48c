import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useMay } from '#cases/useMay.ts';
import { NotOffered } from '#identity/NotOffered.tsx';
import { useOffers } from '#identity/queries.ts';
import { told } from '#lib/told.ts';
import { useAllEnded } from '#payments/useAllEnded.ts';
import { Button } from '#ui/Button.tsx';
import { Notice } from '#ui/Notice.tsx';
import { PageHeader } from '#ui/PageHeader.tsx';
import { ClaimWizard } from './ClaimWizard.tsx';
import { HEADING } from './heading.ts';
import { InsuranceStats } from './InsuranceStats.tsx';
import { InsuranceTabs } from './InsuranceTabs.tsx';
import { QuoteWizard } from './QuoteWizard.tsx';
import { policiesQuery } from './queries.ts';
import { WhatYouMayDo } from './WhatYouMayDo.tsx';
import { t } from './words.ts';

/**
 * The case's cover, premiums and claims. The payor applies and pays, the payee can also file claims, and others read or
 * are told why they may not.
 */
export default function InsuranceScreen() {
  const { allowed, reason } = useMay('read_policies');
  if (allowed) return <Insurance />;
  return (
    <>
      <PageHeader {...HEADING} />
      <Notice meaning="info" title={t('notForYourRole')}>
        {reason && told(reason)}
      </Notice>
    </>
  );
}

function Insurance() {
  const policies = useQuery(policiesQuery);
  const offered = useOffers().insurance;
  const isOver = useAllEnded();
  const isPayor = useMay('manage_funding').allowed;
  const mayApply = isPayor && offered && !isOver;
  const mayFile = useMay('file_claims').allowed;
  const [open, setOpen] = useState<'quote' | 'claim'>();
  const close = () => setOpen(undefined);
  return (
    <>
      <PageHeader
        {...HEADING}
        actions={
          <>
            <Button disabled={!mayFile || !policies.data?.length} onClick={() => setOpen('claim')}>
              {t('fileClaim')}
            </Button>
            {offered && (
              <Button variant="primary" disabled={!mayApply} onClick={() => setOpen('quote')}>
                {t('applyForCoverage')}
              </Button>
            )}
          </>
        }
      />
      <div className="space-y-6">
        {!offered && <NotOffered offer="insurance" />}
        {isOver && (
          <Notice meaning="info" title={t('allPaymentsHaveEnded')}>
            {t('nothingIsLeftToCover')}
          </Notice>
        )}
        {offered && !isPayor && <WhatYouMayDo mayFile={mayFile} />}
        <InsuranceStats />
        <InsuranceTabs onApply={mayApply ? () => setOpen('quote') : undefined} onClaim={() => setOpen('claim')} />
      </div>
      {open === 'quote' && <QuoteWizard onClose={close} />}
      {open === 'claim' && policies.data && <ClaimWizard policies={policies.data} onClose={close} />}
    </>
  );
}

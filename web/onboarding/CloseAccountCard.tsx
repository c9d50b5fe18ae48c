import type { Closing } from '@mainstay/contract/profile.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { caseNameText } from '#lib/case-name.ts';
import { told } from '#lib/told.ts';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { Notice } from '#ui/Notice.tsx';
import { toastFailure } from '#ui/toast-failure.ts';
import { closingQuery, useCloseAccount } from './profile-queries.ts';
import { t } from './words.ts';

/** Closes the account for good. */
export function CloseAccountCard() {
  const close = useCloseAccount();
  const [asking, setAsking] = useState(false);
  const first = useQuery(closingQuery).data?.first ?? [];
  return (
    <Card title={t('closeYourAccount')} description={t('youAreSignedOutEverywhereAnd')}>
      {first.length > 0 && <ComesFirst cases={first} />}
      <Button variant="danger" disabled={first.length > 0} onClick={() => setAsking(true)}>
        {t('closeMyAccount')}
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={(shown) => {
          if (!shown && close.isPending) return;
          if (!shown) close.reset();
          setAsking(shown);
        }}
        title={t('closeYourAccountForGood')}
        action={t('closeMyAccount')}
        danger
        working={close.isPending}
        refusal={{ title: t('yourAccountWasNotClosed'), error: close.error }}
        onConfirm={() => close.mutate(undefined, { onError: (error) => toastFailure(t('accountNotClosed'), error) })}
      >
        <p>{t('youAreSignedOutOnEvery')}</p>
        <p className="mt-2">{t('ifYouAreOwedSupportIt')}</p>
        <p className="mt-2">{t('ifSupportWasPaidYourName')}</p>
      </ConfirmDialog>
    </Card>
  );
}

/** What must be done in each case before the account can be closed. */
function ComesFirst({ cases }: { cases: Closing['first'] }) {
  return (
    <div className="mb-4">
      <Notice meaning="info" title={t('beforeYouCloseIt')}>
        {cases.map(({ caseName, steps }) => (
          <div key={caseName} className="mt-2">
            <p className="font-medium break-words">{caseNameText(caseName)}</p>
            <ul className="list-disc pl-5">
              {steps.map((step) => (
                <li key={step} className="first-letter:uppercase">
                  {told(step)}
                </li>
              ))}
            </ul>
          </div>
        ))}
      </Notice>
    </div>
  );
}

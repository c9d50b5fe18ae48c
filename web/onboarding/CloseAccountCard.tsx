import { useState } from 'react';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { toastFailure } from '#ui/toast-failure.ts';
import { useCloseAccount } from './profile-queries.ts';
import { t } from './words.ts';

/** Closes the account for good. */
export function CloseAccountCard() {
  const close = useCloseAccount();
  const [asking, setAsking] = useState(false);
  return (
    <Card title={t('closeYourAccount')} description={t('youAreSignedOutEverywhereAnd')}>
      <Button variant="danger" onClick={() => setAsking(true)}>
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

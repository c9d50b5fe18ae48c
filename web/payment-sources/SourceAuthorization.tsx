import type { PaymentSource } from '@mainstay/contract/payment-sources.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useCaseZone } from '#cases/useCaseZone.ts';
import { download } from '#lib/csv.ts';
import { fileDay, fullDateTime } from '#lib/format.ts';
import { Button } from '#ui/Button.tsx';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { Fact, Facts } from '#ui/Facts.tsx';
import { LoadError } from '#ui/LoadError.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { toast } from '#ui/toast.ts';
import { toastFailure } from '#ui/toast-failure.ts';
import { useAsking } from '#ui/useAsking.ts';
import { AuthorizationText } from './AuthorizationText.tsx';
import { authorizationAsText } from './authorization-as-text.ts';
import { authorizationQuery, useRevokeAuthorization } from './queries.ts';
import { t } from './words.ts';

/** A button that opens the payor's authorization, to read, save or revoke. */
export function SourceAuthorization({ source }: { source: PaymentSource }) {
  const [open, setOpen] = useState(false);
  const revoking = useRevokeAuthorization(source.id);
  const { asking, ask, close } = useAsking(revoking);
  const { sourceName } = source;
  const revoke = () =>
    revoking.mutate(undefined, {
      onSuccess: () => {
        toast({ title: t('authorizationRevoked'), description: t('willNotBeDebitedAgain', { sourceName }) });
        close();
      },
      onError: (error) => toastFailure(t('authorizationNotRevoked'), error),
    });
  return (
    <>
      <Button
        size="small"
        className="mt-2"
        aria-label={t('authorizationFor', { sourceName })}
        onClick={() => setOpen(true)}
      >
        {t('authorization')}
      </Button>
      <Dialog open={open} onOpenChange={setOpen} title={t('authorizationFor', { sourceName })}>
        <Details
          source={source}
          onRevoke={() => {
            setOpen(false);
            ask(true);
          }}
        />
      </Dialog>
      <ConfirmDialog
        open={asking}
        onOpenChange={ask}
        title={t('revokeTheAuthorizationFor', { sourceName })}
        action={t('revokeAuthorization')}
        danger
        working={revoking.isPending}
        refusal={{ title: t('theAuthorizationWasNotRevoked'), error: revoking.error }}
        onConfirm={revoke}
      >
        {t('mainstayWillNotDebitThisAccount')}
      </ConfirmDialog>
    </>
  );
}

function Details({ source, onRevoke }: { source: PaymentSource; onRevoke: () => void }) {
  const timeZone = useCaseZone();
  const query = useQuery(authorizationQuery(source.id));
  if (query.isPending) return <Skeleton rows={3} rowClassName="h-10" label={t('loadingTheAuthorization')} />;
  if (query.isError)
    return <LoadError what={t('theAuthorization')} error={query.error} retry={() => query.refetch()} />;
  const { text, agreedBy, agreedAt, agreedFrom, revokedAt } = query.data;
  const save = () =>
    download(
      `authorization-${fileDay(agreedAt, timeZone)}.txt`,
      authorizationAsText(source, query.data, timeZone),
      'text/plain;charset=utf-8',
    );
  return (
    <div className="space-y-4">
      <AuthorizationText text={text} />
      <Facts>
        <Fact label={t('agreedBy')}>{agreedBy}</Fact>
        <Fact label={t('agreedOn')}>{fullDateTime(agreedAt, timeZone)}</Fact>
        <Fact label={t('networkAddress')}>{agreedFrom ?? t('notKept')}</Fact>
        {revokedAt && <Fact label={t('revokedOn')}>{fullDateTime(revokedAt, timeZone)}</Fact>}
      </Facts>
      <div className="flex flex-wrap justify-end gap-3">
        {revokedAt === null && (
          <Button variant="danger" onClick={onRevoke}>
            {t('revokeAuthorization')}
          </Button>
        )}
        <Button onClick={save}>{t('download')}</Button>
      </div>
    </div>
  );
}

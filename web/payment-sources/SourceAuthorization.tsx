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

/** The button that shows what its payor agreed to, saves it, and revokes it. */
export function SourceAuthorization({ source }: { source: PaymentSource }) {
  const [open, setOpen] = useState(false);
  const revoking = useRevokeAuthorization(source.id);
  const { asking, ask, close } = useAsking(revoking);
  const { sourceName } = source;
  const revoke = () =>
    revoking.mutate(undefined, {
      onSuccess: () => {
        toast({ title: 'Authorization Revoked', description: `${sourceName} will not be debited again.` });
        close();
      },
      onError: (error) => toastFailure('Authorization Not Revoked', error),
    });
  return (
    <>
      <Button
        size="small"
        className="mt-2"
        aria-label={`Authorization for ${sourceName}`}
        onClick={() => setOpen(true)}
      >
        Authorization
      </Button>
      <Dialog open={open} onOpenChange={setOpen} title={`Authorization for ${sourceName}`}>
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
        title={`Revoke the authorization for ${sourceName}?`}
        action="Revoke authorization"
        danger
        working={revoking.isPending}
        refusal={{ title: 'The authorization was not revoked', error: revoking.error }}
        onConfirm={revoke}
      >
        Mainstay will not debit this account again. Debits already at the bank are still made. What you owe under your
        order stays due and is debited from another bank account. If you have none, backup pays on the due date if there
        is enough; otherwise the payment waits until you add an account. Everyone in the case is told.
      </ConfirmDialog>
    </>
  );
}

function Details({ source, onRevoke }: { source: PaymentSource; onRevoke: () => void }) {
  const timeZone = useCaseZone();
  const query = useQuery(authorizationQuery(source.id));
  if (query.isPending) return <Skeleton rows={3} rowClassName="h-10" label="Loading the authorization" />;
  if (query.isError) return <LoadError what="the authorization" error={query.error} retry={() => query.refetch()} />;
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
        <Fact label="Agreed by">{agreedBy}</Fact>
        <Fact label="Agreed on">{fullDateTime(agreedAt, timeZone)}</Fact>
        <Fact label="Network address">{agreedFrom ?? 'Not kept'}</Fact>
        {revokedAt && <Fact label="Revoked on">{fullDateTime(revokedAt, timeZone)}</Fact>}
      </Facts>
      <div className="flex flex-wrap justify-end gap-3">
        {revokedAt === null && (
          <Button variant="danger" onClick={onRevoke}>
            Revoke authorization
          </Button>
        )}
        <Button onClick={save}>Download</Button>
      </div>
    </div>
  );
}

import type { Invitation, Party } from '@mainstay/contract/cases.ts';
import { roleLabel } from '@mainstay/domain/cases/permissions.ts';
import { useQuery } from '@tanstack/react-query';
import { NotSent } from '#identity/NotSent.tsx';
import { told } from '#lib/told.ts';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { LoadError } from '#ui/LoadError.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { toastFailure } from '#ui/toast-failure.ts';
import { useAsking } from '#ui/useAsking.ts';
import { InviteForm } from './InviteForm.tsx';
import { invitationsQuery, useWithdrawInvitation } from './queries.ts';
import { WhenInCase } from './WhenInCase.tsx';
import { rich, t } from './words.ts';

type Pending = Omit<Invitation, 'link'>;

/** The form to invite people by email, and the open invitations. Only the owner sees it. */
export function InvitationsCard({ parties }: { parties: readonly Party[] }) {
  const invitations = useQuery(invitationsQuery);
  const taken = parties.filter(isSingle).map(({ role }) => role);
  return (
    <Card title={t('inviteSomeone')} description={t('theyGetEmailWithLinkThat')}>
      <NotSent of="letters" className="mb-4" />
      <InviteForm taken={taken} />
      <h3 className="mt-6 border-t border-line pt-4 text-14 font-semibold">{t('pendingInvitations')}</h3>
      <div className="mt-2">
        {invitations.isPending && <Skeleton rows={1} rowClassName="h-12" label={t('loadingInvitations')} />}
        {invitations.isError && (
          <LoadError what={t('invitations')} error={invitations.error} retry={() => invitations.refetch()} />
        )}
        {invitations.data?.length === 0 && <p className="text-14 text-muted">{t('noInvitationsArePending')}</p>}
        {invitations.data && invitations.data.length > 0 && (
          <ul className="divide-y divide-line">
            {invitations.data.map((invitation) => (
              <PendingInvitation key={invitation.id} invitation={invitation} />
            ))}
          </ul>
        )}
      </div>
    </Card>
  );
}

/** A case has one payor and one payee. A person who has joined as one must leave before another is invited. */
const isSingle = ({ role, joined }: Party): boolean => joined && (role === 'payor' || role === 'payee');

function PendingInvitation({ invitation: { id, email, role, expiresAt, undeliverable } }: { invitation: Pending }) {
  const withdraw = useWithdrawInvitation();
  const { asking, ask, close } = useAsking(withdraw);
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
      <div className="min-w-0">
        <p className="text-14 font-medium break-all">{email}</p>
        <p className="text-13 text-muted">
          {rich('expiresOn', { role: told(roleLabel(role)), whenInCase: <WhenInCase at={expiresAt} /> })}
        </p>
        {undeliverable && <p className="text-13 text-negative">{t('ourEmailCameBackThisAddress')}</p>}
      </div>
      <Button size="small" aria-label={t('withdrawTheInvitationOf', { email })} onClick={() => ask(true)}>
        {t('withdraw')}
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={ask}
        title={t('withdrawTheInvitationOfQuestion', { email })}
        action={t('withdrawInvitation')}
        danger
        working={withdraw.isPending}
        refusal={{ title: t('theInvitationWasNotWithdrawn'), error: withdraw.error }}
        onConfirm={() =>
          withdraw.mutate(id, {
            onSuccess: close,
            onError: (failure) => toastFailure(t('invitationNotWithdrawn'), failure),
          })
        }
      >
        {t('linkInTheirEmailStopsWorking')}
      </ConfirmDialog>
    </li>
  );
}

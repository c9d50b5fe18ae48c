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
import { invitationsQuery, useInviteParty, useWithdrawInvitation } from './queries.ts';
import { WhenInCase } from './WhenInCase.tsx';
import { rich, t } from './words.ts';

type Pending = Omit<Invitation, 'link'>;

/** The form to invite people by email, and the open invitations. Only the owner sees it. */
export function InvitationsCard({ parties }: { parties: readonly Party[] }) {
  const invitations = useQuery(invitationsQuery);
  const taken = parties.filter(isSingle).map(({ role }) => role);
  const invite = useInviteParty();
  return (
    <Card title={t('inviteSomeone')} description={t('theyGetEmailWithLinkThat')}>
      <NotSent of="letters" className="mb-4" />
      <InviteForm taken={taken} invite={invite} />
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
              <PendingInvitation key={invitation.id} invitation={invitation} invite={invite} />
            ))}
          </ul>
        )}
      </div>
    </Card>
  );
}

/** A case has one payor and one payee. A person who has joined as one must leave before another is invited. */
const isSingle = ({ role, joined }: Party): boolean => joined && (role === 'payor' || role === 'payee');

type PendingProps = { invitation: Pending; invite: ReturnType<typeof useInviteParty> };

function PendingInvitation({ invitation, invite }: PendingProps) {
  const { id, email, role, expiresAt, expired, undeliverable } = invitation;
  const shown = { role: told(roleLabel(role)), whenInCase: <WhenInCase at={expiresAt} /> };
  const withdraw = useWithdrawInvitation();
  const { asking, ask, close } = useAsking(withdraw);
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
      <div className="min-w-0">
        <p className="text-14 font-medium break-all">{email}</p>
        <p className="text-13 text-muted">{expired ? rich('expiredOn', shown) : rich('expiresOn', shown)}</p>
        {undeliverable && <p className="text-13 text-negative">{t('ourEmailCameBackThisAddress')}</p>}
      </div>
      <span className="flex flex-wrap gap-2">
        {expired && (
          <Button
            size="small"
            aria-label={t('inviteAgainWho', { email })}
            working={invite.isPending && invite.variables?.email === email}
            workingLabel={t('inviting')}
            onClick={() =>
              invite.mutate({ email, role }, { onError: (error) => toastFailure(t('invitationNotSent'), error) })
            }
          >
            {t('inviteAgain')}
          </Button>
        )}
        <Button size="small" aria-label={t('withdrawTheInvitationOf', { email })} onClick={() => ask(true)}>
          {t('withdraw')}
        </Button>
      </span>
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

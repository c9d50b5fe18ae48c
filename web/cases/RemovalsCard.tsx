import type { Removal } from '@mainstay/contract/cases.ts';
import { roleLabel } from '@mainstay/domain/cases/permissions.ts';
import { useQuery } from '@tanstack/react-query';
import { told } from '#lib/told.ts';
import { Badge, type Meaning } from '#ui/Badge.tsx';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { LoadError } from '#ui/LoadError.tsx';
import { toastFailure } from '#ui/toast-failure.ts';
import { AnswerRemoval } from './AnswerRemoval.tsx';
import { removalsQuery, useWithdrawRemoval } from './queries.ts';
import { useMay } from './useMay.ts';
import { WhenInCase } from './WhenInCase.tsx';
import { t } from './words.ts';

const STATES: Record<Removal['state'], [Meaning, string]> = {
  open: ['attention', t('notAnsweredYet')],
  accepted: ['neutral', t('left')],
  refused: ['info', t('stays')],
  withdrawn: ['neutral', t('withdrawn')],
};

/** Requests that someone leave the case, and their answers. Renders nothing until there is one. */
export function RemovalsCard() {
  const removals = useQuery(removalsQuery);
  if (!removals.data?.length && !removals.isError) return null;
  return (
    <Card title={t('requestsToLeave')} description={removals.data && t('peopleWhoHaveJoinedLeaveOnly')}>
      {removals.isError && <LoadError what={t('requests')} error={removals.error} retry={() => removals.refetch()} />}
      <ul className="divide-y divide-line empty:hidden">
        {removals.data?.map((removal) => (
          <li key={removal.id} className="space-y-3 py-4 first:pt-0 last:pb-0">
            <Asked removal={removal} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

function Asked({ removal }: { removal: Removal }) {
  const [meaning, label] = STATES[removal.state];
  const mayManage = useMay('manage_people').allowed;
  const withdraw = useWithdrawRemoval();
  return (
    <>
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0">
          <p className="text-14 font-medium break-words">
            {removal.mine ? t('youAreAskedToLeaveThis') : t('wasAskedToLeave', { name: removal.name })}
          </p>
          <p className="text-13 text-muted">
            {removal.role && !removal.mine && `${told(roleLabel(removal.role))} · `}
            <WhenInCase at={removal.askedAt} toTheMinute />
          </p>
        </div>
        <Badge meaning={meaning}>{label}</Badge>
      </div>
      <p className="text-14 break-words">{t('reason', { reason: removal.reason })}</p>
      {removal.answer && <p className="text-14 break-words">{t('answer', { answer: removal.answer })}</p>}
      {removal.mine && <AnswerRemoval removal={removal} />}
      {removal.state === 'open' && !removal.mine && mayManage && (
        <Button
          size="small"
          working={withdraw.isPending}
          onClick={() =>
            withdraw.mutate(removal.id, { onError: (error) => toastFailure(t('requestNotWithdrawn'), error) })
          }
        >
          {t('withdrawRequest')}
        </Button>
      )}
    </>
  );
}

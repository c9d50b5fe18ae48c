import type { OrderProposal } from '@mainstay/contract/operations.ts';
import { caseNameText } from '#lib/case-name.ts';
import { useConfirmOrder } from './queries.ts';
import { ReasonForm } from './ReasonForm.tsx';
import { t } from './words.ts';

/** Puts the terms of an order into force. Everyone in the case sees the reason. */
export function ConfirmOrder({ proposal: { proposalId, caseName } }: { proposal: OrderProposal }) {
  const confirm = useConfirmOrder();
  return (
    <ReasonForm
      help={t('everyoneInCaseCanReadIt')}
      action={t('confirmOrder')}
      refused={{ title: t('theOrderWasNotConfirmed'), toast: t('notConfirmed') }}
      done={{
        title: t('orderConfirmed'),
        description: t('termsOfOrderAreInEffect', { caseName: caseNameText(caseName) }),
      }}
      working={confirm.isPending}
      error={confirm.error}
      send={(reason) => confirm.mutateAsync({ params: { proposalId }, body: { reason } })}
    />
  );
}

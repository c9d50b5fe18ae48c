import type { ShareProposal } from '@mainstay/contract/expense-shares.ts';
import { useId } from 'react';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { FormRefusal } from '#ui/FormRefusal.tsx';
import { focusAround } from '#ui/focus-around.ts';
import { ReasonField } from '#ui/ReasonField.tsx';
import { toast } from '#ui/toast.ts';
import { toastFailure } from '#ui/toast-failure.ts';
import { useAsking } from '#ui/useAsking.ts';
import { useReason } from '#ui/useReason.ts';
import { useDecideShares } from './queries.ts';
import { t } from './words.ts';

/** Accept and Refuse for the parent who decides, Withdraw for the one who proposed; nothing for anyone else. */
export function SharesActions({ proposal: { id, may } }: { proposal: ShareProposal }) {
  if (!may.decide && !may.withdraw) return null;
  return (
    <div className="mt-4 flex flex-wrap gap-3">
      {may.decide && <Decide id={id} decision="accept" />}
      {may.decide && <Refuse id={id} />}
      {may.withdraw && <Decide id={id} decision="withdraw" />}
    </div>
  );
}

const WORDS = {
  accept: {
    button: t('accept'),
    done: { title: t('sharesAgreed'), description: t('fromNowOnNewExpensesUse') },
    failed: t('notAccepted'),
  },
  withdraw: {
    button: t('withdraw'),
    done: { title: t('proposalWithdrawn'), description: t('whatWasAgreedBeforeStillApplies') },
    failed: t('notWithdrawn'),
  },
};

function Decide({ id, decision }: { id: string; decision: keyof typeof WORDS }) {
  const decide = useDecideShares();
  const { button, done, failed } = WORDS[decision];
  return (
    <Button
      ref={focusAround}
      size="small"
      variant={decision === 'accept' ? 'primary' : 'secondary'}
      working={decide.isPending}
      onClick={() =>
        // Awaited, so the outcome is reported even if the proposal is gone by then.
        void decide.mutateAsync({ id, decision }).then(
          () => toast(done),
          (error: unknown) => toastFailure(failed, error),
        )
      }
    >
      {button}
    </Button>
  );
}

function Refuse({ id }: { id: string }) {
  const decide = useDecideShares();
  const { asking, ask, close } = useAsking(decide);
  const form = useId();
  const { field, submit, refuse } = useReason({
    working: decide.isPending,
    send: (reason) =>
      void decide.mutateAsync({ id, decision: 'refuse', reason }).then(
        () => {
          close();
          toast({ title: t('proposalRefused'), description: t('whatWasAgreedBeforeStillApplies') });
        },
        (error: unknown) => {
          toastFailure(t('notRefused'), error);
          refuse(error);
        },
      ),
  });
  return (
    <>
      <Button size="small" onClick={() => ask(true)}>
        {t('refuse')}
      </Button>
      <Dialog
        open={asking}
        onOpenChange={ask}
        title={t('refuseTheseShares')}
        description={t('whatWasAgreedBeforeProposeOthers')}
        actions={
          <>
            <Button onClick={() => ask(false)}>{t('cancel')}</Button>
            <Button type="submit" form={form} variant="primary" working={decide.isPending}>
              {t('refuseProposal')}
            </Button>
          </>
        }
      >
        <form id={form} noValidate onSubmit={submit} className="space-y-4">
          <ReasonField {...field} help={t('everyoneInCaseCanReadIt')} />
          <FormRefusal title={t('theProposalWasNotRefused')} error={decide.error} />
        </form>
      </Dialog>
    </>
  );
}

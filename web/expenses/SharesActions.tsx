import type { ShareProposal } from '@mainstay/contract/expense-shares.ts';
import { useId } from 'react';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { FormRefusal } from '#ui/FormRefusal.tsx';
import { ReasonField } from '#ui/ReasonField.tsx';
import { toast } from '#ui/toast.ts';
import { toastFailure } from '#ui/toast-failure.ts';
import { useAsking } from '#ui/useAsking.ts';
import { useReason } from '#ui/useReason.ts';
import { useDecideShares } from './queries.ts';

/** Accept and Refuse for who decides, Withdraw for who proposed; for everybody else nothing. */
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
    button: 'Accept',
    done: { title: 'Shares Agreed', description: 'From now on, new expenses use these shares.' },
    failed: 'Not Accepted',
  },
  withdraw: {
    button: 'Withdraw',
    done: { title: 'Proposal Withdrawn', description: 'What was agreed before still applies.' },
    failed: 'Not Withdrawn',
  },
};

function Decide({ id, decision }: { id: string; decision: keyof typeof WORDS }) {
  const decide = useDecideShares();
  const { button, done, failed } = WORDS[decision];
  return (
    <Button
      size="small"
      variant={decision === 'accept' ? 'primary' : 'secondary'}
      working={decide.isPending}
      onClick={() =>
        // Told even when the proposal has gone by then.
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
          toast({ title: 'Proposal Refused', description: 'What was agreed before still applies.' });
        },
        (error: unknown) => {
          toastFailure('Not Refused', error);
          refuse(error);
        },
      ),
  });
  return (
    <>
      <Button size="small" onClick={() => ask(true)}>
        Refuse
      </Button>
      <Dialog
        open={asking}
        onOpenChange={ask}
        title="Refuse these shares"
        description="What was agreed before still applies. You can propose other shares."
        actions={
          <>
            <Button onClick={() => ask(false)}>Cancel</Button>
            <Button type="submit" form={form} variant="primary" working={decide.isPending}>
              Refuse proposal
            </Button>
          </>
        }
      >
        <form id={form} noValidate onSubmit={submit} className="space-y-4">
          <ReasonField {...field} help="Everyone in the case can read it, and it stays in the record." />
          <FormRefusal title="The proposal was not refused" error={decide.error} />
        </form>
      </Dialog>
    </>
  );
}

import type { Proposal } from '@mainstay/contract/payment-settings.ts';
import { useId } from 'react';
import { Button } from '#ui/Button.tsx';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { FormRefusal } from '#ui/FormRefusal.tsx';
import { ReasonField } from '#ui/ReasonField.tsx';
import { toast } from '#ui/toast.ts';
import { toastFailure } from '#ui/toast-failure.ts';
import { useAsking } from '#ui/useAsking.ts';
import { useReason } from '#ui/useReason.ts';
import { type Decided, useDecideProposal } from './queries.ts';

/** Accept and Refuse for who decides, Withdraw for who proposed; for everybody else nothing. */
export function ProposalActions({ proposal: { id, kind, may } }: { proposal: Proposal }) {
  if (!may.decide && !may.withdraw) return null;
  return (
    <div className="mt-5 flex flex-wrap gap-3">
      {may.decide && <Accept id={id} kind={kind} />}
      {may.decide && <Refuse id={id} kind={kind} />}
      {may.withdraw && <Withdraw id={id} />}
    </div>
  );
}

type Props = Pick<Proposal, 'id' | 'kind'>;

function Accept({ id, kind }: Props) {
  const decide = useDecideProposal();
  const { asking, ask, close } = useAsking(decide);
  const isChange = kind === 'change';
  return (
    <>
      <Button variant="primary" onClick={() => ask(true)}>
        {isChange ? 'Accept' : 'Confirm'}
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={ask}
        title={isChange ? 'Accept these settings?' : 'Confirm these settings?'}
        action={isChange ? 'Accept proposal' : 'Confirm settings'}
        working={decide.isPending}
        refusal={{ title: 'The proposal was not accepted', error: decide.error }}
        onConfirm={() =>
          decide.mutate(
            { id, decision: 'accept' },
            {
              onSuccess: ({ asks }) => {
                close();
                toast(
                  isChange
                    ? { title: 'Proposal Accepted', description: inForceWords(asks) }
                    : { title: 'Settings Confirmed', description: 'Both sides have agreed to the payment settings.' },
                );
              },
              onError: (error) => toastFailure('Not Accepted', error),
            },
          )
        }
      >
        {isChange
          ? 'They replace the current settings right away, and the next payments follow them. The record shows who accepted them and when.'
          : 'Payments follow these settings. The record shows that you agreed to them, and when.'}
      </ConfirmDialog>
    </>
  );
}

/** What a lawyer proposed at the cost of their own parent is that parent's to decide next. */
const inForceWords = (asks: Proposal['decidedBySide'] | null) =>
  asks
    ? `They cost the ${asks}, who must also agree. Until then the old settings stay.`
    : 'The new payment settings are in effect.';

function Refuse({ id, kind }: Props) {
  const isChange = kind === 'change';
  const decide = useDecideProposal();
  const { asking, ask, close } = useAsking(decide);
  const form = useId();
  const { field, submit, refuse } = useReason({
    working: decide.isPending,
    send: (reason) =>
      decide.mutate(
        { id, decision: 'refuse', reason },
        {
          onSuccess: () => {
            close();
            toast(
              isChange
                ? { title: 'Proposal Refused', description: 'The other side can read your reason.' }
                : { title: 'Marked as Disputed', description: 'Everyone in the case can read your reason.' },
            );
          },
          onError: (error) => {
            toastFailure(isChange ? 'Not Refused' : 'Not Disputed', error);
            refuse(error);
          },
        },
      ),
  });

  return (
    <>
      <Button onClick={() => ask(true)}>Refuse</Button>
      <Dialog
        open={asking}
        onOpenChange={ask}
        title={isChange ? 'Refuse these settings' : 'Dispute these settings'}
        description={
          isChange
            ? 'The current settings stay as they are. You can propose others.'
            : 'The settings are marked as disputed with your reason. You can propose others.'
        }
        actions={
          <>
            <Button onClick={() => ask(false)}>Cancel</Button>
            <Button type="submit" form={form} variant="primary" working={decide.isPending}>
              {isChange ? 'Refuse proposal' : 'Dispute settings'}
            </Button>
          </>
        }
      >
        <form id={form} noValidate onSubmit={submit} className="space-y-4">
          <ReasonField {...field} help="Everyone in the case can read it, and it stays in the record." />
          <FormRefusal
            title={isChange ? 'The proposal was not refused' : 'The settings were not disputed'}
            error={decide.error}
          />
        </form>
      </Dialog>
    </>
  );
}

function Withdraw({ id }: Pick<Props, 'id'>) {
  const decide = useDecideProposal();
  const { asking, ask, close } = useAsking(decide);
  const withdrawal: Decided = { id, decision: 'withdraw' };
  return (
    <>
      <Button onClick={() => ask(true)}>Withdraw</Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={ask}
        title="Withdraw this proposal?"
        action="Withdraw proposal"
        working={decide.isPending}
        refusal={{ title: 'The proposal was not withdrawn', error: decide.error }}
        onConfirm={() =>
          decide.mutate(withdrawal, {
            onSuccess: () => {
              close();
              toast({ title: 'Proposal Withdrawn', description: 'The current settings stay as they are.' });
            },
            onError: (error) => toastFailure('Not Withdrawn', error),
          })
        }
      >
        The current settings stay as they are. The record shows that it was made and withdrawn.
      </ConfirmDialog>
    </>
  );
}

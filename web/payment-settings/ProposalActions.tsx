import type { Proposal } from '@mainstay/contract/payment-settings.ts';
import type { Day } from '@mainstay/domain/day.ts';
import { ZERO } from '@mainstay/domain/money.ts';
import { endAsked } from '@mainstay/domain/payment-settings/end-asked.ts';
import { KIND_NAMES } from '@mainstay/domain/payment-settings/words.ts';
import { useId } from 'react';
import { dayText, dollars } from '#lib/format.ts';
import { told } from '#lib/told.ts';
import { labelIn } from '#lib/unknown-word.ts';
import { Button } from '#ui/Button.tsx';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { FormRefusal } from '#ui/FormRefusal.tsx';
import { ReasonField } from '#ui/ReasonField.tsx';
import { toast } from '#ui/toast.ts';
import { toastFailure } from '#ui/toast-failure.ts';
import { useAsking } from '#ui/useAsking.ts';
import { useReason } from '#ui/useReason.ts';
import { lateWords } from './proposal-words.ts';
import { type Decided, useDecideProposal } from './queries.ts';
import { t } from './words.ts';

/** Accept and Refuse for the person who decides, Withdraw for the one who proposed; nothing for anyone else. */
export function ProposalActions({ proposal }: { proposal: Proposal }) {
  const { id, may } = proposal;
  if (!may.decide && !may.withdraw) return null;
  return (
    <div className="mt-5 flex flex-wrap gap-3">
      {may.decide && !proposal.ifAccepted?.isOver && <Accept proposal={proposal} />}
      {may.decide && <Refuse proposal={proposal} />}
      {may.withdraw && <Withdraw id={id} />}
    </div>
  );
}

function Accept({ proposal }: { proposal: Proposal }) {
  const { id, kind } = proposal;
  const end = endAsked(proposal);
  const decide = useDecideProposal();
  const { asking, ask, close } = useAsking(decide);
  const isChange = kind === 'change';
  const words = confirmationWords(proposal);
  return (
    <>
      <Button variant="primary" onClick={() => ask(true)}>
        {isChange ? t('accept') : t('confirm')}
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={ask}
        title={end ? t('acceptThisEnd') : isChange ? t('acceptTheseSettings') : words.confirm}
        action={isChange ? t('acceptProposal') : words.confirmAction}
        working={decide.isPending}
        refusal={{ title: isChange ? t('theProposalWasNotAccepted') : words.notConfirmed, error: decide.error }}
        onConfirm={() =>
          decide.mutate(
            { id, decision: 'accept' },
            {
              onSuccess: ({ asks }) => {
                close();
                toast(
                  isChange
                    ? {
                        title: t('proposalAcceptedTitle'),
                        description: end ? endAcceptedWords(proposal, end, asks) : inForceWords(asks),
                      }
                    : { title: words.confirmed, description: words.confirmedMeans },
                );
              },
              onError: (error) => toastFailure(t('notAccepted'), error),
            },
          )
        }
      >
        {end ? endsWords(proposal, end) : isChange ? t('theyReplaceCurrentSettingsRightAway') : words.confirmMeans}
        {lateWords(proposal) && ` ${lateWords(proposal)}`}
      </ConfirmDialog>
    </>
  );
}

/** A lawyer's proposal that costs their own parent must next be decided by that parent. */
const inForceWords = (asks: Proposal['decidedBySide'] | null) =>
  asks ? t('theyCostWhoMustAlsoAgree', { asks }) : t('newPaymentSettingsAreInEffect');

const endsWords = ({ terms, arrearsOwed = ZERO }: Proposal, end: Day) =>
  [
    t('nothingIsDueAfterThatDay', { kind: told(labelIn(KIND_NAMES, terms.paymentType)), on: dayText(end) }),
    arrearsOwed > 0 && t('arrearsStayOwed', { amount: dollars(arrearsOwed) }),
  ]
    .filter(Boolean)
    .join(' ');

const endAcceptedWords = (proposal: Proposal, end: Day, asks: Proposal['decidedBySide'] | null) =>
  asks ? t('endCostsWhoMustAlsoAgree', { asks }) : endsWords(proposal, end);

function Refuse({ proposal }: { proposal: Proposal }) {
  const { id, kind } = proposal;
  const end = endAsked(proposal);
  const isChange = kind === 'change';
  const words = confirmationWords(proposal);
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
                ? { title: t('proposalRefusedTitle'), description: t('otherSideCanReadYourReason') }
                : { title: t('markedAsDisputed'), description: t('everyoneInCaseCanReadYour') },
            );
          },
          onError: (error) => {
            toastFailure(isChange ? t('notRefused') : t('notDisputed'), error);
            refuse(error);
          },
        },
      ),
  });

  return (
    <>
      <Button onClick={() => ask(true)}>{t('refuse')}</Button>
      <Dialog
        open={asking}
        onOpenChange={ask}
        title={end ? t('refuseThisEnd') : isChange ? t('refuseTheseSettings') : words.dispute}
        description={
          end ? t('obligationGoesOn') : isChange ? t('currentSettingsStayProposeOthers') : words.disputeMeans
        }
        actions={
          <>
            <Button onClick={() => ask(false)}>{t('cancel')}</Button>
            <Button type="submit" form={form} variant="primary" working={decide.isPending}>
              {isChange ? t('refuseProposal') : words.disputeAction}
            </Button>
          </>
        }
      >
        <form id={form} noValidate onSubmit={submit} className="space-y-4">
          <ReasonField {...field} help={t('everyoneInCaseCanReadIt')} />
          <FormRefusal title={isChange ? t('theProposalWasNotRefused') : words.notDisputed} error={decide.error} />
        </form>
      </Dialog>
    </>
  );
}

/** What is asked for: the settings, or of what has ended only the arrears. */
const confirmationWords = ({ asksAbout }: Pick<Proposal, 'asksAbout'>) =>
  asksAbout === 'arrears'
    ? {
        confirm: t('confirmTheseArrears'),
        confirmAction: t('confirmArrears'),
        confirmMeans: t('recordShowsYouAgreedToArrears'),
        confirmed: t('arrearsConfirmedTitle'),
        confirmedMeans: t('recordShowsYouAgreedToArrears'),
        notConfirmed: t('theArrearsWereNotConfirmed'),
        dispute: t('disputeTheseArrears'),
        disputeAction: t('disputeArrears'),
        disputeMeans: t('arrearsAreMarkedAsDisputedWith'),
        notDisputed: t('theArrearsWereNotDisputed'),
      }
    : {
        confirm: t('confirmTheseSettings'),
        confirmAction: t('confirmSettings'),
        confirmMeans: t('paymentsFollowTheseSettingsRecord'),
        confirmed: t('settingsConfirmedTitle'),
        confirmedMeans: t('bothSidesHaveAgreedToPayment'),
        notConfirmed: t('theSettingsWereNotConfirmed'),
        dispute: t('disputeTheseSettings'),
        disputeAction: t('disputeSettings'),
        disputeMeans: t('settingsAreMarkedAsDisputedWith'),
        notDisputed: t('theSettingsWereNotDisputed'),
      };

function Withdraw({ id }: Pick<Proposal, 'id'>) {
  const decide = useDecideProposal();
  const { asking, ask, close } = useAsking(decide);
  const withdrawal: Decided = { id, decision: 'withdraw' };
  return (
    <>
      <Button onClick={() => ask(true)}>{t('withdraw')}</Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={ask}
        title={t('withdrawThisProposal')}
        action={t('withdrawProposal')}
        working={decide.isPending}
        refusal={{ title: t('theProposalWasNotWithdrawn'), error: decide.error }}
        onConfirm={() =>
          decide.mutate(withdrawal, {
            onSuccess: () => {
              close();
              toast({ title: t('proposalWithdrawnTitle'), description: t('currentSettingsStayAsTheyAre') });
            },
            onError: (error) => toastFailure(t('notWithdrawn'), error),
          })
        }
      >
        {t('currentSettingsStayRecordShowsIt')}
      </ConfirmDialog>
    </>
  );
}

import type { Proposal } from '@mainstay/contract/payment-settings.ts';
import { dayAt } from '@mainstay/domain/day.ts';
import { FIRST_OBLIGATION } from '@mainstay/domain/payment-settings/obligation-kind.ts';
import { KIND_NAMES } from '@mainstay/domain/payment-settings/words.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { atStart } from '#cases/by-whom.ts';
import { currentCaseQuery } from '#cases/queries.ts';
import { useByWhom } from '#cases/useByWhom.ts';
import { useCaseZone } from '#cases/useCaseZone.ts';
import { WhenInCase } from '#cases/WhenInCase.tsx';
import { useNow } from '#lib/clock.ts';
import { told } from '#lib/told.ts';
import { labelIn } from '#lib/unknown-word.ts';
import { Badge } from '#ui/Badge.tsx';
import { Card } from '#ui/Card.tsx';
import { LoadError } from '#ui/LoadError.tsx';
import { Notice } from '#ui/Notice.tsx';
import { ProposalActions } from './ProposalActions.tsx';
import { confirmWords, endTitle, inOrder, lateWords, sharingAlone, waitsWords } from './proposal-words.ts';
import { paymentSettingsQuery, proposalsQuery } from './queries.ts';
import { TermsSideBySide } from './TermsSideBySide.tsx';
import { rich, t } from './words.ts';

/** The proposals awaiting a decision, above the form, the same for both sides. Renders nothing if there are none. */
export function OpenProposals() {
  const proposals = useQuery(proposalsQuery);
  const open = inOrder(proposals.data?.filter(({ state }) => state === 'open') ?? []);
  const ofFirst = open.every(({ about }) => about === FIRST_OBLIGATION);
  return (
    <>
      {proposals.isError && (
        <LoadError what={t('proposals')} error={proposals.error} retry={() => proposals.refetch()} />
      )}
      {open.map((proposal) => (
        <ProposalCard key={proposal.id} proposal={proposal} ofFirst={ofFirst} />
      ))}
    </>
  );
}

/** Unless every open proposal is about the first obligation, each title names its obligation. */
function titleOf(proposal: Proposal, ofFirst: boolean): string {
  const { kind, terms } = proposal;
  if (sharingAlone(proposal)) return t('proposedSharingOfArrears');
  const end = endTitle(proposal);
  if (end) return end;
  if (proposal.asksAbout === 'arrears') return t('arrearsToConfirm');
  if (ofFirst) return kind === 'change' ? t('proposedSettings') : t('settingsToConfirmTitle');
  const named = { kind: told(labelIn(KIND_NAMES, terms.paymentType)) };
  return kind === 'change' ? t('proposedKind', named) : t('toConfirmKind', named);
}

function ProposalCard({ proposal, ofFirst }: { proposal: Proposal; ofFirst: boolean }) {
  const { kind, may, decidedBySide, proposedBy, side } = proposal;
  const settings = useQuery(paymentSettingsQuery).data;
  const today = dayAt(useNow(), useCaseZone());
  const paused = settings?.paused ?? false;
  const parties = useQuery(currentCaseQuery).data?.parties ?? [];
  const byWhom = useByWhom();
  const byLawyer = parties.some(({ id, role }) => id === proposedBy.partyId && role === 'legal');
  const by = byWhom(proposedBy.name);
  const first = proposal.enteredFirstBy && atStart(byWhom(proposal.enteredFirstBy));
  const made = {
    name: by,
    side: byLawyer && side ? side : 'own',
    at: <WhenInCase at={proposal.enteredAt ?? proposal.createdAt} toTheMinute />,
    hasTerms: proposal.documentId ? 'yes' : 'no',
    document: (
      <Link
        to={`/review?document=${proposal.documentId}`}
        className="font-medium break-words text-accent-ink underline underline-offset-2"
      >
        {proposal.documentName}
      </Link>
    ),
  };
  return (
    <Card
      title={titleOf(proposal, ofFirst)}
      description={
        kind === 'change'
          ? waitsWords(proposal)
          : confirmWords(proposal, { by: first ? by : atStart(by), first, paused })
      }
      actions={
        <Badge meaning={may.decide ? 'attention' : 'info'}>
          {may.decide ? t('waitingForYou') : t('waitingForThe', { decidedBySide })}
        </Badge>
      }
    >
      <TermsSideBySide proposal={proposal} sharing={settings?.arrearsSharing ?? 'prorated'} today={today} />
      <p className="mt-4 text-13 text-muted">
        {kind === 'change' ? rich('proposedBy', made) : rich('enteredBy', made)}
        {proposal.expiresAt && <> {rich('lapsesOn', { at: <WhenInCase at={proposal.expiresAt} toTheMinute /> })}</>}
      </p>
      {lateWords(proposal) && (
        <div className="mt-4">
          <Notice meaning="attention">{lateWords(proposal)}</Notice>
        </div>
      )}
      <ProposalActions proposal={proposal} />
    </Card>
  );
}

import type { Proposal } from '@mainstay/contract/payment-settings.ts';
import { WhenInCase } from '#cases/WhenInCase.tsx';
import { ChangeList } from './ChangeList.tsx';
import { changesBetween } from './terms-in-words.ts';

/** What became of a proposal, in the history of the settings: who made it, who ended it, and why. */
export function EndedProposal({ proposal, at }: { proposal: Proposal; at: Date }) {
  const { kind, state, inForce, terms, reason, decidedBy, proposedBy, createdAt } = proposal;
  const changes = kind === 'change' ? changesBetween(inForce, terms) : [];
  return (
    <>
      <p className="text-14 font-medium break-words">{titleOf(proposal)}</p>
      <p className="text-13 text-muted">
        <WhenInCase at={at} toTheMinute />
        {state !== 'lapsed' && ` · ${decidedBy}`}
      </p>
      {kind === 'change' && (
        <p className="text-13 text-muted">
          Proposed by {proposedBy.name}, <WhenInCase at={createdAt} toTheMinute />
        </p>
      )}
      {changes.length > 0 && <ChangeList changes={changes} />}
      {reason && <p className="mt-2 text-13 break-words">Reason: {reason}</p>}
    </>
  );
}

function titleOf({ kind, state, documentName }: Proposal): string {
  if (kind === 'confirmation') return CONFIRMATION[state];
  return documentName ? `${CHANGE[state]}: terms of ${documentName}` : CHANGE[state];
}

const CHANGE: Record<Proposal['state'], string> = {
  open: 'Proposal open',
  accepted: 'Proposal accepted',
  refused: 'Proposal refused',
  lapsed: 'Proposal lapsed',
  withdrawn: 'Proposal withdrawn',
  replaced: 'Proposal replaced',
};

const CONFIRMATION: Record<Proposal['state'], string> = {
  ...CHANGE,
  accepted: 'Settings confirmed',
  refused: 'Settings not confirmed',
  replaced: 'Replaced by newer terms or a proposal',
};

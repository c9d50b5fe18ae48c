import type { Proposal } from '@mainstay/contract/payment-settings.ts';
import { WhenInCase } from '#cases/WhenInCase.tsx';
import { ChangeList } from './ChangeList.tsx';
import { changesBetween } from './terms-in-words.ts';

/** What became of a proposal, in the history of the settings. */
export function EndedProposal({ proposal, at }: { proposal: Proposal; at: Date }) {
  const { kind, state, inForce, terms, reason, decidedBy, proposedBy } = proposal;
  const title = kind === 'change' ? CHANGE[state] : CONFIRMATION[state];
  const changes = kind === 'change' ? changesBetween(inForce, terms) : [];
  return (
    <>
      <p className="text-14 font-medium break-words">{title}</p>
      <p className="text-13 text-muted">
        <WhenInCase at={at} toTheMinute /> · {state === 'lapsed' ? proposedBy.name : decidedBy}
      </p>
      {changes.length > 0 && <ChangeList changes={changes} />}
      {reason && <p className="mt-2 text-13 break-words">Reason: {reason}</p>}
    </>
  );
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
  replaced: 'Confirmation no longer needed',
};

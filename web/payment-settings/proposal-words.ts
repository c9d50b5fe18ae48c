import type { PaymentSettings, Proposal } from '@mainstay/contract/payment-settings.ts';

/** The proposal by whose acceptance a version came into force. */
export const acceptedAs = (
  { changedAt }: Pick<PaymentSettings, 'changedAt'>,
  proposals: readonly Proposal[],
): Proposal | undefined =>
  proposals.find(
    ({ kind, state, decidedAt }) =>
      kind === 'change' && state === 'accepted' && decidedAt?.getTime() === changedAt.getTime(),
  );

/** What has ended with its day, but for those by which a version came into force: they are told with that version. */
export const endedApart = (
  versions: readonly Pick<PaymentSettings, 'changedAt'>[],
  proposals: readonly Proposal[],
): { proposal: Proposal; at: Date }[] => {
  const inVersions = new Set(versions.map((version) => acceptedAs(version, proposals)?.id));
  return proposals.flatMap((proposal) => {
    const at = proposal.decidedAt ?? proposal.expiresAt;
    return proposal.state === 'open' || at === null || inVersions.has(proposal.id) ? [] : [{ proposal, at }];
  });
};

/** A parent accepts without a reason; an operator who puts a court order in force gives one. */
const isByOperator = ({ state, reason }: Ended): boolean => state === 'accepted' && reason !== null;

type Ended = Pick<Proposal, 'state' | 'reason' | 'decidedBy'>;

/** Who ended a proposal: "Paul Payor", or "Olga Ortiz, an operator of Mainstay". */
export const deciderWords = (proposal: Ended): string =>
  isByOperator(proposal) ? `${proposal.decidedBy}, an operator of Mainstay` : (proposal.decidedBy ?? '');

/** What became of a proposal, and of which document it was. */
export function endedWords(proposal: Ended & Pick<Proposal, 'kind' | 'documentName'>): string {
  const { kind, state, documentName } = proposal;
  if (kind === 'confirmation') return CONFIRMATION[state];
  const title = isByOperator(proposal) ? 'Court order confirmed' : CHANGE[state];
  return documentName ? `${title}: terms of ${documentName}` : title;
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
  replaced: 'Request to confirm replaced by newer terms or a proposal',
};

/** What a proposal that waits does meanwhile. */
export const waitsWords = ({ inForce }: Pick<Proposal, 'inForce'>): string =>
  inForce
    ? 'The current settings stay until this is accepted.'
    : 'No settings are in effect, and nothing is collected until this is accepted.';

type Asked = Pick<Proposal, 'proposedBy' | 'decidedBySide' | 'may'>;

/** Who is asked whether the settings in force are right, by when, and what happens meanwhile. */
export function confirmWords({ proposedBy, decidedBySide, may }: Asked, { paused }: { paused: boolean }): string {
  const asked = may.decide ? 'You are asked' : `The ${decidedBySide} is asked`;
  const meanwhile = paused
    ? 'Nothing is collected until they are confirmed.'
    : 'In the meantime, payments follow them.';
  return `${proposedBy.name} entered these settings. ${asked} whether they are right. There is no deadline. ${meanwhile}`;
}

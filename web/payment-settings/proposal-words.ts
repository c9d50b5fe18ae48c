import type { PaymentSettings, Proposal } from '@mainstay/contract/payment-settings.ts';
import { t } from './words.ts';

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
  isByOperator(proposal) ? t('anOperatorOfMainstay', { decidedBy: proposal.decidedBy }) : (proposal.decidedBy ?? '');

/** What became of a proposal, and of which document it was. */
export function endedWords(proposal: Ended & Pick<Proposal, 'kind' | 'documentName'>): string {
  const { kind, state, documentName } = proposal;
  if (kind === 'confirmation') return CONFIRMATION[state];
  const title = isByOperator(proposal) ? t('courtOrderConfirmed') : CHANGE[state];
  return documentName ? t('termsOf', { title, documentName }) : title;
}

const CHANGE: Record<Proposal['state'], string> = {
  open: t('proposalOpen'),
  accepted: t('proposalAccepted'),
  refused: t('proposalRefused'),
  lapsed: t('proposalLapsed'),
  withdrawn: t('proposalWithdrawn'),
  replaced: t('proposalReplaced'),
};

const CONFIRMATION: Record<Proposal['state'], string> = {
  ...CHANGE,
  accepted: t('settingsConfirmed'),
  refused: t('settingsNotConfirmed'),
  replaced: t('requestToConfirmReplacedByNewer'),
};

/** What a proposal that waits does meanwhile. */
export const waitsWords = ({ inForce }: Pick<Proposal, 'inForce'>): string =>
  inForce ? t('currentSettingsStayUntilThisIs') : t('noSettingsAreInEffectAnd');

type Asked = Pick<Proposal, 'proposedBy' | 'decidedBySide' | 'may'>;

/** Who is asked whether the settings in force are right, by when, and what happens meanwhile. */
export function confirmWords({ proposedBy, decidedBySide, may }: Asked, { paused }: { paused: boolean }): string {
  const asked = may.decide ? t('youAreAsked') : t('theIsAsked', { decidedBySide });
  const meanwhile = paused ? t('nothingIsCollectedUntilTheyAre') : t('inTheMeantimePaymentsFollowThem');
  return t('enteredTheseSettingsWhetherTheyAre', { name: proposedBy.name, asked, meanwhile });
}

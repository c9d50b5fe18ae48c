import type { PaymentSettings, Proposal } from '@mainstay/contract/payment-settings.ts';
import { endAsked } from '@mainstay/domain/payment-settings/end-asked.ts';
import { saysOtherAmount } from '@mainstay/domain/payment-settings/late-accepted.ts';
import { FIRST_OBLIGATION } from '@mainstay/domain/payment-settings/obligation-kind.ts';
import { KIND_NAMES } from '@mainstay/domain/payment-settings/words.ts';
import { dayText } from '#lib/format.ts';
import { told } from '#lib/told.ts';
import { labelIn } from '#lib/unknown-word.ts';
import { changesBetween } from './terms-in-words.ts';
import { t } from './words.ts';

/** The proposal whose acceptance put a version into force. */
export const acceptedAs = (
  { changedAt }: Pick<PaymentSettings, 'changedAt'>,
  proposals: readonly Proposal[],
): Proposal | undefined =>
  proposals.find(
    ({ kind, state, decidedAt }) =>
      kind === 'change' && state === 'accepted' && decidedAt?.getTime() === changedAt.getTime(),
  );

/**
 * Ended proposals with the day they ended, except those that put a version into force, which are shown with that
 * version.
 */
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

/** A parent accepts without a reason; an operator who puts a court order into force gives one. */
const isByOperator = ({ state, reason }: Ended): boolean => state === 'accepted' && reason !== null;

type Ended = Pick<Proposal, 'state' | 'reason' | 'decidedBy'>;

/** Who ended a proposal: "Paul Payor", or "Olga Ortiz, an operator of Mainstay". */
export const deciderWords = (proposal: Ended): string =>
  isByOperator(proposal) ? t('anOperatorOfMainstay', { decidedBy: proposal.decidedBy }) : (proposal.decidedBy ?? '');

/** The outcome of a proposal, and the document it came from. */
export function endedWords(proposal: Ended & Pick<Proposal, 'kind' | 'documentName' | 'asksAbout'>): string {
  const { kind, state, documentName, asksAbout } = proposal;
  if (kind === 'confirmation') return (asksAbout === 'arrears' ? OF_ARREARS : CONFIRMATION)[state];
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

const OF_ARREARS: Record<Proposal['state'], string> = {
  ...CONFIRMATION,
  accepted: t('arrearsConfirmed'),
  refused: t('arrearsNotConfirmed'),
};

/** Proposals as the order lists what they are about: the first obligation's, then the others by when they were made. */
export const inOrder = <T extends Pick<Proposal, 'about' | 'createdAt'>>(proposals: readonly T[]): T[] =>
  [...proposals].sort(
    (a, b) =>
      Number(b.about === FIRST_OBLIGATION) - Number(a.about === FIRST_OBLIGATION) ||
      a.createdAt.getTime() - b.createdAt.getTime(),
  );

/**
 * The sharing that a proposal asks for if it asks for nothing else, otherwise null. The terms that it repeats are not
 * proposed anew.
 */
export function sharingAlone({ kind, inForce, terms }: Pick<Proposal, 'kind' | 'inForce' | 'terms'>) {
  if (kind !== 'change' || inForce === null || terms.arrearsSharing === inForce.arrearsSharing) return null;
  const others = changesBetween(inForce, { ...terms, arrearsSharing: inForce.arrearsSharing });
  return others.length === 0 ? terms.arrearsSharing : null;
}

/** The title of a proposal that only asks to end an obligation, "Alimony Would End on Mar 3, 2027"; otherwise null. */
export function endTitle(proposal: Pick<Proposal, 'kind' | 'inForce' | 'terms'>): string | null {
  const end = endAsked(proposal);
  return end && t('endProposed', { kind: told(labelIn(KIND_NAMES, proposal.terms.paymentType)), on: dayText(end) });
}

/** Whether nobody is there on the side that decides on an open proposal. */
export const waitsForParty = ({ kind, expiresAt }: Pick<Proposal, 'kind' | 'expiresAt'>): boolean =>
  kind === 'change' && expiresAt === null;

/** What applies while a proposal waits, and for whom if nobody can decide on it yet. */
export function waitsWords(proposal: Pick<Proposal, 'inForce' | 'kind' | 'expiresAt' | 'decidedBySide'>): string {
  const { inForce, decidedBySide } = proposal;
  const meanwhile = inForce ? t('currentSettingsStayUntilThisIs') : t('noSettingsAreInEffectAnd');
  return waitsForParty(proposal) ? t('waitsUntilSomebodyJoins', { decidedBySide, meanwhile }) : meanwhile;
}

type Asked = Pick<Proposal, 'decidedBySide' | 'may' | 'asksAbout' | 'enteredFirstBy'>;

/** `first` is who entered them, if `by` changed them last. */
type Entered = { by: string; first?: string | undefined; paused: boolean };

/** Who entered the settings in force (`by`), who is asked to confirm them, by when, and what applies meanwhile. */
export function confirmWords(proposal: Asked, { by, first, paused }: Entered): string {
  const { decidedBySide, may, asksAbout } = proposal;
  const asked = may.decide ? t('youAreAsked') : t('theIsAsked', { decidedBySide });
  if (asksAbout === 'arrears') {
    const until = paused ? t('nothingIsCollectedUntilTheyAre') : t('inTheMeantimeArrearsArePaid');
    return t('enteredTheseArrears', { name: by, asked, meanwhile: until });
  }
  const meanwhile = paused ? t('nothingIsCollectedUntilTheyAre') : t('inTheMeantimePaymentsFollowThem');
  if (first) return t('enteredTheseSettingsChangedLast', { first, name: by, asked, meanwhile });
  return t('enteredTheseSettingsWhetherTheyAre', { name: by, asked, meanwhile });
}

/** What time has changed of a proposal, said before it is accepted; empty if nothing has changed. */
export function lateWords(proposal: Pick<Proposal, 'ifAccepted' | 'terms' | 'inForce'>): string {
  if (!proposal.ifAccepted) return '';
  const { stays, begins, ends, isOver, uncollected } = proposal.ifAccepted;
  if (isOver) return t('whatIsProposedHasEnded');
  const words = [
    ends && t('laterEnd', { on: dayText(ends) }),
    stays && (stays !== ends || saysOtherAmount(proposal, stays)) && t('laterPaymentsStay', { on: dayText(stays) }),
    uncollected && t('endedUncollected', { on: dayText(uncollected) }),
    begins && t('laterFirstPayment', { on: dayText(begins) }),
  ];
  return words.filter(Boolean).join(' ');
}

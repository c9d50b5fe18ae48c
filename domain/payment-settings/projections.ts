import { SYSTEM } from '../audit/actor.ts';
import { personal } from '../audit/personal.ts';
import { type AuditEntry, type Notice, type Projections, SILENT } from '../case-projection.ts';
import { dayAt } from '../day.ts';
import { dayWords } from '../day-words.ts';
import { dollars } from '../money.ts';
import type { TermsCaseEvent } from './case-events.ts';
import type { Frequency } from './frequency.ts';
import { FIRST_OBLIGATION, type ObligationKind } from './obligation-kind.ts';
import type { Proposal } from './proposal.ts';
import type { Terms } from './terms.ts';

/** How what happens to the terms of a case is told: to the audit chain, to both sides in the same words, and to open browsers. */
export const termsProjections: Projections<TermsCaseEvent> = {
  settings_saved: ({ actor, before, after, applied, isTold }) => {
    const subject = `settings:${after.version}`;
    const audit = { actor, action: applied ? 'settings.applied' : 'settings.changed', subject, before, after };
    if (!isTold) return told(audit);
    return told(
      audit,
      toAll({
        type: 'settings_changed',
        title: isFirst(after.obligationId)
          ? 'Payment settings changed'
          : `Obligation ${before === null ? 'added' : 'changed'}`,
        about: subject,
        words: isFirst(after.obligationId)
          ? applied
            ? `${actor.name} applied the terms of "${after.documentName}" as the payment settings.`
            : `${actor.name} changed the payment settings.`
          : `${actor.name} ${before === null ? 'added' : 'changed'} an obligation: ${obligationInWords(after)}.`,
        except: actor.id,
      }),
    );
  },

  proposal_made: ({ actor, proposal, deciderName, timeZone }) => {
    const { terms, documentName, expiresAt } = proposal;
    const until = expiresAt ? ` It lapses on ${dayWords(dayAt(expiresAt, timeZone))}.` : '';
    const meanwhile = proposal.inForce
      ? 'Until it is accepted, the settings in force stay.'
      : 'Until it is accepted, no payment is collected.';
    const source = documentName === null ? '' : `, by the terms of "${documentName}"`;
    return told(
      entry('proposal.made', proposal, { actor, after: { ...terms, documentName } }),
      toAll({
        type: 'proposal_made',
        title: isFirst(proposal.about) ? 'New payment settings proposed' : 'Obligation proposed',
        about: `proposal:${proposal.id}`,
        words: `${actor.name} proposed ${isFirst(proposal.about) ? 'new payment settings' : obligationInWords(terms)}${source}. ${deciderName ?? `The ${proposal.deciderSide}`} can accept or refuse them. ${meanwhile}${until}`,
        except: actor.id,
      }),
    );
  },

  confirmation_asked: ({ proposal, deciderName, mayCollect }) =>
    told(
      entry('proposal.confirmation_asked', proposal, { actor: SYSTEM, after: { version: proposal.baseVersion } }),
      toAll({
        type: 'confirmation_asked',
        title: 'Payment settings to confirm',
        about: `proposal:${proposal.id}`,
        words: `${deciderName} is asked to confirm the payment settings that ${proposal.proposedBy.name} entered.${mayCollect ? '' : ' Until they are confirmed, no payment is collected.'}`,
        ...(mayCollect && { except: proposal.proposedBy.userId }),
      }),
    ),

  proposal_accepted: ({ actor, proposal, stillAsked }) => {
    const isChange = proposal.kind === 'change';
    const outcome = stillAsked
      ? `They cost the ${proposal.side}, who has to agree as well. ${unchanged(proposal)}`
      : 'They are now in force.';
    return told(
      entry(isChange ? 'proposal.accepted' : 'settings.confirmed', proposal, {
        actor,
        after: { proposedBy: personal(proposal.proposedBy.userId, proposal.proposedBy.name) },
      }),
      toAll({
        type: isChange ? 'proposal_accepted' : 'settings_confirmed',
        title: isChange ? 'Proposal accepted' : 'Payment settings confirmed',
        about: `proposal:${proposal.id}:accepted`,
        words: isChange
          ? `${actor.name} accepted the payment settings that ${proposal.proposedBy.name} proposed. ${outcome}`
          : `${actor.name} confirmed the payment settings.`,
        except: actor.id,
      }),
    );
  },

  proposal_refused: ({ actor, proposal }) => {
    const isChange = proposal.kind === 'change';
    const { reason } = proposal;
    return told(
      entry(isChange ? 'proposal.refused' : 'settings.disputed', proposal, { actor, after: { reason } }),
      toAll({
        type: isChange ? 'proposal_refused' : 'settings_disputed',
        title: isChange ? 'Proposal refused' : 'Payment settings not confirmed',
        about: `proposal:${proposal.id}:refused`,
        words: isChange
          ? `${actor.name} refused the proposed payment settings. ${unchanged(proposal)} Reason: ${reason}`
          : `${actor.name} did not confirm the payment settings. Reason: ${reason}`,
        except: actor.id,
      }),
    );
  },

  proposal_withdrawn: ({ actor, proposal }) =>
    told(
      entry('proposal.withdrawn', proposal, { actor, after: { reason: proposal.reason } }),
      toAll({
        type: 'proposal_withdrawn',
        title: 'Proposal withdrawn',
        about: `proposal:${proposal.id}:withdrawn`,
        words: `The payment settings that ${proposal.proposedBy.name} proposed were withdrawn. ${unchanged(proposal)}`,
        except: actor.id,
      }),
    ),

  proposal_replaced: ({ actor, proposal }) => told(entry('proposal.replaced', proposal, { actor })),

  proposal_lapsed: ({ proposal }) =>
    told(
      entry('proposal.lapsed', proposal, { actor: SYSTEM }),
      toAll({
        type: 'proposal_lapsed',
        title: 'Proposal lapsed',
        about: `proposal:${proposal.id}:lapsed`,
        words: `The payment settings that ${proposal.proposedBy.name} proposed were not decided on within 14 days, so the proposal lapsed. ${unchanged(proposal)}`,
      }),
    ),

  order_confirmed: ({ actor, proposal }) =>
    told(
      entry('proposal.order_confirmed', proposal, { actor, after: { reason: proposal.reason } }),
      toAll({
        type: 'proposal_accepted',
        title: 'Court order confirmed',
        about: `proposal:${proposal.id}:accepted`,
        words: `Mainstay reviewed the court order "${proposal.documentName}" and put its terms into force. Reason: ${proposal.reason}`,
      }),
    ),

  collection_paused: ({ version }) => collection('settings.collection_paused', version),
  collection_resumed: ({ version }) => collection('settings.collection_resumed', version),
};

const isFirst = (obligationId: string): boolean => obligationId === FIRST_OBLIGATION;

/** "alimony of $950.00 every month" */
const obligationInWords = ({ paymentType, paymentAmount, paymentFrequency, endDate }: Terms): string =>
  `${KIND_WORDS[paymentType]} of ${dollars(paymentAmount)} ${EVERY[paymentFrequency]}${endDate ? `, until ${dayWords(endDate)}` : ''}`;

const KIND_WORDS: Readonly<Record<ObligationKind, string>> = {
  child_support: 'child support',
  alimony: 'alimony',
  medical: 'medical support',
  child_care: 'child care',
  other: 'other support',
};

const EVERY: Readonly<Record<Frequency, string>> = {
  weekly: 'every week',
  biweekly: 'every two weeks',
  semi_monthly: 'twice a month',
  monthly: 'every month',
  quarterly: 'every three months',
  yearly: 'once a year',
};

const told = (audit: AuditEntry, ...notices: readonly Notice[]) => ({
  ...SILENT,
  audit: [audit],
  notices,
  topics: ['payment-settings' as const],
});

const collection = (action: string, version: number) => ({
  ...SILENT,
  audit: [{ actor: SYSTEM, action, subject: `settings:${version}` }],
  topics: ['payment-settings' as const, 'payments' as const],
});

const entry = (action: string, { id }: Proposal, of: Pick<AuditEntry, 'actor' | 'before' | 'after'>): AuditEntry => ({
  ...of,
  action,
  subject: `proposal:${id}`,
});

const toAll = ({ words, ...notice }: Omit<Notice, 'funders' | 'others'> & { words: string }): Notice => ({
  ...notice,
  funders: words,
  others: words,
});

const unchanged = ({ inForce }: Proposal) =>
  inForce ? 'The settings in force stay as they are.' : 'No settings are in force.';

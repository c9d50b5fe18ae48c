import { SYSTEM } from '../audit/actor.ts';
import { personal } from '../audit/personal.ts';
import { type AuditEntry, type Notice, type Projections, SILENT } from '../case-projection.ts';
import { waitsForSide } from '../cases/side.ts';
import { type Day, dayAt } from '../day.ts';
import { dayWords } from '../day-words.ts';
import { type Cents, cents, dollars, minus, ZERO } from '../money.ts';
import type { Late, TermsCaseEvent } from './case-events.ts';
import { endAsked } from './end-asked.ts';
import { saysOtherAmount } from './late-accepted.ts';
import { FIRST_OBLIGATION } from './obligation-kind.ts';
import type { Proposal } from './proposal.ts';
import type { SettingsVersion, Terms } from './terms.ts';
import { citedWords, HOW_OFTEN, kindInSentence } from './words.ts';

/**
 * How changes to a case's terms are told: to the audit chain, to both sides in the same words, and to open browsers.
 */
export const termsProjections: Projections<TermsCaseEvent> = {
  settings_saved: ({ actor, before, after, applied, isTold, endsLater }) => {
    const [subject, saved] = [`settings:${after.version}`, { before, after, applied }];
    const audit = { actor, action: applied ? 'settings.applied' : 'settings.changed', subject, before, after };
    if (!isTold) return told(audit);
    return told(
      audit,
      toAll({
        type: 'settings_changed',
        title: savedTitle(saved),
        about: subject,
        words: [
          savedInWords(actor.name, saved),
          endsLater && (endEntered(saved) ? endsWithLast(endsLater) : endsThen(after, endsLater)),
        ]
          .filter(Boolean)
          .join(' '),
        except: actor.id,
      }),
    );
  },

  proposal_made: ({ actor, proposal, deciderName, arrearsOwed, timeZone }) =>
    told(
      entry('proposal.made', proposal, {
        actor,
        after: { ...termsInRecord(proposal, arrearsOwed), documentName: proposal.documentName },
      }),
      ...proposed(proposal, { deciderName, arrearsOwed, timeZone, except: actor.id }),
    ),

  proposal_addressed: ({ proposal, deciderName, arrearsOwed, timeZone }) => ({
    ...SILENT,
    notices: proposed(proposal, { deciderName, arrearsOwed, timeZone, except: proposal.proposedBy.userId }),
    topics: ['payment-settings'],
  }),

  confirmation_asked: ({ proposal, deciderName, mayCollect, ofArrears, isTold }) =>
    told(
      entry(`proposal.${ofArrears ? 'arrears' : 'confirmation'}_asked`, proposal, {
        actor: SYSTEM,
        after: { version: proposal.baseVersion },
      }),
      ...(isTold
        ? toAllAndDecider(proposal, {
            type: 'confirmation_asked',
            title: toConfirmTitle(proposal, ofArrears),
            about: `proposal:${proposal.id}`,
            words: (isDecider) =>
              `${isDecider ? 'You are' : `${deciderName} is`} asked to confirm ${confirmedInWords(proposal, ofArrears)} that ${proposal.proposedBy.name} entered.${mayCollect ? '' : ' No payment is collected until they are confirmed.'}`,
            except: mayCollect ? [proposal.proposedBy.userId] : [],
          })
        : []),
    ),

  proposal_accepted: ({ actor, proposal, stillAsked, late, ofArrears }) => {
    const isChange = proposal.kind === 'change';
    const end = endInWords(proposal);
    const endsLater = end && late.stays;
    const outcome = stillAsked
      ? `${end ? 'It costs' : 'They cost'} the ${proposal.side}, who must also agree. ${unchanged(proposal)}`
      : end
        ? `${endsLater ? `${endsWithLast(endsLater)} ` : ''}Nothing falls due for it after that day.`
        : 'They are now in effect.';
    const accepted = end
      ? `agreed to ${end}, as ${proposal.proposedBy.name} proposed`
      : `accepted ${aboutInWords(proposal)} that ${proposal.proposedBy.name} proposed`;
    return told(
      entry(isChange ? 'proposal.accepted' : `settings.${ofArrears ? 'arrears_confirmed' : 'confirmed'}`, proposal, {
        actor,
        after: { proposedBy: personal(proposal.proposedBy.userId, proposal.proposedBy.name) },
      }),
      toAll({
        type: isChange ? 'proposal_accepted' : 'settings_confirmed',
        title: isChange ? 'Proposal accepted' : confirmedTitle(proposal, ofArrears),
        about: `proposal:${proposal.id}:accepted`,
        words: isChange
          ? `${actor.name} ${accepted}. ${outcome}${stillAsked ? '' : lateWords(proposal, endsLater ? { ...late, stays: null, ends: null } : late)}`
          : `${actor.name} confirmed ${confirmedInWords(proposal, ofArrears)}.${lateWords(proposal, late)}`,
        except: actor.id,
      }),
    );
  },

  proposal_refused: ({ actor, proposal, ofArrears }) => {
    const isChange = proposal.kind === 'change';
    const { reason } = proposal;
    const end = endInWords(proposal);
    const what = end
      ? `the proposal to ${end}`
      : isFirst(proposal.about)
        ? 'the proposed payment settings'
        : `the proposal of ${obligationInWords(proposal.terms)}`;
    return told(
      entry(isChange ? 'proposal.refused' : `settings.${ofArrears ? 'arrears_disputed' : 'disputed'}`, proposal, {
        actor,
        after: { reason },
      }),
      toAll({
        type: isChange ? 'proposal_refused' : 'settings_disputed',
        title: isChange ? 'Proposal refused' : disputedTitle(proposal, ofArrears),
        about: `proposal:${proposal.id}:refused`,
        words: isChange
          ? `${actor.name} refused ${what}. ${unchanged(proposal)} Reason: ${reason}`
          : `${actor.name} did not confirm ${confirmedInWords(proposal, ofArrears)}. Reason: ${reason}`,
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
        words: `${proposalInWords(proposal)} was withdrawn. ${unchanged(proposal)}`,
        except: actor.id,
      }),
    ),

  proposal_replaced: ({ actor, proposal, by }) => {
    const audit = entry('proposal.replaced', proposal, { actor });
    const isOwn = proposal.kind !== 'change' || [SYSTEM.id, proposal.proposedBy.userId].includes(actor.id);
    if (isOwn) return told(audit);
    const why = REPLACED[by];
    return told(
      audit,
      toAll({
        type: 'proposal_withdrawn',
        title: 'Proposal replaced',
        about: `proposal:${proposal.id}:replaced`,
        words: `${proposalInWords(proposal)} has ended without an answer because ${actor.name} ${why}.`,
        except: actor.id,
      }),
    );
  },

  proposal_kept: ({ actor, proposal }) =>
    told(
      entry('proposal.kept', proposal, { actor, after: { ...proposal.terms, documentName: proposal.documentName } }),
      toAll({
        type: 'proposal_made',
        title: 'Proposal still open',
        about: `proposal:${proposal.id}:kept:${proposal.baseVersion}`,
        words: `${proposalInWords(proposal)} stays open, as a change of the terms that ${actor.name} has just saved.`,
        except: actor.id,
      }),
    ),

  proposal_lapsed: ({ proposal }) =>
    told(
      entry('proposal.lapsed', proposal, { actor: SYSTEM }),
      toAll({
        type: 'proposal_lapsed',
        title: 'Proposal lapsed',
        about: `proposal:${proposal.id}:lapsed`,
        words: `${proposalInWords(proposal)} lapsed because nobody decided on it within 14 days. ${unchanged(proposal)}`,
      }),
    ),

  order_confirmed: ({ actor, proposal, late }) =>
    told(
      entry('proposal.order_confirmed', proposal, { actor, after: { reason: proposal.reason } }),
      toAll({
        type: 'proposal_accepted',
        title: 'Court order confirmed',
        about: `proposal:${proposal.id}:accepted`,
        words: `Mainstay reviewed the court order "${proposal.documentName}" and put its terms into effect.${lateWords(proposal, late)} Reason: ${proposal.reason}`,
      }),
    ),

  collection_paused: ({ version }) => collection('settings.collection_paused', version),
  collection_resumed: ({ version }) => collection('settings.collection_resumed', version),
};

type Saved = { before: SettingsVersion | null; after: SettingsVersion; applied: boolean };

function savedTitle({ before, after, applied }: Saved): string {
  if (happenedInWords(before, after).length > 0) return 'Event confirmed';
  if (endEntered({ before, after, applied })) return 'End of an obligation';
  return isFirst(after.obligationId)
    ? 'Payment settings changed'
    : `Obligation ${before === null ? 'added' : 'changed'}`;
}

/** The day on which it ends, if nothing else was saved but that an event has happened. */
const endEntered = ({ before, after, applied }: Saved): Day | null =>
  applied ? null : endAsked({ kind: 'change', inForce: before && { ...before, awaited: after.awaited }, terms: after });

/** "Petra entered that the child support ends on Mar 20, 2027.", if nothing else was saved; otherwise what was changed. */
function savedInWords(name: string, saved: Saved): string {
  const { before, after } = saved;
  const end = endEntered(saved);
  const happened = happenedInWords(before, after);
  const ends = end && `the ${kindInSentence(after.paymentType)} ends on ${dayWords(end)}`;
  if (ends && happened.length > 0) return [`${name} confirmed an event, so ${ends}.`, ...happened].join(' ');
  return [ends ? `${name} entered that ${ends}.` : changedInWords(name, saved), ...happened].join(' ');
}

function changedInWords(name: string, { before, after, applied }: Saved): string {
  if (!isFirst(after.obligationId))
    return `${name} ${before === null ? 'added' : 'changed'} an obligation: ${obligationInWords(after)}.`;
  return applied
    ? `${name} applied the terms of "${after.documentName}" as the payment settings.`
    : `${name} changed the payment settings.`;
}

/** What the order had waited for and was confirmed with these terms. */
const happenedInWords = (before: Terms | null, after: Terms): string[] =>
  happened(before, after).map(([words, on]) => `It was confirmed as having happened on ${on}: "${words}".`);

/** The words of each event that these terms confirm, with its day. */
const happened = (before: Terms | null, after: Terms): [string, string][] =>
  after.awaited.flatMap(({ id, words, happenedOn }): [string, string][] =>
    happenedOn !== null && before?.awaited.some((each) => each.id === id && each.happenedOn === null)
      ? [[citedWords(words), dayWords(happenedOn)]]
      : [],
  );

const REPLACED = {
  terms: 'changed the terms that it was based on',
  proposal: 'made another proposal',
  arrears: 'changed the arrears, which it asks about too. What else it asks for can be proposed again',
} as const;

const endsWithLast = (day: Day): string =>
  `The payment due ${dayWords(day)} has fallen due or is on its way, so it ends on that day.`;

const endsThen = ({ paymentType }: Terms, day: Day): string =>
  `The ${kindInSentence(paymentType)} ends on ${dayWords(day)}, because the payment due that day has fallen due or is on its way.`;

/** What time has changed of terms that are accepted late. */
const lateWords = (proposal: Proposal, { stays, begins, ends, uncollected }: Late): string =>
  [
    ends && ` ${endsThen(proposal.terms, ends)}`,
    stays &&
      (stays !== ends || saysOtherAmount(proposal, stays)) &&
      ` Payments due until ${dayWords(stays)} stay as they were. If a difference is owed for them, change the arrears.`,
    uncollected &&
      ` It has ended, and nothing was collected for the payments due until ${dayWords(uncollected)}. If something is owed for them, change the arrears.`,
    begins &&
      ` The first payment is due ${dayWords(begins)}. Nothing is collected for the days before it. If something is owed for them, change the arrears.`,
  ]
    .filter(Boolean)
    .join('');

/** What was proposed, who decides on it until when, and what applies meanwhile. */
function proposed(
  proposal: Proposal,
  {
    deciderName,
    arrearsOwed,
    timeZone,
    except,
  }: { deciderName: string | null; arrearsOwed: Cents; timeZone: string; except: string },
): Notice[] {
  const { about, inForce, documentName, expiresAt, deciderSide, proposedBy } = proposal;
  const until = expiresAt ? ` The proposal lapses on ${dayWords(dayAt(expiresAt, timeZone))}.` : '';
  const meanwhile = inForce
    ? `Until then, the current ${termsWord(proposal)} stay in effect.`
    : isFirst(about)
      ? 'No payment is collected until they are accepted.'
      : 'Until then, nothing is collected for it.';
  const end = endInWords(proposal);
  const asks = end ? `asks to ${end}` : `proposed ${proposedInWords(proposal)}`;
  const source = documentName === null ? '' : `, by the terms of "${documentName}"`;
  const owed = end && arrearsOwed > ZERO ? ` Arrears of ${dollars(arrearsOwed)} are owed today and stay owed.` : '';
  const says = happened(inForce, proposal.terms).map(
    ([words, on]) => ` It says that this happened on ${on}: "${words}".`,
  );
  const decides = (isDecider: boolean) =>
    deciderName === null
      ? waitsForSide(deciderSide)
      : `${isDecider ? 'You' : deciderName} can accept or refuse ${!end && (inForce || isFirst(about)) ? 'them' : 'it'}.`;
  return toAllAndDecider(proposal, {
    type: 'proposal_made',
    title: end
      ? 'End of an obligation proposed'
      : isFirst(about)
        ? 'New payment settings proposed'
        : inForce
          ? 'Obligation change proposed'
          : 'Obligation proposed',
    about: `proposal:${proposal.id}`,
    words: (isDecider) =>
      `${proposedBy.name} ${asks}${source}.${says.join('')}${owed}${figureInWords(proposal)} ${decides(isDecider)} ${meanwhile}${until}`,
    except: [except],
  });
}

/** What accepted terms add to the arrears of the case, in cents; negative if they take from them. */
const arrearsChange = ({ terms, inForce }: Proposal): Cents =>
  minus(terms.arrearsAmount, inForce?.arrearsAmount ?? ZERO);

/** " The arrears would be $2,000.00 lower."; nothing if they would stay. */
function figureInWords(proposal: Proposal): string {
  const change = arrearsChange(proposal);
  if (change === ZERO || !proposal.inForce) return '';
  return ` The arrears would be ${dollars(cents(Math.abs(change)))} ${change < 0 ? 'lower' : 'higher'}.`;
}

/**
 * An obligation beside the first holds only what it adds to the arrears of the case. An end asks for no figure of the
 * arrears, so the record has what is owed by the ledger.
 */
function termsInRecord(proposal: Proposal, arrearsOwed: Cents): object {
  const { arrearsAmount: _, ...terms } = proposal.terms;
  if (endAsked(proposal) !== null) return { ...terms, arrearsOwed };
  if (isFirst(proposal.about)) return proposal.terms;
  const change = arrearsChange(proposal);
  return change === ZERO ? terms : { ...terms, arrearsChange: change };
}

const isFirst = (obligationId: string): boolean => obligationId === FIRST_OBLIGATION;

/** "alimony of $950.00 every month" */
const obligationInWords = (terms: Terms): string => `${kindInSentence(terms.paymentType)} of ${costInWords(terms)}`;

/** "$950.00 every month, until Mar 31, 2029" */
const costInWords = ({ paymentAmount, paymentFrequency, endDate }: Terms): string =>
  `${dollars(paymentAmount)} ${HOW_OFTEN[paymentFrequency]}${endDate ? `, until ${dayWords(endDate)}` : ''}`;

/** What a notice of a proposal is about: "the payment settings", or "the terms of alimony ($950.00 every month)". */
const aboutInWords = ({ about, terms }: Proposal): string =>
  isFirst(about) ? 'the payment settings' : `the ${namedTerms(terms)}`;

/** What a parent is asked to confirm; of what has ended, only the arrears still count. */
const confirmedInWords = (proposal: Proposal, ofArrears: boolean): string =>
  ofArrears ? 'the arrears' : aboutInWords(proposal);

function toConfirmTitle({ about }: Proposal, ofArrears: boolean): string {
  if (ofArrears) return 'Arrears to confirm';
  return isFirst(about) ? 'Payment settings to confirm' : 'Obligation to confirm';
}

function confirmedTitle({ about }: Proposal, ofArrears: boolean): string {
  if (ofArrears) return 'Arrears confirmed';
  return isFirst(about) ? 'Payment settings confirmed' : 'Obligation confirmed';
}

function disputedTitle({ about }: Proposal, ofArrears: boolean): string {
  if (ofArrears) return 'Arrears not confirmed';
  return isFirst(about) ? 'Payment settings not confirmed' : 'Obligation not confirmed';
}

const namedTerms = (terms: Terms): string => `terms of ${kindInSentence(terms.paymentType)} (${costInWords(terms)})`;

const termsWord = ({ about }: Proposal): string => (isFirst(about) ? 'settings' : 'terms');

/** "new payment settings", "alimony of $950.00 every month", or "new terms of alimony ($800.00 every month)". */
function proposedInWords({ about, terms, inForce }: Proposal): string {
  if (isFirst(about)) return 'new payment settings';
  return inForce ? `new ${namedTerms(terms)}` : obligationInWords(terms);
}

/** "end the alimony on Mar 31, 2029", if the proposal asks for nothing else; otherwise null. */
function endInWords(proposal: Proposal): string | null {
  const end = endAsked(proposal);
  return end && `end the ${kindInSentence(proposal.terms.paymentType)} on ${dayWords(end)}`;
}

/** "Petra's proposal of new payment settings", or "Petra's proposal to end the alimony on Mar 31, 2029". */
function proposalInWords(proposal: Proposal): string {
  const end = endInWords(proposal);
  return `${proposal.proposedBy.name}'s proposal ${end ? `to ${end}` : `of ${proposedInWords(proposal)}`}`;
}

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

/** An audit entry about a proposal. For an obligation other than the first, it includes the payment type. */
const entry = (
  action: string,
  { id, about, terms }: Proposal,
  { actor, after }: Pick<AuditEntry, 'actor'> & { after?: object },
): AuditEntry => ({
  actor,
  ...(isFirst(about) ? after !== undefined && { after } : { after: { paymentType: terms.paymentType, ...after } }),
  action,
  subject: `proposal:${id}`,
});

const toAll = ({ words, ...notice }: Omit<Notice, 'funders' | 'others'> & { words: string }): Notice => ({
  ...notice,
  funders: words,
  others: words,
});

type ToldToDecider = Pick<Notice, 'type' | 'title' | 'about'> & {
  words: (isDecider: boolean) => string;
  except: readonly string[];
};

/** Tells everybody who decides, and the one who decides that it is they. */
function toAllAndDecider(
  { deciderId }: Pick<Proposal, 'deciderId'>,
  { words, except, ...notice }: ToldToDecider,
): Notice[] {
  const others = toAll({
    ...notice,
    words: words(false),
    except: deciderId === null ? except : [...except, deciderId],
  });
  const isTold = deciderId !== null && !except.includes(deciderId);
  return isTold ? [others, toAll({ ...notice, words: words(true), to: deciderId })] : [others];
}

const unchanged = (proposal: Proposal) =>
  proposal.inForce
    ? `The current ${termsWord(proposal)} stay as they are.`
    : isFirst(proposal.about)
      ? 'No settings are in effect.'
      : 'It is not in effect.';

import type { TextField } from '@mainstay/domain/documents/agreement-terms.ts';
import { TEXT_FIELDS } from '@mainstay/domain/documents/agreement-terms.ts';
import { type Models, STANDING } from '#model/models.ts';
import { accepted, type Ranking, rank } from '#model/rank.ts';
import { adjustsOrder, isBeforeAdjusted } from './adjusts-order.ts';
import { isAgencyDecision } from './agency-decision.ts';
import { isAskedFor } from './amount-doubts.ts';
import {
  isAskedBesideSet,
  isDepartedFrom,
  isOnlyCalculated,
  isOnlyOffered,
  isPaidOnLoan,
  isPaidToClub,
  isWhatWasAgreed,
} from './beside-what-is-paid.ts';
import { type Document, type MoneyMention, ordersIn } from './candidates/document.ts';
import type { DueDayCandidate } from './candidates/due-day.ts';
import {
  copiesOrder,
  enforces,
  isFilledWithholding,
  isTickedAsOrdered,
  saysPaidSupport,
  tellsOrderInForce,
} from './candidates/filled-forms.ts';
import type { FrequencyCandidate } from './candidates/frequency.ts';
import { isBlank } from './candidates/kind.ts';
import type { ArrearsCandidate } from './candidates/nothing-owed.ts';
import type { MoneyCandidate } from './candidates/payment.ts';
import type { TextCandidate } from './candidates/text-terms.ts';
import { once } from './flow/once.ts';
import type { Passage } from './flow/passage.ts';
import { laterSteps, stepsNow } from './later-step.ts';
import { isMereAdvice } from './mere-advice.ts';
import { isMereRefusal } from './mere-refusal.ts';
import { isConfirmed, isGranted, isMereRequest, tellsAnOrder } from './mere-request.ts';
import { isMereSummons } from './mere-summons.ts';
import { isMereWorksheet } from './mere-worksheet.ts';
import { hasEnded, isPaidUntilClear } from './no-longer-paid.ts';
import {
  comparesIncomes,
  decidesNoCustody,
  isAboutPet,
  isBudgetShortfall,
  isCostOfDispute,
  isExample,
  isForProperty,
  isGuidelineInput,
  isOwedEachWay,
  isPartyLabel,
  isSeparateDebt,
  isVoluntary,
  isWorksheetLine,
} from './not-set.ts';
import { isOfOtherOption } from './other-option.ts';
import {
  isCentsAlone,
  isDisputed,
  isEqualPart,
  isForFewerChildren,
  isNilBesideAlimony,
  isNilBesidePastDue,
  isOnceChildLeaves,
  isOnlyPaidOnArrears,
  isOwedByBoth,
  isPaidOnArrears,
  isPartOfArrears,
  isPartOfTable,
  isPerChildOfTotal,
  isReducedForVisits,
  isSectionNumber,
  isShareOfSum,
  isTotalInParts,
  isYearInParts,
  namesWorksheet,
  saysWhyNoCost,
  totalsWithOthers,
} from './passed-over.ts';
import { besideAmounts, proposalsOf } from './proposals.ts';
import { isConcluded, isEnteredAsOrder } from './signing.ts';
import { standingOf } from './standing.ts';
import { withWhatItLists } from './text-answer.ts';
import { isOnAppeal } from './wording/genre-signs.ts';

/** The candidates of every field from the most to the least likely. */
export type Selection = {
  payment: Ranking<MoneyCandidate>;
  arrears: Ranking<ArrearsCandidate>;
  frequency: Ranking<FrequencyCandidate>;
  dueDay: Ranking<DueDayCandidate>;
  texts: Record<TextField, Ranking<TextCandidate>>;
};

/** Below this a document is about something else, whatever amounts it names. */
const ENOUGH_FAMILY_LAW = 0.35;
/**
 * Below this a paper explains, requests or proposes, whatever it says about support; above the other limit it orders
 * something, whatever its form.
 */
const ORDERS_NOTHING = -0.42;
const ORDERS = 0.2;

/** Below this likelihood of holding, a paper needs no sentence that says so. */
const HARDLY_HOLDS = 0.05;

/** Whether a request tells the order that it wants changed. In a proposed order the same words only propose. */
const asksToChange = (passages: readonly Passage[]): boolean => isMereRequest(passages) && tellsOrderInForce(passages);

/**
 * Whether ticks say that a request is granted, or what an order in force says, or an agency tells how it changes an order,
 * whatever the printed form looks like.
 */
const isToldAsHeld = ({ passages }: Document): boolean =>
  isGranted(passages) ||
  copiesOrder(passages) ||
  asksToChange(passages) ||
  adjustsOrder(passages) ||
  isAgencyDecision(passages);

/**
 * Whether the document is about support and settles none of it: a guide, a petition, an unsigned draft, an appeal. What
 * the parties concluded and a court upheld settles it in whatever words.
 */
export const ordersNothing = (document: Document): boolean =>
  !isToldAsHeld(document) &&
  !isEnteredAsOrder(document.passages) &&
  (isOnAppeal(document.passages) ||
    (!isConcluded(document.passages) &&
      (document.orders < ORDERS_NOTHING || standingOf(document, STANDING).holds < HARDLY_HOLDS)));

/** Below this likelihood of holding, a paper that says so has no effect; up to the other limit that is in doubt. */
const NO_EFFECT = 0.25;
const IN_DOUBT = 0.35;

/**
 * Whether a paper calls itself proposed, offered, refused or an example, and everything else supports that. One that is
 * clearly still to be signed has no effect, whatever it says: its words are those of an order.
 */
export function hasNoEffect(document: Document): boolean {
  const { holds, idle, unsigned } = standingOf(document, STANDING);
  return (
    idle !== null &&
    (unsigned || holds < NO_EFFECT) &&
    !isToldAsHeld(document) &&
    !isConcluded(document.passages) &&
    !isEnteredAsOrder(document.passages)
  );
}

/** Whether the text may belong to a paper that has no effect. */
export function isInDoubt(document: Document): boolean {
  const { holds, idle, unsigned } = standingOf(document, STANDING);
  return idle !== null && (unsigned || holds < IN_DOUBT) && !isConcluded(document.passages);
}

/**
 * Whether a form has no tick, or leaves open so large a share of its sums. A filled one leaves open those of options
 * that nobody chose: at most an eighth of its sums in the forms seen, at least half in blank ones.
 */
export const isLeftOpen = (document: Document): boolean =>
  isBlank(document.passages) || (standingOf(document, STANDING).features.unfilled ?? 0) >= LEFT_OPEN;
const LEFT_OPEN = 0.4;

/** A form on which nobody ticked anything or wrote a sum of support, and that nothing else makes likely to hold. */
export const isUnfilled = (document: Document): boolean =>
  isLeftOpen(document) &&
  standingOf(document, STANDING).holds < IN_DOUBT &&
  !document.money.some(
    (mention) => mention.value > 0 && mention.passage.ticked !== false && !isExample(mention) && saysSupport(mention),
  );

/** Whether the document is about support or children at all. */
export const isAboutFamily = ({ familyLaw }: Document): boolean => familyLaw >= ENOUGH_FAMILY_LAW;

/** Whether no term should be taken from the document at all. */
export const settlesNothing = (document: Document): boolean =>
  (ordersNothing(document) || (!isAboutFamily(document) && document.orders < ORDERS)) &&
  !isFilledWithholding(document.passages) &&
  !enforces(document.passages) &&
  !adjustsOrder(document.passages) &&
  !isAgencyDecision(document.passages);

const NOTHING: Ranking<never> = { ranked: [], none: 1 };

/** How far a sum leads, and how strongly its own words support it. */
const CLEAR_LEAD = 2.5;
const SAYS_SUPPORT = 0.5;
/**
 * Below this resemblance to an order, its page is a petition or a guide, however clearly it names its sum; the other
 * limit applies if only the paper's subject is in doubt.
 */
const LIKE_NO_ORDER = -0.3;
const LIKE_NOTHING = -0.37;

const saysSupport = (mention: MoneyMention): boolean => saysPaidSupport(mention) >= SAYS_SUPPORT;

/**
 * Whether a packet contains a paper, from a page on, that expressly sets support; then the other papers do not matter.
 */
function setsSupport(document: Document, models: Models, from = 1): boolean {
  const { money, passages, wordings } = document;
  if (!money.some(saysSupport)) return false; // avoids ranking pages of figures in vain
  const {
    ranked: [best],
  } = rankedPayments(document, models);
  if (!best || best.logOdds < CLEAR_LEAD) return false;
  const { mention } = best.candidate;
  if (!saysSupport(mention) || (pageOf(mention.passage) ?? 1) < from) return false;
  const page = pageOf(mention.passage);
  const beside = passages.filter((passage) => pageOf(passage) === page);
  return ordersIn(beside, wordings) > (ordersNothing(document) ? LIKE_NO_ORDER : LIKE_NOTHING);
}

const pageOf = ({ tokens }: Passage): number | undefined => tokens[0]?.line.page;

function rankedPayments(document: Document, models: Models): Ranking<MoneyCandidate> {
  const { passages, money } = document;
  // What a request asks for is not in force; what it ticked as ordered is.
  const inForce = asksToChange(passages);
  const later = laterStepsOf(document);
  const totals = totalsWithOthers(document);
  const whole = proposalsOf(document).payment.filter(
    ({ mention }) =>
      !isEqualPart(mention, money) &&
      !isCentsAlone(mention) &&
      !isForFewerChildren(mention, money, passages) &&
      !isPartOfTable(mention, money, passages) &&
      !isPerChildOfTotal(mention, money) &&
      !isYearInParts(mention, money) &&
      !isTotalInParts(mention, money) &&
      !isOfOtherOption(mention.passage, passages) &&
      !isReducedForVisits(mention) &&
      !isSectionNumber(mention, money) &&
      !totals.has(mention.value) &&
      !isNilBesideAlimony(mention, document) &&
      !hasEnded(mention, passages) &&
      !isPaidUntilClear(mention) &&
      !isOnceChildLeaves(mention, money, passages) &&
      !isOwedByBoth(mention, money, passages) &&
      !isPaidOnArrears(mention) &&
      !isPaidOnLoan(mention, document) &&
      !isPaidToClub(mention, document) &&
      !isAskedBesideSet(mention, document) &&
      !isOnlyCalculated(mention, document) &&
      !isOnlyOffered(mention, document) &&
      !isDepartedFrom(mention, document) &&
      !isVoluntary(mention) &&
      !isExample(mention) &&
      !isBeforeAdjusted(mention, document) &&
      !later.has(mention) &&
      (!inForce || isTickedAsOrdered(mention.passage)),
  );
  const ranking = confirmedFirst(
    rank(whole, models.payment, ({ value }) => value),
    document,
  );
  const [best] = ranking.ranked;
  if (best && isAlone(ranking)) return { ...ranking, none: Math.min(ranking.none, best.probability) };
  return accepted(ranking) ? ranking : stepFirst(ranking, document);
}

/** If no sum is likely, the one of a table of steps that is paid when the paper is made is returned with low confidence. */
function stepFirst(ranking: Ranking<MoneyCandidate>, document: Document): Ranking<MoneyCandidate> {
  const now = stepsNowOf(document);
  const step = ranking.ranked.find(({ candidate }) => now.has(candidate.mention));
  if (!step || step.logOdds < UNLIKELY) return ranking;
  return {
    ranked: [step, ...ranking.ranked.filter((other) => other !== step)],
    none: Math.min(ranking.none, step.probability),
  };
}
/** Below this, the words of a row say that its sum is something else. */
const UNLIKELY = -6;
const stepsNowOf = once((document: Document) => stepsNow(proposalsOf(document).payment, document));

/**
 * "He was ordered to pay $412.00 every two weeks. The said obligation remains in force": unless another sum clearly leads,
 * that is the one payable. So is "what we agreed on is she sends him $220".
 */
function confirmedFirst(ranking: Ranking<MoneyCandidate>, { passages }: Document): Ranking<MoneyCandidate> {
  const { ranked, none } = ranking;
  if (!ranked[0] || ranked[0].logOdds >= CLEAR_LEAD) return ranking;
  const confirmed = ranked.find(
    ({ candidate: { features, mention } }) =>
      features.period && (isConfirmed(mention.passage, passages) || isWhatWasAgreed(mention)),
  );
  if (!confirmed) return ranking;
  return {
    ranked: [confirmed, ...ranked.filter((other) => other !== confirmed)],
    none: Math.min(none, confirmed.probability),
  };
}

const laterStepsOf = once((document: Document) => laterSteps(proposalsOf(document).payment, document));

/**
 * "$533.00 a month, and he shall pay it on the 1st", with no other sum close: if it is only slightly less likely than
 * that nothing is paid, it is returned with low confidence.
 */
function isAlone({ ranked }: Ranking<MoneyCandidate>): boolean {
  const [best] = ranked;
  if (!best || best.logOdds < NEARLY) return false;
  const { period, dayBeside, alone } = best.candidate.features;
  const near = ranked.some(
    ({ candidate, probability }) => candidate.value !== best.candidate.value && probability > FAR,
  );
  return Boolean(period && dayBeside && alone) && !near;
}
const NEARLY = -1;
const FAR = 0.02;

/**
 * Whether the paper only requests, summons, advises, calculates or refuses, nobody granted anything, and none of its sums is
 * reported as ordered, or its own is requested everywhere.
 */
function asksForAll(document: Document, models: Models): boolean {
  const { money, passages } = document;
  if (MERE.some((isMere) => isMere(passages))) {
    // The order that a request recites counts for nothing where it asks for another sum, unless it upholds that order.
    const asksForAnother =
      isMereRequest(passages) && !asksToChange(passages) && money.some((sum) => isAskedFor(sum, passages));
    const counts = asksForAnother ? isConfirmed : tellsAnOrder;
    return (
      !setsSupport(document, models, BEHIND_REQUEST) &&
      !money.some(({ passage }) => passage.ticked !== false && counts(passage, passages))
    );
  }
  if (!passages.slice(0, OPENING).some(({ text }) => text.length < TITLE && CALLED_REQUEST.test(text))) return false;
  if (passages.some(({ text, ticked }) => ticked !== false && GRANTED.test(text))) return false;
  const best = accepted(rankedPayments(document, models));
  const own = money.filter(({ value, passage }) => value === best?.candidate.value && passage.ticked !== false);
  return own.length > 0 && own.every((mention) => isAskedFor(mention, passages));
}
const MERE = [isMereRequest, isMereSummons, isMereAdvice, isMereWorksheet, isMereRefusal] as const;
/** Few requests and decisions on appeal are longer: what follows is another paper. */
const BEHIND_REQUEST = 6;
const OPENING = 8;
/** No title is longer. */
const TITLE = 90;
const CALLED_REQUEST = /\b(?:petition|motion|complaint|application)\b/i;
const GRANTED = /\b(?:granted|allowed|so ordered|ordered|adjudged|decreed|stipulat\w+|agree[ds]?)\b/i;

/** Whether a packet sets support on a page after the one that says it has no effect. */
function setsSupportBehind(document: Document, models: Models): boolean {
  const { idle } = standingOf(document, STANDING);
  return idle !== null && setsSupport(document, models, (pageOf(idle) ?? 1) + 1);
}

/**
 * Whether no term is taken: the paper says that it has no effect, is a blank form, decides on an appeal, settles nothing
 * and contains no paper that sets support, or is a request that nobody granted.
 */
export const takesNothing = (document: Document, models: Models): boolean =>
  (hasNoEffect(document) && !setsSupportBehind(document, models)) ||
  isUnfilled(document) ||
  (isOnAppeal(document.passages) && !setsSupport(document, models, BEHIND_REQUEST)) ||
  (settlesNothing(document) && !setsSupport(document, models)) ||
  asksForAll(document, models);

export function select(document: Document, models: Models): Selection {
  if (takesNothing(document, models)) {
    const texts = {
      legalCustody: NOTHING,
      physicalCustody: NOTHING,
      medicalExpenses: NOTHING,
      childcareExpenses: NOTHING,
    };
    return { payment: NOTHING, arrears: NOTHING, frequency: NOTHING, dueDay: NOTHING, texts };
  }
  const proposals = proposalsOf(document);
  const payment = rankedPayments(document, models);
  const settled = proposals.arrears.filter(
    (candidate) =>
      !isDisputed(candidate.passage, document.passages) &&
      !isShareOfSum(candidate) &&
      !isPartOfArrears(candidate, document) &&
      !isOfOtherOption(candidate.passage, document.passages) &&
      !isOnlyPaidOnArrears(candidate, document) &&
      !isNilBesidePastDue(candidate, document) &&
      !isSeparateDebt(candidate.passage) &&
      !isBudgetShortfall(candidate) &&
      !isForProperty(candidate.passage) &&
      !isOwedEachWay(candidate),
  );
  const arrears = rank(settled, models.arrears, ({ value }) => value);
  const beside = besideAmounts(document, mentionsOfChosen(payment));
  const frequency = rank(beside.frequency, models.frequency, ({ value }) => value);
  const dueDay = rank(beside.dueDay, models.dueDay, ({ value }) => value);
  const texts = Object.fromEntries(
    TEXT_FIELDS.map((field) => {
      const own = proposals.texts[field].filter(
        ({ ofOtherCost, passage, parts }) =>
          !ofOtherCost &&
          !isOfOtherOption(passage, document.passages) &&
          !(field === 'medicalExpenses' && isCostOfDispute(passage)) &&
          !(field.endsWith('Custody') && (decidesNoCustody(passage) || comparesIncomes(passage))) &&
          !(field === 'childcareExpenses' && (saysWhyNoCost(passage, document.passages) || isWorksheetLine(passage))) &&
          !(
            field === 'physicalCustody' &&
            (namesWorksheet(passage) || isPartyLabel(passage) || isAboutPet(passage) || parts.some(isGuidelineInput))
          ),
      );
      const whole = own.map((candidate) => withWhatItLists(candidate, document.passages));
      return [field, rank(whole, models[field], ({ passage }) => passage.index)];
    }),
  ) as Selection['texts'];
  return { payment, arrears, frequency, dueDay, texts };
}

/** Where the chosen amount appears as support: the best place and those almost as likely. */
export function mentionsOfChosen(payment: Ranking<MoneyCandidate>): MoneyMention[] {
  const best = accepted(payment);
  if (!best) return [];
  return payment.ranked
    .filter(({ candidate, logOdds }) => candidate.value === best.candidate.value && logOdds >= best.logOdds - 4)
    .slice(0, MOST_PLACES)
    .map(({ candidate }) => candidate.mention);
}
/** If a sum appears more often, its most likely places say how it is paid. */
const MOST_PLACES = 12;

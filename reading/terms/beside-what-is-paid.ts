import { isAskedFor, isGranted } from './amount-doubts.ts';
import { isDeviatedFrom } from './candidates/deviation.ts';
import type { MoneyMention } from './candidates/document.ts';
import { periodOf } from './candidates/period.ts';
import { once } from './flow/once.ts';
import type { Passage } from './flow/passage.ts';

// Sums that are not taken because the paper says of another one that somebody pays it.

type Sums = { money: readonly MoneyMention[]; passages: readonly Passage[] };
/** The words before a sum that tell what it is. */
const LABEL = 80;

/**
 * "The Petition prays that support be raised to $845.00 per month", in a paper that grants nothing and orders another
 * periodic sum: what one side asks for is not what is paid.
 */
export const isAskedBesideSet = (mention: MoneyMention, { money, passages }: Sums): boolean =>
  isAskedFor(mention, passages) &&
  !isGranted(passages) &&
  money.some(
    (other) =>
      other.value !== mention.value &&
      other.passage.ticked !== false &&
      periodOf(other, money) !== null &&
      SETS_SUPPORT.test(other.passage.text.slice(Math.max(0, other.start - 2 * LABEL), other.start)) &&
      !isAskedFor(other, passages),
  );
const SETS_SUPPORT =
  /\b(?:shall|must|will|is (?:hereby )?ordered to) pay\b[^.;]*\b(?:support|maintenance|alimony)\b[^.;]*$/i;

/**
 * "Jo gives Cal $180 every two weeks. The state website said $438 a month. We like ours better": what a calculator came to
 * is not paid if the paper says that somebody pays another sum, and not that they go by it.
 */
export function isOnlyCalculated(mention: MoneyMention, { money, passages }: Sums): boolean {
  const { passage, start, end } = mention;
  if (!CALCULATED.test(passage.text.slice(Math.max(0, start - LABEL), start))) return false;
  if (GOES_BY_IT.test(`${passage.text.slice(end)} ${passages[passage.index + 1]?.text ?? ''}`)) return false;
  return money.some(
    (other) =>
      other.value !== mention.value &&
      other.passage.ticked !== false &&
      periodOf(other, money) !== null &&
      SOMEBODY_PAYS.test(other.passage.text.slice(Math.max(0, other.start - LABEL), other.start)),
  );
}
/**
 * "The basic obligation comes to $2,095.51 a month. The court deviates from it. ORDERED that he shall pay child support of
 * $1,640.00": what a paper departs from, beside what it orders.
 */
export const isDepartedFrom = (mention: MoneyMention, sums: Sums): boolean =>
  isDeviatedFrom(mention, sums) &&
  sums.money.some(
    (other) =>
      other.value !== mention.value &&
      other.passage.index > mention.passage.index &&
      other.passage.ticked !== false &&
      periodOf(other, sums.money) !== null &&
      SETS_SUPPORT.test(other.passage.text.slice(Math.max(0, other.start - 2 * LABEL), other.start)) &&
      !isDeviatedFrom(other, sums),
  );

const CALCULATED =
  /\b(?:calculators?|websites?|web ?sites?|app|online (?:tool|form|estimate)|estimator)\b[^.;$£€]{0,50}\b(?:sa(?:id|ys)|came (?:out )?(?:to|at|up with)|comes (?:out )?(?:to|at)|gave|gives|shows?|showed|suggest(?:s|ed)|spit(?:s)? out|spat out|reckon(?:s|ed)|put(?:s)? (?:it|us|you|me) at|thinks?|thought|indicate[sd]|had)(?: (?:it|us|you|me|about|around|roughly|something like|for (?:you|me|us)))*\s*$/i;
const GOES_BY_IT =
  /\b(?:go(?:ing)? (?:with|by)|stick(?:ing)? (?:with|to)|us(?:e|ing)|pays?|take|agreed? (?:on|to)) (?:that|it|this)\b|\b(?:that|this|it)(?:'s| is|’s) (?:what|the (?:number|amount|figure|sum)|fine|good|fair)\b/i;
const SOMEBODY_PAYS =
  /\b(?:pay(?:s|ing)?|give(?:s)?|send(?:s)?|gets?|receives?)\b(?! (?:back|the (?:doctor|provider|school)))[^.;$£€]{0,60}$/i;

/** "Her cheer is $45 a month and Jo pays the gym": what a club costs, beside a sum that one parent pays the other. */
export const isPaidToClub = (mention: MoneyMention, { money }: Sums): boolean =>
  COSTS.test(mention.passage.text.slice(0, mention.start)) &&
  PAYS_CLUB.test(mention.passage.text.slice(mention.end)) &&
  money.some(
    (other) =>
      other.value !== mention.value &&
      other.passage !== mention.passage &&
      other.passage.ticked !== false &&
      periodOf(other, money) !== null &&
      SOMEBODY_PAYS.test(other.passage.text.slice(Math.max(0, other.start - LABEL), other.start)),
  );
const PAYS_CLUB =
  /^[^.;$£€]{0,60}\b(?:pays|covers|will pay)\b[^.;$£€]{0,20}\bthe (?:gym|studio|dojo|club|coach|teacher|league|team|instructor|rink|pool)\b/i;
const COSTS = /\b(?:is|are|costs?|runs?)(?: about)?\s*$/i;

/** "What we agreed on is Jo sends Cal $220 every other Friday": both say which sum is paid. */
export const isWhatWasAgreed = ({ passage, start }: MoneyMention): boolean =>
  WE_AGREED.test(passage.text.slice(Math.max(0, start - 2 * LABEL), start));
const WE_AGREED =
  /\b(?:what we (?:both )?(?:agreed|settled|decided)(?: on| upon)?(?: in the end)?|(?:the|our) deal) (?:is|was)\b[^.;$£€]{0,60}\b(?:pays?|sends?|gives?|transfers?)\b[^.;$£€]{0,40}$/i;

/**
 * "Here is what I can do. $475 a month ... OK. $525 a month it is": what one of them offered first, in letters or messages in
 * which another sum is accepted.
 */
export const isOnlyOffered = (mention: MoneyMention, { money, passages }: Sums): boolean =>
  isCountered(mention, { money, passages }) ||
  (OFFERS.test(saidBefore(mention, passages)) &&
    !isAccepted(mention, passages) &&
    money.some((other) => other.value !== mention.value && periodOf(other, money) && isAccepted(other, passages)));

/**
 * "You pay me $340 a fortnight ... Can we do $310? ... Agreed, $310 it is": what somebody wanted first, in messages in which the
 * other one named another sum and that one is accepted.
 */
function isCountered({ value, passage }: MoneyMention, { money, passages }: Sums): boolean {
  const { accepted, counters } = talkOf(money)(passages);
  const deals = accepted.filter((other) => other.passage.index > passage.index);
  if (deals.some((other) => other.value === value)) return false;
  return deals.some((deal) =>
    counters.some(
      (counter) =>
        counter.value === deal.value &&
        counter.value !== value &&
        counter.passage.index > passage.index &&
        counter.passage.index < deal.passage.index, // "the least we can accept is $10" answers nobody
    ),
  );
}
/** Messages about a sum name few; so many of the last ones are looked at, so that pages of figures take no longer. */
const LAST = 30;
/** The last sums that somebody accepts, and those that answer another one. */
const talkOf = once((money: readonly MoneyMention[]) =>
  once((passages: readonly Passage[]) => ({
    accepted: money.filter((each) => isAccepted(each, passages)).slice(-LAST),
    counters: money.filter((each) => COUNTERS.test(saidBefore(each, passages))).slice(-LAST),
    answers: money.filter((each) => each.value > 0 && ANSWERS.test(saidBefore(each, passages))).slice(-LAST),
  })),
);
/** How somebody names another sum than the one that was wanted. */
const COUNTERS =
  /\b(?:(?:can|could|would|will) (?:we|you|i)\b|(?:i|we) (?:can|could|would|will)\b|(?:how|what) about|could (?:manage|do)|can do|meet me|my (?:counter-?)?(?:offer|number|figure)|i(?:'d| would| will|'ll) (?:agree|do|pay|offer|say)|make it|change (?:that|it|this) to|not enough|too much|instead|rather|at most)\b[^$£€]{0,60}$/i;

/**
 * "You pay me $500 a month ... I can pay $350": what one of them wrote first, where the other one then names another sum and
 * nobody expressly accepts either.
 */
export function isLeftUnanswered({ value, passage }: MoneyMention, { money, passages }: Sums): boolean {
  const { accepted, answers } = talkOf(money)(passages);
  return answers.some(
    (answer) =>
      answer.value !== value &&
      answer.passage.index > passage.index &&
      !accepted.some((other) => other.value === value && other.passage.index >= answer.passage.index),
  );
}
/** One of them writes to the other. */
const ANSWERS =
  /\b(?:can we (?:do|say|make)|could (?:we|you) (?:do|live with|make|take|accept|manage)|would you (?:take|accept|agree)|(?:how|what) about|i (?:can|could) (?:only )?(?:do|pay|manage|offer)|i(?:'d| would) (?:accept|take|agree))\b[^$£€]{0,40}$/i;
const isAccepted = (mention: MoneyMention, passages: readonly Passage[]): boolean =>
  ACCEPTS.test(saidBefore(mention, passages)) ||
  ACCEPTED_BEHIND.test(mention.passage.text.slice(mention.end, mention.end + LABEL));
/** The words before a sum, with the sentence before if its own begins with it. */
function saidBefore({ passage, start }: MoneyMention, passages: readonly Passage[]): string {
  const before = passages[passage.index - 1];
  const goesOn = before && before.kind === 'sentence' && start < OPENS_WITH;
  return `${goesOn ? before.text : ''} ${passage.text.slice(0, start)}`.slice(-2 * LABEL);
}
const OPENS_WITH = 12;
const OFFERS =
  /\b(?:what I (?:can|could) (?:do|pay|offer|manage)|I (?:can|could) (?:do|offer|manage|pay|go to)|my (?:first )?offer|I(?:'d| would) (?:offer|suggest|propose|be willing)|(?:how|what) about|would you take|could you do|I was thinking(?: of)?|if you make it)\b[^$£€?]{0,60}$/i;
const ACCEPTS =
  /\b(?:ok(?:ay)?|fine|sure|very well|agreed|deal|accept(?:ed)?|let's (?:do|say|go with|make it|settle on)|we(?:'ve| have)? (?:agreed|settled) (?:on|to|at))\b[.,!:]?[^$£€.;?]{0,40}$/i;
const ACCEPTED_BEHIND =
  /^[^.;$£€?]{0,30}\b(?:it is|then\b|works(?: for)?|is (?:fine|ok(?:ay)?|agreed|a deal)|agreed|deal)\b(?! (?:if|too|not|what|the))/i;

/**
 * "The $900 that Jo borrowed is between the two of them. She pays $75 on the 1st. It has nothing to do with Sage": what is
 * paid back on a loan, in a paragraph without a word of support, nor one in its heading, beside a sum that somebody pays.
 */
export function isPaidOnLoan({ value, passage }: MoneyMention, { money, passages }: Sums): boolean {
  const own = paragraphOf(passage, passages);
  return (
    LENT.test(own) &&
    ![own, ...passage.headings].some((text) => FOR_CHILDREN.test(text)) &&
    money.some(
      (other) =>
        other.value !== value &&
        other.passage.ticked !== false &&
        other.passage.paragraph !== passage.paragraph &&
        periodOf(other, money) !== null &&
        SOMEBODY_PAYS.test(other.passage.text.slice(Math.max(0, other.start - LABEL), other.start)),
    )
  );
}
const paragraphOf = ({ index, paragraph }: Passage, passages: readonly Passage[]): string =>
  passages
    .slice(Math.max(0, index - SENTENCES), index + SENTENCES)
    .filter((one) => one.paragraph === paragraph)
    .map(({ text }) => text)
    .join(' ');
/** So many sentences before and behind belong to what a note says of one thing. */
const SENTENCES = 4;
const LENT = /\b(?:borrow(?:ed|s)?|lent|loan(?:ed)?|iou)\b/i;
const FOR_CHILDREN = /\b(?:support|maintenance|alimony|arrears|back pay)\b/i;

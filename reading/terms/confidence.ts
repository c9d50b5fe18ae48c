import { TERM_FIELDS, type TermField } from '@mainstay/domain/documents/agreement-terms.ts';
import { confidenceOf } from '#model/calibrate.ts';
import type { Features, Weights } from '#model/logistic.ts';

/** Nobody is surer than this of what a machine has read. */
const SUREST = 0.99;
const LEAST_SURE = 0.02;
/** The most where readings of the same thing differ, or where nothing is ordered yet: a person should look. */
const DISPUTED = 0.79;
const MOST_DISSENT = 0.5;

/** How likely each answer is right, of null answers too. */
export function confidencesOf(doubts: (field: TermField) => Features, calibration: Weights): Record<TermField, number> {
  return Object.fromEntries(TERM_FIELDS.map((field) => [field, rounded(sureOf(doubts(field), calibration))])) as Record<
    TermField,
    number
  >;
}

function sureOf(doubts: Features, calibration: Weights): number {
  const most = isDisputed(doubts) ? DISPUTED : SUREST;
  return Math.min(most, Math.max(LEAST_SURE, confidenceOf(doubts, calibration)));
}

/**
 * Words and figures that say different sums, one sum at two intervals, a committee of which half says something else, a
 * sum that its own sentence only asks for, what one side tells in a request that nobody granted, what stands in a paper
 * that may have no effect, or an amount that a careful clerk would look at twice.
 */
const isDisputed = (doubts: Features): boolean => {
  const { differs = 0, periodsDiffer = 0, dissent = 0, asked = 0, field_paymentAmount = 0, isNull = 0 } = doubts;
  if (differs > 0 || periodsDiffer > 0 || dissent >= MOST_DISSENT || asked > 0) return true;
  if ((doubts.inRequest ?? 0) + (doubts.idle ?? 0) > 0 && isNull === 0) return true;
  return field_paymentAmount > 0 && isNull === 0 && LOOKED_AT_TWICE.some((says) => says(doubts));
};

/** Its own words speak this clearly against support and do not set it, and those of another figure speak nearly as well for it. */
const UNSAID = 0.7;
const SAID_OF_OTHER = 0.5;
const SAID_AGAINST = 1;
/** A paper is less like an order than this; another figure is this close behind. */
const NO_ORDER = 0.4;
const NO_ORDER_AT_ALL = 0.7;
const CLOSE = 0.4;
const LIKE_NOTHING = 0.85;
const HARDLY_ORDER = 0.1;
/** The size of 19 sentences: a few have too few words to tell. */
const A_PAGE = 0.6;
/** The size of four sentences, of which one that plainly orders is most of what the paper can say. */
const FEW_WORDS = 0.33;

/** Said of a sum at each of its places, these are hardly ever said of the one to be paid now. */
const ANOTHER_EVERYWHERE = ['prior', 'quoted', 'later', 'owed', 'onIt'].map((name) => `everywhere.${name}`);

/** In a paper like an order a clause sets it, calls it support and says how often, a label names it, and its words make it a duty for children. */
const PLAIN_DUTY = 0.6;
const saysItPlainly = ({ setHere = 0, labelled = 0, named = 0, duty = 0 }: Features): boolean =>
  setHere > 0 && labelled > 0 && named > 0 && duty >= PLAIN_DUTY;
const isPlainlySet = (doubts: Features): boolean => saysItPlainly(doubts) && (doubts.noOrder ?? 0) === 0;

/** Why an amount is never told with high confidence, whatever else speaks for it; lesser doubts weigh as they proved to. */
const LOOKED_AT_TWICE: readonly ((doubts: Features) => boolean)[] = [
  /** The paper calls itself a draft, or is no filled form and hardly reads like an order. */
  ({ unsigned = 0 }) => unsigned > 0,
  (doubts) =>
    (doubts.noOrder ?? 0) > NO_ORDER_AT_ALL &&
    (doubts.form ?? 0) === 0 &&
    !((doubts.size ?? 0) <= FEW_WORDS && saysItPlainly(doubts)),
  /** The paper is little like an order, and nothing beside the figure calls it support. */
  ({ noOrder = 0, named = 0 }) => noOrder > NO_ORDER && named === 0,
  /** The paper is very much like a guide, a petition or a draft, and no more than that like an order. */
  ({ likeNothing = 0, noOrder = 0, size = 0 }) => likeNothing > LIKE_NOTHING && noOrder > HARDLY_ORDER && size > A_PAGE,
  /** The paper is a worksheet, which computes and orders nothing. */
  ({ worksheet = 0 }) => worksheet > 0,
  /** It is a total with a payment on arrears in it. */
  ({ withArrears = 0 }) => withArrears > 0,
  /** It is the sum of another time, a part of a total, or another duty than the one for the children. */
  ({ recited = 0, opensLater = 0, datedStep = 0, partOfWhole = 0, secondDuty = 0 }) =>
    recited + opensLater + datedStep + partOfWhole + secondDuty > 0,
  ({ unsaid = 0, saidOfOther = 0, setHere = 0 }) => setHere === 0 && unsaid > UNSAID && saidOfOther > SAID_OF_OTHER,
  /** Another figure is close behind, and its words speak as well for it; that alimony stands beside support that is plainly set is no doubt. */
  (doubts) => (doubts.margin ?? CLOSE) < CLOSE && (doubts.saidOfOther ?? 0) > SAID_OF_OTHER && !isPlainlySet(doubts),
  /** The paper departs from it and names another one. */
  (doubts) => (doubts['aside.deviatedFrom'] ?? 0) > 0,
  /** Its words speak clearly against support, and it has no interval. */
  ({ unsaid = 0, noPeriod = 0 }) => unsaid > SAID_AGAINST && noPeriod > 0,
  /** Wherever it stands, its own words make it another sum: one of before or of later, or an instalment on a debt. */
  (doubts) => ANOTHER_EVERYWHERE.some((name) => (doubts[name] ?? 0) > 0),
  /** Recognition is unsure of the figure. */
  ({ unsureFigure = 0 }) => unsureFigure > 0,
];

const rounded = (value: number): number => Math.round(value * 1000) / 1000;

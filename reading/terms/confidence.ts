import { TERM_FIELDS, type TermField } from '@mainstay/domain/documents/agreement-terms.ts';
import { confidenceOf } from '#model/calibrate.ts';
import type { Features, Weights } from '#model/logistic.ts';

/** The highest confidence in anything read by a machine. */
const SUREST = 0.99;
const LEAST_SURE = 0.02;
/** The highest confidence if readings differ, or if nothing is ordered yet: a person should check. */
export const DISPUTED = 0.79;
const MOST_DISSENT = 0.5;

/** The probability that each answer is right, including null answers. */
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
 * Whether the answer is disputed: words and figures with different sums, one sum at two intervals, a committee half of
 * which disagrees, a scan whose words could hardly be read, a sum that its own sentence only requests, one side's claim in a request that nobody granted, a
 * paper that may have no effect, or an amount that a careful clerk would double-check.
 */
const isDisputed = (doubts: Features): boolean => {
  const { differs = 0, periodsDiffer = 0, dissent = 0, asked = 0, field_paymentAmount = 0, isNull = 0 } = doubts;
  if ((doubts.hardlyRead ?? 0) > 0) return true;
  if (differs > 0 || periodsDiffer > 0 || dissent >= MOST_DISSENT || asked > 0) return true;
  if ((doubts.inRequest ?? 0) + (doubts.idle ?? 0) > 0 && isNull === 0) return true;
  return field_paymentAmount > 0 && isNull === 0 && LOOKED_AT_TWICE.some((says) => says(doubts));
};

/**
 * Its own words speak this clearly against support without setting it, and another figure's words fit almost as well.
 */
const UNSAID = 0.7;
const SAID_OF_OTHER = 0.5;
const SAID_AGAINST = 1;
/** A paper resembles an order less than this; another figure is this close behind. */
const NO_ORDER = 0.4;
const NO_ORDER_AT_ALL = 0.7;
const CLOSE = 0.4;
const LIKE_NOTHING = 0.85;
const HARDLY_ORDER = 0.1;
/** The least likelihood that a paper holds for an amount of it to be called High. */
const HOLDS = 0.35;
const SURELY_HOLDS = 0.9;
/** The size of 19 sentences: fewer have too few words to tell. */
const A_PAGE = 0.6;
/** The size of four sentences, of which one that plainly orders is most of what the paper can say. */
const FEW_WORDS = 0.33;

/** If true of a sum everywhere it appears, these are rarely true of the one payable now. */
const ANOTHER_EVERYWHERE = ['prior', 'quoted', 'later', 'owed', 'onIt'].map((name) => `everywhere.${name}`);

/**
 * In a paper like an order, a clause sets it, calls it support and states how often, a label names it, and its words
 * make it a duty for children.
 */
const PLAIN_DUTY = 0.6;
const saysItPlainly = ({ setHere = 0, labelled = 0, named = 0, duty = 0 }: Features): boolean =>
  setHere > 0 && labelled > 0 && named > 0 && duty >= PLAIN_DUTY;
const isPlainlySet = (doubts: Features): boolean => saysItPlainly(doubts) && (doubts.noOrder ?? 0) === 0;

/** Reasons that keep an amount below High however strong the evidence is. Lesser doubts have learned weights. */
const LOOKED_AT_TWICE: readonly ((doubts: Features) => boolean)[] = [
  /** What the paper says of itself, its signatures, boxes and blanks make it doubtful that it is in force. */
  ({ holds = 1 }) => holds < HOLDS,
  /** The paper calls itself a draft, unless everything else makes it sure to hold: "Proposed order" in a footer. */
  ({ unsigned = 0, holds = 0 }) => unsigned > 0 && holds < SURELY_HOLDS,
  /** The judge's line is empty, and so is when the court heard it, or the number of the case. */
  ({ stillOpen = 0 }) => stillOpen > 0,
  /** The paper is not a filled-in form and hardly reads like an order. */
  (doubts) =>
    (doubts.noOrder ?? 0) > NO_ORDER_AT_ALL &&
    (doubts.form ?? 0) === 0 &&
    !((doubts.size ?? 0) <= FEW_WORDS && saysItPlainly(doubts)),
  /** The paper is little like an order, and nothing beside the figure calls it support. */
  ({ noOrder = 0, named = 0 }) => noOrder > NO_ORDER && named === 0,
  /** The paper strongly resembles a guide, a petition or a draft, and an order no more than that. */
  ({ likeNothing = 0, noOrder = 0, size = 0 }) => likeNothing > LIKE_NOTHING && noOrder > HARDLY_ORDER && size > A_PAGE,
  /** The paper is a worksheet, which calculates and orders nothing. */
  ({ worksheet = 0 }) => worksheet > 0,
  /** It is a total that includes a payment on arrears. */
  ({ withArrears = 0 }) => withArrears > 0,
  /** It is the sum for another time, a part of a total, or a duty other than the one for the children. */
  ({ recited = 0, opensLater = 0, datedStep = 0, partOfWhole = 0, secondDuty = 0 }) =>
    recited + opensLater + datedStep + partOfWhole + secondDuty > 0,
  ({ unsaid = 0, saidOfOther = 0, setHere = 0 }) => setHere === 0 && unsaid > UNSAID && saidOfOther > SAID_OF_OTHER,
  /** Another figure is close behind, and its words fit as well. Alimony next to clearly set support is not a doubt. */
  (doubts) => (doubts.margin ?? CLOSE) < CLOSE && (doubts.saidOfOther ?? 0) > SAID_OF_OTHER && !isPlainlySet(doubts),
  /** The paper departs from it and names another one. */
  (doubts) => (doubts['aside.deviatedFrom'] ?? 0) > 0,
  /** Its words speak clearly against support, and it has no interval. */
  ({ unsaid = 0, noPeriod = 0 }) => unsaid > SAID_AGAINST && noPeriod > 0,
  /** Wherever it appears, its own words make it another sum: an earlier or later one, or an instalment on a debt. */
  (doubts) => ANOTHER_EVERYWHERE.some((name) => (doubts[name] ?? 0) > 0),
  /** OCR is unsure of the figure. */
  ({ unsureFigure = 0 }) => unsureFigure > 0,
];

const rounded = (value: number): number => Math.round(value * 1000) / 1000;

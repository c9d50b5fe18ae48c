import type { Features } from '#model/logistic.ts';
import { probability, score, type Weights } from '#model/logistic.ts';
import { type Document, formed } from './candidates/document.ts';
import { once } from './flow/once.ts';
import { type Passage, unansweredBoxes } from './flow/passage.ts';
import { isMereRequest } from './mere-request.ts';
import { isUnsigned, signingSigns, unsignedProposal } from './signing.ts';
import { bearing, type StandingTopic, type Wordings } from './wording/bearing.ts';
import { genreSigns } from './wording/genre-signs.ts';
import { paperSigns } from './wording/paper-signs.ts';
import { sentenceSigns } from './wording/signs.ts';

/** What is needed of a document to judge whether it holds. */
export type Judged = Pick<Document, 'passages' | 'wordings' | 'orders'>;

/**
 * Whether a paper orders or settles something according to itself, the sentence that most clearly says it does not, and
 * whether it is clearly still to be signed.
 */
export type Standing = { holds: number; idle: Passage | null; unsigned: boolean; features: Features };

/** Below this, a sentence says nothing about its paper. */
const LEAST = -1;
/** Above this, a sentence clearly says that its paper has no effect. */
const SAYS_SO = 0;
/** A sentence that says it holds may be slightly clearer. */
const AS_CLEAR = 0.3;

/** How many sentences open and close a paper. */
const OPENING = 10;
const CLOSING = 10;

/** How likely a paper holds, rather than being proposed, drafted, offered, refused or explained: 0 to 1. */
export const standingOf = (judged: Judged, weights: Weights): Standing => {
  const { idle, clearest, features } = signsOf(judged);
  const holdsMost = (features.holdsMost ?? 0) + LEAST;
  const says = clearest !== null && idle > SAYS_SO && idle > holdsMost - AS_CLEAR;
  const unsigned = unsignedProposal(judged.passages);
  return {
    holds: probability(score(features, weights)),
    idle: says ? clearest : unsigned,
    unsigned: unsigned !== null,
    features,
  };
};

/**
 * What distinguishes a paper that holds from one with no effect yet: what its sentences say about it at its start, end
 * and in between, whether its signature and date lines are used, and its wording as a whole.
 */
export const standingSigns = (judged: Judged): Features => signsOf(judged).features;

const signsOf = once(({ passages, wordings, orders }: Judged) => {
  const told = passages.filter((passage) => passage.ticked !== false && !isOfFormItself(passage, passages));
  const idle = told.map((passage) => saysOfPaper(passage, wordings, 'idle'));
  const holds = told.map((passage) => saysOfPaper(passage, wordings, 'holds'));
  const signatures = signingSigns(passages);
  const most = highest(idle);
  const signs = paperSigns(passages);
  const like = (topic: 'draft' | 'blank') => Math.max(0, bearing(signs, wordings[topic]) + LIKE);
  const features: Features = {
    ...said('idle', idle),
    ...said('holds', holds),
    orders,
    likeDraft: like('draft'),
    likeBlank: like('blank'),
    form: formed(passages),
    short: passages.length < SHORT ? 1 : 0,
    size: Math.log(1 + passages.length) / 5,
    ...(isMereRequest(passages) ? { request: 1 } : {}),
    ...signatures,
    ...(isUnsigned(signatures) ? { idleUnsigned: Math.max(0, most - SAYS_SO) } : {}),
    ...leftOpen(passages),
    ...genreSigns(passages),
  };
  return { features, idle: most, clearest: told[idle.indexOf(most)] ?? null };
});

/**
 * "MODEL PARENTING PLAN FORM / DRAFT": beside the form's own name, the maker of the form called the form a draft, not
 * the paper that somebody filled in.
 */
const isOfFormItself = ({ text, index }: Passage, passages: readonly Passage[]): boolean =>
  DRAFT_MARK.test(text) &&
  [passages[index - 1], passages[index + 1]].some((beside) => beside && NAMES_FORM.test(beside.text)) &&
  passages.filter(({ ticked }) => ticked).length >= FILLED_IN;
const DRAFT_MARK = /^\W*draft\W*$/i;
const NAMES_FORM = /^(?!.*\b(?:proposed|order|judgment|decree)\b).{0,80}\bform\b\W*$/i;
/** So many ticked boxes show that somebody uses the form. */
const FILLED_IN = 3;

/** Below this there is no resemblance. */
const LIKE = 1.5;
const SHORT = 12;

/** How clearly the clearest sentences say it, and how many do. */
const said = (topic: StandingTopic, bears: readonly number[]): Features => ({
  [`${topic}Head`]: highest(bears.slice(0, OPENING)) - LEAST,
  [`${topic}Foot`]: highest(bears.slice(-CLOSING)) - LEAST,
  [`${topic}Most`]: highest(bears) - LEAST,
  [`${topic}Sum`]: Math.log(1 + bears.reduce((sum, one) => sum + Math.max(0, one), 0)),
});

const highest = (bears: readonly number[]): number => bears.reduce((best, one) => Math.max(best, one), LEAST);

/** "[PROPOSED] ORDER   Case No. 25-101": what a cell says stands for itself, whatever is beside it. */
const saysOfPaper = ({ text, cells }: Passage, wordings: Wordings, topic: StandingTopic): number =>
  highest(
    [text, ...cells.map(({ start, end }) => text.slice(start, end))].map((said) =>
      bearing(signsOfSentence(said), wordings[topic]),
    ),
  );

/** The signs of a sentence about its own paper: its words alone. */
export const signsOfSentence = (text: string): string[] => sentenceSigns({ text, heading: '', before: '' });

const BLANK = /_{4,}|\.{10,}/;
/** So many of them are as telling as more. */
const MANY_BOXES = 6;
const MANY_SUMS = 3;
const BLANK_SUM = /\p{Sc} ?(?:_{3,}|\.{6,})/u;
const SUM = /\p{Sc} ?\d/u;

/** What a form asks and nobody answered: boxes of which none is ticked, lines left empty, and sums that are missing. */
function leftOpen(passages: readonly Passage[]): Features {
  const blank = passages.filter(({ text }) => BLANK.test(text)).length;
  const blankSums = passages.filter(({ text }) => BLANK_SUM.test(text)).length;
  const sums = passages.filter((passage) => passage.ticked !== false && SUM.test(passage.text)).length;
  return {
    unticked: Math.min(1, unansweredBoxes(passages) / MANY_BOXES),
    blanks: Math.sqrt(blank / Math.max(1, passages.length)),
    blankSums: Math.min(1, blankSums / MANY_SUMS),
    unfilled: blankSums / Math.max(1, blankSums + sums),
  };
}

import type { Features } from '#model/logistic.ts';
import type { Document, MoneyMention } from './candidates/document.ts';
import type { MoneyCandidate } from './candidates/payment.ts';
import { isOfOtherDuty } from './candidates/sums.ts';
import { sumsNear } from './candidates/sums-near.ts';
import { isDatedStep } from './dated-steps.ts';
import { once } from './flow/once.ts';
import { LEXICON } from './grammar/lexicon.ts';

/** What a figure's own words may say that makes it different from the sum payable now. */
const ANOTHER_SUM = [
  'ended',
  'quotedOld',
  'worksheet',
  'deviatedFrom',
  'paysOff',
  'fewerChildren',
  'mixedTotal',
  'notTicked',
  'rowPart',
];
const ANOTHER_TIME = ['before.prior', 'before.later', 'after.later', 'after.limit', 'rowTotal'];
const SAYS_WHO_PAYS = ['before.pays', 'after.pays', 'sentence.pays'];

/** How much about the figure itself indicates another sum. */
export const spokenAgainst = (features: Features): number => ANOTHER_SUM.filter((name) => features[name]).length / 2;

/** What a careful clerk would double-check before taking the figure for the support now payable. */
export function setAsideDoubts({ mention, features }: MoneyCandidate, document: Document): Features {
  return {
    ...saidAside(features),
    ...(isRecited(mention) ? { recited: 1 } : {}),
    ...(OPENS_LATER.test(mention.passage.text) ? { opensLater: 1 } : {}),
    ...(SAYS_WHO_PAYS.some((name) => features[name]) ? {} : { nobodyPays: 1 }),
    ...(isPartOfWhole(mention, document.money) ? { partOfWhole: 1 } : {}),
    ...(isAlimony(mention) && paysForChildren(document) ? { secondDuty: 1 } : {}),
    ...(isDatedStep(mention, document.money) ? { datedStep: 1 } : {}),
    ...(unsureOf(mention) ? { unsureFigure: 1 } : {}),
  };
}

/** What its own words say about it, each as a separate doubt: some rarely speak against a sum, others almost always. */
export const SAID_ASIDE: readonly string[] = [...ANOTHER_SUM, ...ANOTHER_TIME];

const saidAside = (features: Features): Features =>
  Object.fromEntries(SAID_ASIDE.flatMap((name) => (features[name] ? [[`aside.${name}`, 1]] : [])));

/** "Thereafter he is to pay": the sentence is about another time from the start. */
const OPENS_LATER =
  /^\W*(?:\(?\w{1,3}[.)]\s+)?(?:thereafter|after that|from then on|subsequently|later|(?:in|for|during) the (?:second|third|fourth|next|last|final)\b)/i;

/** "WHEREAS he was to pay $310": a paper's recitals are not what it settles. */
const isRecited = ({ passage: { text, headings } }: MoneyMention): boolean =>
  /^\W*(?:\w{1,3}[.)]\s+)?whereas\b/i.test(text) ||
  /^\W*(?:\w{1,3}[.)]\s+)?(?:recitals?|background)\b/i.test(headings[0] ?? '');

/** How far away its total is searched for. */
const NEAR = 6;
const MOST_PARTS = 5;

/**
 * "Base 402.00, medical 18.00, care 68.00, total 488.00": consecutive figures that add up to the next one are its
 * parts, and the total is what is paid. If one is for arrears or a fee, it is a separate duty, and there is no such
 * total.
 */
function isPartOfWhole(mention: MoneyMention, money: readonly MoneyMention[]): boolean {
  const near = sumsNear(mention, money, NEAR);
  const own = near.indexOf(mention);
  return near.some((total, at) => {
    if (at <= own + 1 || total.value <= mention.value) return false;
    const from = near.findIndex(
      (_, first) => first <= own && at - first <= MOST_PARTS && comesTo(total, near.slice(first, at)),
    );
    return from >= 0 && !near.slice(from, at).some(isOfOtherDuty);
  });
}

const comesTo = (total: MoneyMention, parts: readonly MoneyMention[]): boolean =>
  parts.reduce((sum, { value }) => sum + value, 0) === total.value;

const isAlimony = ({ bears, passage, start, end }: MoneyMention): boolean =>
  bears.spousal > bears.support ||
  [passage.headings[0] ?? '', passage.text.slice(Math.max(0, start - 160), end + 80)].some((text) =>
    LEXICON.alimony.test(text),
  );

/**
 * Whether a paper says that someone pays support for children: then alimony is a second duty, and the first was not
 * found.
 */
const paysForChildren = once(({ passages }: Document) =>
  passages.some(
    ({ text, ticked }) =>
      ticked !== false && LEXICON.childSupport.test(text) && LEXICON.pays.test(text) && !LEXICON.denied.test(text),
  ),
);

/** Below this confidence in a word, OCR may have misread the figure. */
const UNSURE = 0.6;

/** Whether OCR is unsure of a figure that no words and no other figures confirm. */
const unsureOf = ({ passage, start, end, written, otherwise, confirmed }: MoneyMention): boolean =>
  !((written === 'both' || confirmed) && otherwise === null) &&
  passage.tokens.some(
    (token) => token.end > start && token.start < end && /\d/.test(token.word.text) && token.word.confidence < UNSURE,
  );

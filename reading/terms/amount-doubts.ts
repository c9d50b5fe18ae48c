import type { Features } from '#model/logistic.ts';
import type { Document, MoneyMention } from './candidates/document.ts';
import { periodOf } from './candidates/period.ts';
import { once } from './flow/once.ts';
import type { Passage } from './flow/passage.ts';
import { FREQUENCIES_A_YEAR } from './grammar/frequency.ts';
import { spokenAgainst } from './set-aside.ts';
import { wordsOf } from './wording/signs.ts';

type Chosen = { value: number; passage: Passage; start: number; end: number; features: Features };
type About = 'payment' | 'arrears';

/** How far from the chosen figure its parts and total are searched for. */
const NEAR = 10;

/** What makes a chosen amount doubtful regardless of its rank: its own words, and the figures near it. */
export function amountDoubts(about: About, document: Document, chosen: Chosen): Features {
  const { money } = document;
  const written = money.filter(({ passage }) => passage.ticked !== false);
  const says = (mention: MoneyMention) =>
    about === 'arrears' ? mention.bears.arrears : Math.max(mention.bears.support, mention.bears.spousal);
  const own = written.filter(({ value }) => value === chosen.value);
  const others = written.filter(({ value }) => value !== chosen.value && value > 0);
  const most = (some: readonly MoneyMention[]) => some.reduce((best, mention) => Math.max(best, says(mention)), -2);
  const [saysIt, saysOther] = [most(own), most(others)];
  return {
    saysIt,
    saysOther,
    unsaid: Math.max(0, 0.5 - saysIt),
    saidOfOther: Math.max(0, saysOther - saysIt + 1),
    ...(own.length > 1 ? { saidTwice: 1 } : {}),
    ...(own.length > 0 &&
    !isGranted(document.passages) &&
    own.every((mention) => isAskedFor(mention, document.passages))
      ? { asked: 1 }
      : {}),
    ...(own.some(({ otherwise }) => otherwise !== null) ? { differs: 1 } : {}),
    ...(isPartOfSum(chosen, written) || isInRun(chosen, written) ? { partOfSum: 1 } : {}),
    ...(about === 'payment' && includesArrears(chosen, written) ? { withArrears: 1 } : {}),
    ...(about === 'payment' ? periodDoubts(own, others, money) : {}),
    unknownWords: unknownWords(chosen, document),
    beside: Math.min(4, others.filter(({ passage }) => passage === chosen.passage).length) / 4,
    spokenAgainst: spokenAgainst(chosen.features),
    inChoices: chosen.passage.ticked === null ? 0 : 1,
  };
}

/**
 * "moves that the court order that the Defendant pay $310": one side wants it. What both agree on is not a mere
 * request.
 */
export const isAskedFor = ({ passage, start }: MoneyMention, passages: readonly Passage[]): boolean => {
  const before = `${ledBy(passage, passages)} ${passage.text.slice(Math.max(0, start - 240), start)}`;
  return ASKS.test(before) && !ORDERS.test(before);
};

/** "The within motion is hereby [x] ALLOWED": what it asks for is ordered. */
export const isGranted = once((passages: readonly Passage[]): boolean =>
  passages.some(({ text, ticked }) => ticked !== false && GRANTS.test(text)),
);
const GRANTS =
  /\b(?:motion|petition|application|request|relief)\b[^.;]{0,60}\b(?:is|are|be)\b[^.;]{0,30}\b(?:allowed|granted)\b/i;

/** "I request that the court:" before a list of boxes applies to each of them. */
function ledBy({ index, headings }: Passage, passages: readonly Passage[]): string {
  for (let at = index - 1; at >= Math.max(0, index - LIST); at--) {
    const above = passages[at];
    if (!above || above.headings.at(-1) !== headings.at(-1)) return '';
    // What both agree on and ask the court to order is not a mere request.
    if (/:$/.test(above.text)) return /\bagree/i.test(above.text) ? '' : above.text.slice(-240);
    if (above.ticked === null) return '';
  }
  return '';
}
/** No list of boxes is longer. */
const LIST = 24;
const ASKS =
  /(?<!\b(?:parties|both|we|jointly)\b[^.;]{0,20})\b(?:asks?|requests?|moves?|prays?|seeks?|recommends?|petitions?)\b(?: \w+){0,3}?,?:? (?:that|for|to|the court|order)\b|\bthat (?:the|this) (?:\w+ )?court (?:order|grant|award|direct|enter|set|fix|establish)\b/i;
const ORDERS =
  /\b(?:is (?:hereby |further )?|it is (?:hereby |further )?|court (?:hereby )?)ordere?[ds]\b|\bORDERED\b|\b[Gg](?:ranted|rants|RANTS)\b|\bGRANTED\b|\b[Aa]llowed\b/;

/** The figures at most `most` passages from the chosen one. */
const nearTo = ({ passage: { index } }: Chosen, money: readonly MoneyMention[], most = NEAR): MoneyMention[] =>
  money.filter(({ passage, value }) => Math.abs(passage.index - index) <= most && value > 0);

/** Whether it and another figure near it add up to a third; then it may be a part, and the total is meant. */
function isPartOfSum(chosen: Chosen, money: readonly MoneyMention[]): boolean {
  const values = new Set(nearTo(chosen, money).map(({ value }) => value));
  return [...values].some(
    (total) => total > chosen.value && total !== 2 * chosen.value && values.has(total - chosen.value),
  );
}

/**
 * Whether it is the sum of two nearby figures, one of which is paid on arrears; then the other one may be the support.
 */
function includesArrears(chosen: Chosen, money: readonly MoneyMention[]): boolean {
  const near = nearTo(chosen, money, FURTHER);
  const restOf = (part: MoneyMention) => chosen.value - part.value;
  return near
    .filter(isOnArrears)
    .some((part) => near.some((rest) => rest.value === restOf(part) && !isOnArrears(rest)));
}

/** A row says in any of its cells what its figure is for; a clause says it next to the figure. */
const isOnArrears = once(({ passage, start, end }: MoneyMention): boolean =>
  /arrear|past[- ]due|back support/i.test(
    passage.kind === 'row' ? passage.text : passage.text.slice(Math.max(0, start - 60), end + 45),
  ),
);
/** How far a total may be from the list of its parts. */
const FURTHER = 20;

/**
 * Whether consecutive figures, including this one, add up to the next: "Base 402.00, Medical 18.00, Care 68.00, Total
 * 488.00".
 */
function isInRun(chosen: Chosen, money: readonly MoneyMention[]): boolean {
  const values = nearTo(chosen, money).map(({ value }) => value);
  return values.some((total, at) => {
    if (total <= chosen.value) return false;
    const run = values.slice(Math.max(0, at - LONGEST_RUN), at).reverse();
    let sum = 0;
    return run.some((value, i) => {
      sum += value;
      return sum === total && run.slice(0, i + 1).includes(chosen.value);
    });
  });
}
const LONGEST_RUN = 8;

/** A periodic amount says so; others that do too, and are not conversions of it, compete with it. */
function periodDoubts(
  own: readonly MoneyMention[],
  others: readonly MoneyMention[],
  money: readonly MoneyMention[],
): Features {
  const periods = own.flatMap((mention) => periodOf(mention, money) ?? []);
  const [period] = periods;
  const value = own[0]?.value ?? 0;
  const competing = new Set(
    others.flatMap((mention) => {
      const other = periodOf(mention, money);
      return other &&
        !(period && isConversion(value * FREQUENCIES_A_YEAR[period], mention.value * FREQUENCIES_A_YEAR[other]))
        ? [mention.value]
        : [];
    }),
  );
  return {
    ...(period ? {} : { noPeriod: 1 }),
    ...(new Set(periods).size > 1 ? { periodsDiffer: 1 } : {}),
    competing: Math.min(6, competing.size) / 6,
  };
}

const isConversion = (a: number, b: number): boolean => Math.abs(a - b) <= 0.01 * Math.max(a, b);

/** The share of the words around it that no labelled sentence ever used: 0 to 1. */
function unknownWords({ passage }: Chosen, { wordings }: Document): number {
  const words = wordsOf(`${passage.headings[0] ?? ''} ${passage.text}`).filter((word) => /^\p{Ll}{4}/u.test(word));
  if (words.length === 0) return 1;
  const known = (word: string) =>
    ['', 'l:', 'b:', 'r:'].some(
      (where) => wordings.support[`${where}${word.slice(0, 5)}${word.length > 5 ? '-' : ''}`] !== undefined,
    );
  return words.filter((word) => !known(word)).length / words.length;
}

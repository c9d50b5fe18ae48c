import { zonesOf } from '../candidates/zones.ts';
import { inPassage } from '../flow/in-passage.ts';
import type { Passage } from '../flow/passage.ts';

/** A sentence with what is read before it: its heading and the sentence it continues. */
export type Said = { text: string; heading: string; before: string };

/** A passage of a document as read in context, or its text combined with what completes it. */
export function saidBy(passage: Passage, passages: readonly Passage[], text: string = passage.text): Said {
  const previous = passages[passage.index - 1];
  const goesOn = previous && previous.kind !== 'heading' && previous.paragraph === passage.paragraph;
  return { text, heading: passage.headings[0] ?? '', before: goesOn ? previous.text : '' };
}

/** Capitalized words that are not names. */
const NO_NAME =
  /^(?:the|a|an|mother|father|mom|mum|dad|husband|wife|petitioner|respondent|plaintiff|defendant|applicant|claimant|pursuer|defender|obligor|obligee|pay[eo]r|payee|recipient|parent|party|parties|court|child|children|kids|support|maintenance|custody|custodial|order|judgment|decree|agreement|plan|state|county|article|section|paragraph|schedule|exhibit|january|february|march|april|may|june|july|august|september|october|november|december|monday|tuesday|wednesday|thursday|friday|saturday|sunday|[ivx]+|i|ordered|adjudged|decreed|total|amount|sole|joint|shared|legal|physical|primary|residential|conservators?|managing|possessory|medical|dental|health|care|day|insurance|expenses?|spousal|alimony|arrears|arrearages?|past|due|monthly|weekly)$/i;

/**
 * The words of a text in lower case and singular, with one word for each kind of figure and for names, so that "Dana
 * pays $40" and "Omar pays $95" have the same words.
 */
export function wordsOf(text: string): readonly string[] {
  const known = KNOWN.get(text);
  if (known) return known;
  const words = cutIntoWords(text);
  if (KNOWN.size >= MOST_KNOWN) KNOWN.clear();
  KNOWN.set(text, words);
  return words;
}

/** Amounts of one sentence share their sentence, the one before it and their headings. */
const KNOWN = new Map<string, readonly string[]>();
const MOST_KNOWN = 64;

function cutIntoWords(text: string): string[] {
  const marked = text
    .replace(/\[x\]/gi, ' Tick ')
    .replace(/\[ ?\]/g, ' Box ')
    .replace(/(?:\p{Sc}|\b(?:USD|CAD|AUD|NZD|EUR|GBP|R)\s?)\s?\d[\d,.\s]*(?<=\d)/gu, ' Money ')
    .replace(/\b\d{1,3}(?:\.\d+)? ?(?:%|percent\b|per cent\b)/gi, ' Percent ')
    .replace(/\b\d{2} ?[-/:] ?\d{2}\b(?![-/:\d])/g, ' Shares ')
    .replace(/\b\d+(?:st|nd|rd|th)\b/gi, ' Nth ')
    .replace(/\d[\d,.]*/g, ' Figure ');
  const words = marked.match(/\p{L}[\p{L}']*/gu) ?? [];
  const shouted = words.filter((word) => word.length > 2 && word === word.toUpperCase()).length > words.length / 2;
  return words.map((word, i) => {
    if (MARKS.has(word)) return word;
    if (!shouted && i > 0 && /^\p{Lu}/u.test(word) && !NO_NAME.test(word) && word !== word.toUpperCase())
      return /'s$/.test(word) ? "Name's" : 'Name';
    return stem(word.toLowerCase());
  });
}

const MARKS: ReadonlySet<string> = new Set(['Tick', 'Box', 'Money', 'Percent', 'Shares', 'Nth', 'Figure']);

const stem = (word: string): string =>
  word.length > 4 && /[^s]s$/.test(word) ? word.slice(0, word.endsWith('ies') ? -3 : -1) : word;

/** "reimbursed", "reimbursement" and "reimburses" start alike. */
const root = (word: string): string => (MARKS.has(word) || word.length <= ROOT ? word : `${word.slice(0, ROOT)}-`);
const ROOT = 5;

/** Single words, their roots, and pairs of adjacent roots, each with its position. */
function grams(words: readonly string[], where: string): string[] {
  const roots = words.map(root);
  return words.flatMap((word, i) => [
    `${where}${word}`,
    `${where}${roots[i]}`,
    ...(i + 1 < words.length ? [`${where}${roots[i]} ${roots[i + 1]}`] : []),
  ]);
}

/** The roots of words elsewhere: in the heading, or before. */
const rooted = (words: readonly string[], where: string): string[] => words.map((word) => `${where}${root(word)}`);

const distinct = (signs: readonly string[]): string[] => [...new Set(signs)];

/** The signs of a sentence. */
export const sentenceSigns = ({ text, heading, before }: Said): string[] =>
  distinct([
    ...grams(wordsOf(text).slice(0, 120), ''),
    ...rooted(wordsOf(heading), '^'),
    ...rooted(wordsOf(before).slice(-40), '<'),
  ]);

/** An amount and its sentence. */
type Amount = { value: number; start: number; end: number; passage: Passage };

/**
 * The signs of an amount: the words around it, near and far, what is above it, and how it compares with adjacent
 * amounts.
 */
export function amountSigns(amount: Amount, passages: readonly Passage[], money: readonly Amount[]): string[] {
  const { before, after, sentence, lead, heading, outer } = zonesOf(amount, passages, money);
  const { text } = amount.passage;
  const [ahead, behind] = [wordsOf(before), wordsOf(after)];
  const [left, right] = [
    wordsOf(text.slice(Math.max(0, amount.start - FAR), amount.start)),
    wordsOf(text.slice(amount.end, amount.end + FAR)),
  ];
  return distinct([
    ...grams(ahead.slice(-14), 'b:'),
    ...grams(ahead.slice(-4), 'n:'),
    ...grams(behind.slice(0, 9), 'a:'),
    ...grams(behind.slice(0, 3), 'm:'),
    ...grams(left.slice(-30), 'l:'),
    ...grams(right.slice(0, 20), 'r:'),
    ...grams(wordsOf(sentence).slice(0, 90), ''),
    ...rooted(wordsOf(lead).slice(-25), '<'),
    ...rooted(wordsOf(heading), '^'),
    ...rooted(wordsOf(outer), 'o:'),
    ...standing(amount, money),
  ]);
}

/** This many characters contain more words than are used. */
const FAR = 400;

function standing({ value, start, passage }: Amount, money: readonly Amount[]): string[] {
  const beside = inPassage(passage, money);
  const ahead = beside.filter((other) => other.start < start).length;
  const size =
    value < 100_00
      ? 'under 100'
      : value < 400_00
        ? 'under 400'
        : value < 1_500_00
          ? 'under 1500'
          : value < 6_000_00
            ? 'under 6000'
            : 'more';
  return [
    `#${beside.length === 1 ? 'alone' : ahead === 0 ? 'first' : ahead === beside.length - 1 ? 'last' : 'between'}`,
    ...(beside.length > 1 && beside.every((other) => other.value <= value) ? ['#largest'] : []),
    ...(beside.length > 1 && beside.every((other) => other.value >= value) ? ['#smallest'] : []),
    `#${size}`,
    `#${passage.kind}`,
  ];
}

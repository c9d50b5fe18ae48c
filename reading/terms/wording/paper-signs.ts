import { type Passage, withoutUnticked } from '../flow/passage.ts';
import { LEXICON } from '../grammar/lexicon.ts';
import { wordsOf } from './signs.ts';

const OPENING = 7;
const CLOSING = 6;
const MOST_WORDS = 420;
const MOST_LETTERS = 8000;
const MOST_OF_MONEY = 160;

/**
 * The signs of a paper as a whole: how it starts and ends, what it says where it names money, the words it uses, and
 * what it leaves blank. A guide asks and explains, a petition asks, a proposal waits, an order orders.
 */
export function paperSigns(passages: readonly Passage[]): string[] {
  const texts = passages.map(({ text }) => text);
  const told = withoutUnticked(passages).map(({ text }) => text);
  const opening = wordsOf(texts.slice(0, OPENING).join(' ')).slice(0, 70);
  const closing = wordsOf(texts.slice(-CLOSING).join(' ')).slice(-70);
  const ofMoney = wordsOf(
    told
      .filter((text) => MONEY.test(text))
      .join(' ')
      .slice(0, MOST_LETTERS),
  ).slice(0, MOST_OF_MONEY);
  const all = wordsOf(told.join(' ').slice(0, MOST_LETTERS)).slice(0, MOST_WORDS);
  return [
    ...new Set([
      ...grams(opening, '^'),
      ...grams(closing, '$'),
      ...grams(ofMoney, 's:'),
      ...grams(all, ''),
      ...habits(texts),
    ]),
  ];
}

const MONEY = /\p{Sc}\s?\d|\d\s?(?:€|dollars|pounds|euros?)\b|\d \p{Sc}/u;

const root = (word: string): string => (word.length <= ROOT ? word : `${word.slice(0, ROOT)}-`);
const ROOT = 6;

function grams(words: readonly string[], where: string): string[] {
  const roots = words.map(root);
  return roots.flatMap((word, i) => [
    `${where}${word}`,
    ...(i + 1 < roots.length ? [`${where}${word} ${roots[i + 1]}`] : []),
  ]);
}

/** Counts, in steps: questions, addresses to a reader, blanks, bracketed names, and possible signatories. */
function habits(texts: readonly string[]): string[] {
  const text = texts.join('\n');
  const words = Math.max(1, text.length / 6);
  const often = (pattern: RegExp, scale: number) =>
    Math.min(4, Math.round(Math.log2(1 + ((text.match(pattern)?.length ?? 0) * scale) / words)));
  return [
    `#questions ${often(/\?/g, 300)}`,
    `#you ${often(/\byour?\b/gi, 150)}`,
    `#blanks ${often(/_{4,}|\.{10,}/g, 300)}`,
    `#brackets ${often(/\[[^\]\d]{4,}\]/g, 300)}`,
    `#example ${often(/\b(?:example|e\.g\.|suppose|sample|for instance|por ejemplo)/gi, 500)}`,
    `#orders ${often(/\b(?:ORDERED|orders? (?:that|the)|shall|must|agrees? to|adjudged|decreed)\b/gi, 200)}`,
    `#asks ${often(/\b(?:asks?|requests?|seeks?|prays?|proposes?|offers?|would)\b/gi, 300)}`,
    `#parties ${often(/\b(?:petitioner|respondent|plaintiff|defendant|obligor|obligee|applicant|payor|payer)\b/gi, 200)}`,
    ...(MONEY.test(text) ? [] : ['#no money']),
    ...(texts.some((one) => LEXICON.pays.test(one) && MONEY.test(one)) ? ['#pays money'] : []),
  ];
}

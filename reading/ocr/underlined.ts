import { MARK } from '../pages/line-ticks.ts';
import { cutWord, type PlacedWord } from '../pages/words.ts';

/** A piece or two of the line below a word, among its letters: "Per_month", "_A". Longer ones are a blank. */
const PIECE = /((?<!_)_{1,2}(?=[\p{L}\d$])|(?<=[\p{L}\d.,;)])_{1,2}$)/u;

/** Words without the pieces of lines under them that OCR took for letters; two words that such a piece joined are two. */
export const withoutUnderlines = (words: readonly PlacedWord[]): PlacedWord[] =>
  words.flatMap((word) => (word.text.includes('_') && !MARK.test(word.text) ? lettersOf(word) : [word]));

/** Between the pieces. A part of which the second reading says the same is not doubted. */
function lettersOf(word: PlacedWord): PlacedWord[] {
  const parts = word.text.split(PIECE);
  const others = word.otherwise?.split(PIECE);
  return cutWord(word, parts).flatMap(({ otherwise, ...part }, i) => {
    if (part.text === '' || i % 2 === 1) return [];
    const other = others?.length === parts.length ? others[i] : otherwise;
    return [other === undefined || other === part.text ? part : { ...part, otherwise: other }];
  });
}

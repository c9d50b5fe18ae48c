/** What a bank answers to an entry, by its addenda's code. */
export type AnswerKind = 'return' | 'dishonored' | 'contested';

const between = (first: number, last: number) => (number: number) => number >= first && number <= last;

/**
 * Source: Nacha Operating Rules, appendix four; R40 to R47 and R80 to R85 concern entries of other kinds. R90 is in no published list that we know; it is
 * read, so that a file with it is not set aside whole, and a person looks at it (answers.ts).
 */
const KINDS: [AnswerKind, (number: number) => boolean][] = [
  ['return', between(1, 39)],
  ['return', between(40, 47)],
  ['return', between(50, 53)],
  ['dishonored', between(61, 70)],
  ['contested', between(71, 77)],
  ['return', between(80, 85)],
  ['return', between(90, 90)],
];

/** Null for a code that the Rules do not have. */
export function answerKind(code: string): AnswerKind | null {
  const number = /^R\d{2}$/.test(code) ? Number(code.slice(1)) : 0;
  return KINDS.find(([, includes]) => includes(number))?.[0] ?? null;
}

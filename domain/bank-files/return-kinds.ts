/** What a code in a return addenda record means for an entry. */
export type ReturnKind = 'return' | 'dishonored' | 'contested';

const between = (first: number, last: number) => (number: number) => number >= first && number <= last;

/**
 * Source: Nacha Operating Rules, Appendix Four. R40 to R47 and R80 to R85 belong to entry classes that we do not
 * originate. R90 is in no published list we know; it is accepted so one such entry does not set aside a whole file, and
 * goes to an operator (answers.ts).
 */
const KINDS: [ReturnKind, (number: number) => boolean][] = [
  ['return', between(1, 39)],
  ['return', between(40, 47)],
  ['return', between(50, 53)],
  ['dishonored', between(61, 70)],
  ['contested', between(71, 77)],
  ['return', between(80, 85)],
  ['return', between(90, 90)],
];

/** Null for an unknown code. */
export function returnKind(code: string): ReturnKind | null {
  const number = /^R\d{2}$/.test(code) ? Number(code.slice(1)) : 0;
  return KINDS.find(([, includes]) => includes(number))?.[0] ?? null;
}

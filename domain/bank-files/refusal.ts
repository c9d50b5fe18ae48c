/** Why a bank file is set aside: the first bad line and what is wrong with it. */
export type Refusal = { line: number; reason: string };

/** Aborts the reading of a file; `readBankFile` returns its refusal. */
export class Refused extends Error {
  readonly refusal: Refusal;

  constructor(line: number, reason: string) {
    super(reason);
    this.refusal = { line, reason };
  }
}

/** One record and its line number. */
export type Line = { number: number; text: string };

/** The field at these positions, inclusive and counted from 1 as in the published layout. */
export const field = ({ text }: Line, from: number, to: number): string => text.slice(from - 1, to);

/** Like `field`, without leading and trailing blanks. */
export const trimmed = (line: Line, from: number, to: number): string => field(line, from, to).trim();

/** A field of digits. Throws `Refused`, naming the field by `what`. */
export function digits(line: Line, [from, to]: [number, number], what: string): string {
  const written = field(line, from, to);
  if (!ALL_DIGITS.test(written)) throw new Refused(line.number, `${what} is not ${to - from + 1} digits`);
  return written;
}
const ALL_DIGITS = /^\d+$/;

/** Like `digits`, as a number. */
export const number = (line: Line, at: [number, number], what: string): number => Number(digits(line, at, what));

/** Throws `Refused` when a stated value differs from the one computed from the file. */
export function mustEqual(line: Line, what: string, stated: string | number, counted: string | number): void {
  if (stated !== counted) throw new Refused(line.number, `${what} is ${stated}, but should be ${counted}`);
}

/** Throws `Refused` when a reserved field is not blank. */
export function mustBeBlank(line: Line, [from, to]: [number, number], what: string): void {
  if (trimmed(line, from, to) !== '') throw new Refused(line.number, `${what} is not blank`);
}

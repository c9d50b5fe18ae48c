/** Why a file of a bank is set aside: the first line that is wrong, and what is wrong with it. */
export type Refusal = { line: number; reason: string };

/** Ends the reading of a file; `readBankFile` answers with what it holds. */
export class Refused extends Error {
  readonly refusal: Refusal;

  constructor(line: number, reason: string) {
    super(reason);
    this.refusal = { line, reason };
  }
}

/** One record of a file and where it stands. */
export type Line = { number: number; text: string };

/** The characters of a record from one position to another, counted from 1 as the layout counts. */
export const field = ({ text }: Line, from: number, to: number): string => text.slice(from - 1, to);

/** As `field`, without the blanks around it. */
export const trimmed = (line: Line, from: number, to: number): string => field(line, from, to).trim();

/** A field that must be digits throughout. Throws `Refused` where it is not; `what` names it then. */
export function digits(line: Line, [from, to]: [number, number], what: string): string {
  const written = field(line, from, to);
  if (!ALL_DIGITS.test(written)) throw new Refused(line.number, `${what} is not ${to - from + 1} digits`);
  return written;
}
const ALL_DIGITS = /^\d+$/;

/** As `digits`, as a number. */
export const number = (line: Line, at: [number, number], what: string): number => Number(digits(line, at, what));

/** Throws `Refused` for a record whose field is not what the file's own records make it. */
export function same(line: Line, what: string, stated: string | number, counted: string | number): void {
  if (stated !== counted) throw new Refused(line.number, `${what} is ${stated}, and should be ${counted}`);
}

/** Throws `Refused` for a record that says something where it must say nothing. */
export function blank(line: Line, [from, to]: [number, number], what: string): void {
  if (trimmed(line, from, to) !== '') throw new Refused(line.number, `${what} is not blank`);
}

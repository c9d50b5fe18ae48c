import type { Day } from '../calendar.ts';
import type { Line } from '../state.ts';

/** A banking day of the settlement account; balances in cents. */
export type Sheet = {
  bankRouting: string;
  bankName: string;
  company: string;
  account: string;
  day: Day;
  writtenOn: Day;
  writtenAt: string;
  number: number;
  opening: number;
  closing: number;
  lines: readonly Line[];
};

export const totalOf = (lines: readonly Line[], direction: Line['direction']) =>
  lines.filter((line) => line.direction === direction).reduce((sum, { cents }) => sum + cents, 0);

export const movementOf = (lines: readonly Line[]) => totalOf(lines, 'in') - totalOf(lines, 'out');

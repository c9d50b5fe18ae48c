import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import type { Day } from './calendar.ts';
import type { Answer, OriginalEntry } from './nacha/answer-file.ts';
import type { Fault } from './nacha/records.ts';
import type { Kind } from './spoil.ts';

/** One line of a statement: money that comes in or goes out, what for, and by which word the originator knows it. */
export type Line = {
  direction: 'in' | 'out';
  cents: number;
  kind: 'settlement' | 'return' | 'fee';
  reference: string;
  text: string;
  items: number;
};
export type TakenFile = { name: string; hash: string; id: string; takenAt: string; faults: Fault[] };
export type TakenEntry = OriginalEntry & { file: string; fileDay: Day; settles: Day; addenda: string[] };
/** A file that is kept back: until a day, or until the next one of its kind has been written. */
export type Held = { kind: Kind; name: string; content: string; until: Day | 'the next one' };

/** All that the bank remembers; plain data, so that it can be kept in a file. */
export type State = {
  /** As the last file that was taken has it: who they are, and which bank they wrote to. */
  originator: { origin: string; name: string; bank: string } | null;
  now: string | null;
  balance: number;
  statedThrough: Day | null;
  statements: number;
  answered: number;
  files: TakenFile[];
  entries: Record<string, TakenEntry>;
  presented: Record<string, number>;
  answers: Record<Day, Answer[]>;
  lines: Record<Day, Line[]>;
  written: Record<Day, number>;
  held: Held[];
};

export const newState = (balance: number): State => ({
  originator: null,
  now: null,
  balance,
  statedThrough: null,
  statements: 0,
  answered: 0,
  files: [],
  entries: {},
  presented: {},
  answers: {},
  lines: {},
  written: {},
  held: [],
});

export function loadState(file: string | undefined, balance: number): State {
  return file && existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : newState(balance);
}

export function saveState(file: string | undefined, state: State): void {
  if (!file) return;
  writeFileSync(`${file}.new`, JSON.stringify(state));
  renameSync(`${file}.new`, file);
}

export function addTo<T>(lists: Record<string, T[]>, key: string, added: T): void {
  lists[key] ??= [];
  lists[key].push(added);
}

import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import type { Day } from './calendar.ts';
import type { Answer, OriginalEntry } from './nacha/answer-file.ts';
import type { Fault } from './nacha/records.ts';
import type { Kind } from './spoil.ts';

/** A statement line; `reference` is the originator's. */
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
/** A file held back until a day, or until the next one of its kind was written. */
export type Held = { kind: Kind; name: string; content: string; until: Day | 'the next one' };

/** The bank's state; plain data, saved as JSON. */
export type State = {
  /** The originator and the destination bank of the last file taken. */
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

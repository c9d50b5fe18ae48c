import { createHash } from 'node:crypto';
import { bankingDayFrom, type Day, plusDays, wallClock } from './calendar.ts';
import { faultsOf } from './nacha/check-file.ts';
import { type BatchContent, type Content, contentOf, type EntryContent } from './nacha/content.ts';
import type { Fault } from './nacha/records.ts';
import { outcomeOf } from './outcomes.ts';
import type { Settings } from './settings.ts';
import { addTo, type State, type TakenFile } from './state.ts';

/** The same-day cut-off. */
const SAME_DAY_CUT_OFF = '16:45';
const TRACE_KEPT_DAYS = 90;

export type Found = { name: string; bytes: Buffer };
/** A file that was accepted, accepted before (same content), or rejected for its faults. */
export type Taken = TakenFile & { again: boolean };

/** Takes a file: checks it and, if it has no fault, schedules its settlement and the returns of its entries. */
export function takeFile(state: State, settings: Settings, { name, bytes }: Found, now: Date): Taken {
  const hash = createHash('sha256').update(bytes).digest('hex');
  const before = state.files.find((file) => file.hash === hash);
  if (before) return { ...before, name, again: true };
  const content = contentOf(bytes);
  const id = [content.origin, content.created.day, content.created.time, content.modifier].join(' ');
  const faults = [...faultsOf(bytes), ...faultsHere(state, settings, content, id)];
  const file: TakenFile = { name, hash, id, takenAt: now.toISOString(), faults };
  state.files.push(file);
  if (faults.length > 0) return { ...file, again: false };
  state.originator = { origin: content.origin, name: content.originName, bank: content.destination };
  for (const batch of content.batches) takeBatch(state, settings, { batch, file, content, now });
  return { ...file, again: false };
}

/** Faults that only this bank can know: a file for another bank, a reused file id or trace number. */
function faultsHere(state: State, settings: Settings, content: Content, id: string): Fault[] {
  const faults: Fault[] = [];
  const report = (code: string, says: string) => faults.push({ code, line: 1, says });
  if (settings.isStrictAboutRouting && content.destination !== settings.routing)
    report('other_bank', `The file is for ${content.destination}; this is ${settings.routing}.`);
  if (state.files.some((file) => file.id === id && file.faults.length === 0))
    report('file_id_used', 'Another file has this origin, day, time and modifier.');
  const entries = content.batches.flatMap((batch) => batch.entries);
  const oldest = plusDays(content.created.day ?? '2000-01-01', -TRACE_KEPT_DAYS);
  for (const { trace } of entries) {
    const used = state.entries[trace];
    if (used && used.fileDay >= oldest)
      report('trace_reused', `The trace number ${trace} was used on ${used.fileDay}, within ${TRACE_KEPT_DAYS} days.`);
  }
  return faults;
}

type Batch = { batch: BatchContent; file: TakenFile; content: Content; now: Date };

function takeBatch(state: State, settings: Settings, { batch, file, content, now }: Batch): void {
  const settles = settlementOf(batch.effective ?? '', { now, sameDay: settings.sameDay });
  const { entries, effective: _, number: __, serviceClass: ___, ...header } = batch;
  for (const { direction: _direction, prenote: _prenote, ded: _ded, ...entry } of entries) {
    const taken = { ...header, ...entry, file: file.name, fileDay: content.created.day ?? settles, settles };
    state.entries[entry.trace] = taken;
    const outcome = outcomeOf({ ...taken, earlier: countOf(state, taken) }, settles);
    if (outcome) addTo(state.answers, outcome.on, { entry: taken, code: outcome.code, corrected: outcome.corrected });
  }
  for (const direction of ['debit', 'credit'] as const)
    addSettlement(state, settings, {
      settles,
      file,
      entries: entries.filter((entry) => entry.direction === direction),
    });
}

/** The effective date, or the first day after it on which the bank can settle. */
function settlementOf(effective: Day, { now, sameDay }: { now: Date; sameDay: boolean }): Day {
  const { day, time } = wallClock(now);
  const first = bankingDayFrom(sameDay && time < SAME_DAY_CUT_OFF ? day : plusDays(day, 1));
  return effective > first ? effective : first;
}

/** How many entries of this direction the account has had, without micro-entries. */
function countOf(state: State, entry: { routing: string; account: string; code: string; description: string }): number {
  const key = `${entry.routing} ${entry.account} ${/[678]$/.test(entry.code) ? 'debit' : 'credit'}`;
  const earlier = state.presented[key] ?? 0;
  if (entry.description !== 'ACCTVERIFY' && /[27]$/.test(entry.code)) state.presented[key] = earlier + 1;
  return earlier;
}

type Settlement = { settles: Day; file: TakenFile; entries: readonly EntryContent[] };

/** A file is one statement line per day and direction; the originator's debits bring money in. */
function addSettlement(state: State, { books }: Settings, { settles, file, entries }: Settlement): void {
  if (books !== 'files') {
    addOneByOne(state, { settles, file, entries }, books === 'entries_in_two_days');
    return;
  }
  const [first] = entries;
  const cents = entries.reduce((sum, entry) => sum + entry.cents, 0);
  if (!first || cents === 0) return;
  const direction = first.direction === 'debit' ? 'in' : 'out';
  const reference = file.name.replace(/\.ach$/i, '').replace(/[,/]/g, '-');
  const items = entries.filter((entry) => !entry.prenote).length;
  const same = state.lines[settles]?.find((line) => line.reference === reference && line.direction === direction);
  if (same) {
    same.cents += cents;
    same.items += items;
  } else {
    const text = `ACH SETTLEMENT ${first.direction.toUpperCase()}S`;
    addTo(state.lines, settles, { direction, cents, kind: 'settlement', reference, text, items });
  }
}

/** Each entry with an amount is its own line, with its trace number as the reference. */
function addOneByOne(state: State, { settles, entries }: Settlement, inTwoDays: boolean): void {
  const next = bankingDayFrom(plusDays(settles, 1));
  for (const [i, { direction, cents, trace }] of entries.filter((entry) => entry.cents > 0).entries())
    addTo(state.lines, inTwoDays && i % 2 === 1 ? next : settles, {
      ...{ direction: direction === 'debit' ? 'in' : 'out', cents, kind: 'settlement', reference: trace },
      ...{ text: `ACH ${direction.toUpperCase()} ${trace}`, items: 1 },
    });
}

import { dayIn, instantOf, isBankingDay, plusDays } from './calendar.ts';
import { openFolder } from './folder.ts';
import { openInbox } from './inbox.ts';
import type { Answer } from './nacha/answer-file.ts';
import type { Parts } from './parts.ts';
import { type BankSettings, settingsOf } from './settings.ts';
import type { Kind, Spoiling } from './spoil.ts';
import { addTo, loadState, saveState } from './state.ts';
import { writeStatements } from './statements/write-statements.ts';
import { type Taken, takeFile } from './take-files.ts';
import { writeAnswers } from './write-answers.ts';

/** When the bank writes: statements of the day before, then returns and notifications of change. */
const STATEMENTS_AT = '06:00';
const ANSWERS_AT = '09:00';

export type Done = { taken: Taken[]; delivered: string[] };

/** A test bank: it takes files from the outbox and answers into the inbox. No real money moves. */
export function openBank(given: BankSettings) {
  const settings = settingsOf(given);
  const folder = openFolder(settings.folder);
  const state = loadState(settings.stateFile, settings.opening);
  const inbox = openInbox(folder, state);
  const parts = { state, settings, folder, inbox };

  /** Takes the outbox, then does everything due by that time, in order. Time never goes back. */
  function until(instant: Date): Done {
    const from = new Date(state.now ?? settings.opensAt ?? instant);
    state.now = from.toISOString();
    state.statedThrough ??= plusDays(dayIn(from), -1);
    const taken = takeAll(parts, from);
    for (const { at, day, time } of hoursBetween(from, instant)) {
      if (time === STATEMENTS_AT) writeStatements(parts, plusDays(day, -1), at);
      else if (isBankingDay(day)) writeAnswers(parts, day);
    }
    if (instant > from) state.now = instant.toISOString();
    saveState(settings.stateFile, state);
    return { taken, delivered: inbox.delivered() };
  }

  return {
    until,
    /** When the bank will write next: a statement, or returns and notifications of change. */
    nextAt(): Date {
      if (state.now === null) throw new Error('The bank has not been told a time yet.');
      const from = new Date(state.now);
      return nextHour(from, (day, time) =>
        time === STATEMENTS_AT ? isBankingDay(plusDays(day, -1)) : isBankingDay(day) && isDue(parts, day),
      );
    },
    /** Makes the next file of that kind go wrong. */
    spoil: (kind: Kind, how: Spoiling) => void inbox.spoil(kind, how),
    /** Returns an entry as a test asks: with any code, another amount, or an unknown trace number. */
    answer(trace: string, { code, corrected = '', ...other }: Pick<Answer, 'code'> & Partial<Other>): void {
      const entry = state.entries[trace];
      if (!entry) throw new Error(`The bank has no entry ${trace}.`);
      const changed = { ...entry, cents: other.cents ?? entry.cents, trace: other.trace ?? trace };
      addTo(state.answers, nextAnswers(state.now), { entry: changed, code, corrected });
    },
    /** Leaves an entry off the statements, when they list entries individually. */
    forget(trace: string): void {
      for (const [day, lines] of Object.entries(state.lines))
        state.lines[day] = lines.filter(({ reference }) => reference !== trace);
    },
    files: () => state.files,
    entries: () => Object.values(state.entries),
    /** The balance of the settlement account at the end of the last statement. */
    balance: () => state.balance,
  };
}

type Other = { corrected: string; cents: number; trace: string };
function takeAll({ state, settings, folder, inbox }: Parts, now: Date): Taken[] {
  return folder.outbox().map((found) => {
    const taken = takeFile(state, settings, found, now);
    // Saved before the file leaves the outbox, so that a bank killed here recognizes it when it starts again.
    saveState(settings.stateFile, state);
    const accepted = taken.faults.length === 0;
    const lines = taken.faults.map(({ line, code, says }) => `line ${line}: ${says} (${code})`);
    if (!accepted) folder.explain(found.name, `${lines.join('\n')}\n`);
    const words = [accepted ? 'ACCEPTED' : 'REJECTED', `file ${found.name}`, `sha256 ${taken.hash}`, ...lines];
    const content = Buffer.from(`${words.join('\n')}\n`);
    if (settings.acks) inbox.write({ kind: 'acknowledgement', name: `${found.name}.ack`, content, day: dayIn(now) });
    folder.setAside(found.name, accepted ? 'taken' : 'rejected', taken.hash);
    return taken;
  });
}

function* hoursBetween(from: Date, until: Date) {
  for (let day = dayIn(from); day <= dayIn(until); day = plusDays(day, 1)) {
    for (const time of [STATEMENTS_AT, ANSWERS_AT]) {
      const at = instantOf(day, time);
      if (at > from && at <= until) yield { at, day, time };
    }
  }
}

function nextHour(from: Date, wanted: (day: string, time: string) => boolean): Date {
  const far = new Date(from.getTime() + 100 * 86_400_000);
  for (const { at, day, time } of hoursBetween(from, far)) if (wanted(day, time)) return at;
  throw new Error('Nothing is due within a hundred days.');
}

function nextAnswers(now: string | null): string {
  if (now === null) throw new Error('The bank has not been told a time yet.');
  const at = nextHour(new Date(now), (day, time) => time === ANSWERS_AT && isBankingDay(day));
  return dayIn(at);
}

const isDue = ({ state }: Parts, day: string) =>
  (state.answers[day]?.length ?? 0) > 0 || state.held.some(({ until }) => until !== 'the next one' && until <= day);

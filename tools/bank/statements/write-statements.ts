import { type Day, isBankingDay, plusDays, wallClock } from '../calendar.ts';
import type { Parts } from '../parts.ts';
import { addTo, type State } from '../state.ts';
import { bai2 } from './bai2.ts';
import { camt053 } from './camt.ts';
import { movementOf } from './sheet.ts';

/** Writes the missing statements of all banking days up to that one, including days without movement. */
export function writeStatements(parts: Parts, until: Day, at: Date): void {
  const { state } = parts;
  for (let day = plusDays(state.statedThrough ?? until, 1); day <= until; day = plusDays(day, 1)) {
    if (isBankingDay(day)) writeStatement(parts, day, at);
    state.statedThrough = day;
  }
}

function writeStatement({ state, settings, inbox }: Parts, day: Day, at: Date): void {
  bookMonthlyFee(state, day, settings.monthlyFee);
  const lines = state.lines[day] ?? [];
  delete state.lines[day];
  const opening = state.balance;
  state.balance += movementOf(lines);
  state.statements += 1;
  const { day: writtenOn, time: writtenAt } = wallClock(at);
  const sheet = {
    bankRouting: settings.routing,
    bankName: settings.name,
    company: settings.company,
    account: settings.settlementAccount,
    day,
    writtenOn,
    writtenAt,
    number: state.statements,
    opening,
    closing: state.balance,
    lines,
  };
  const isCamt = settings.statements === 'camt';
  const content = isCamt ? camt053(sheet) : bai2(sheet);
  inbox.write({ kind: 'statement', name: `STATEMENT-${day}.${isCamt ? 'xml' : 'bai'}`, content, day: writtenOn });
}

/** Books the monthly fee on the first banking day of a month. */
function bookMonthlyFee(state: State, day: Day, fee: number): void {
  let before = plusDays(day, -1);
  while (!isBankingDay(before)) before = plusDays(before, -1);
  if (fee === 0 || before.slice(0, 7) === day.slice(0, 7)) return;
  addTo(state.lines, day, { direction: 'out', cents: fee, kind: 'fee', reference: '', text: 'MONTHLY FEE', items: 1 });
}

import type { Day } from './calendar.ts';
import { type Answer, answerFile } from './nacha/answer-file.ts';
import { isDebitCode } from './nacha/layout.ts';
import type { Parts } from './parts.ts';
import { addTo, type State } from './state.ts';

/** File ID modifiers for the return files of a day. */
const MODIFIERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789';

/** Writes the returns and notifications of change of a day, and books the returns. */
export function writeAnswers({ state, settings, inbox }: Parts, day: Day): void {
  inbox.releaseUntil(day);
  const due = state.answers[day] ?? [];
  delete state.answers[day];
  const isChange = ({ code }: Answer) => code.startsWith('C');
  for (const [kind, answers] of [
    ['returns', due.filter((answer) => !isChange(answer))],
    ['changes', due.filter(isChange)],
  ] as const) {
    if (answers.length === 0) continue;
    const number = state.written[day] ?? 0;
    state.written[day] = number + 1;
    const content = answerFile(answers, {
      bankRouting: state.originator?.bank ?? settings.routing,
      bankName: settings.name.slice(0, 23),
      origin: state.originator?.origin ?? settings.company,
      originName: (state.originator?.name ?? settings.companyName).slice(0, 23),
      day,
      time: '09:00',
      modifier: MODIFIERS[number % MODIFIERS.length] as string,
      sequence: state.answered + 1,
    });
    state.answered += answers.length;
    inbox.write({ kind, name: `${kind.toUpperCase()}-${day}.ach`, content, day });
  }
  for (const answer of due.filter((each) => !isChange(each))) book(state, day, answer);
  bookFees(state, { day, items: due.filter((answer) => !isChange(answer)).length, fee: settings.returnFee });
}

/** A returned debit takes the money out again, a returned credit brings it back; a prenote moves nothing. */
function book(state: State, day: Day, { entry, code }: Answer): void {
  if (entry.cents === 0) return;
  const direction = isDebitCode(entry.code) ? 'out' : 'in';
  const text = `${code} ACH RETURN OF ${direction === 'out' ? 'DEBIT' : 'CREDIT'} ${entry.trace}`;
  addTo(state.lines, day, { direction, cents: entry.cents, kind: 'return', reference: entry.trace, text, items: 1 });
}

function bookFees(state: State, { day, items, fee }: { day: Day; items: number; fee: number }): void {
  if (items * fee === 0) return;
  const text = `RETURNED ITEM FEE ${items} ITEMS`;
  addTo(state.lines, day, { direction: 'out', cents: items * fee, kind: 'fee', reference: '', text, items });
}

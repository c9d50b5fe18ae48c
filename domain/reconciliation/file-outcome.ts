import type { Continued } from './continuity.ts';
import type { Statement } from './statement.ts';

/** What becomes of a file with statements: booked, waiting for an earlier statement, or set aside. */
export type FileOutcome = { state: 'read' | 'kept' | 'set_aside'; reason: string | null };

/** Says that a file holds statements of accounts that are not ours, of which nothing is booked; null where it holds none. */
export function passedOverWords(accounts: readonly string[]): string | null {
  const endings = [...new Set(accounts)].map((account) => account.slice(-4));
  if (endings.length === 0) return null;
  const [account, is] = endings.length === 1 ? ['an account', 'is'] : ['accounts', 'are'];
  return `It also tells of ${account} ending in ${endings.join(', ')}, which ${is} not SETTLEMENT_ACCOUNT: nothing of that was booked.`;
}

/** A file waits as long as one of its statements does, and is set aside where none of them can be booked. */
export function outcomeOf(statements: readonly Statement[], { repeated, held, faults }: Continued): FileOutcome {
  const isOfFile = ({ statement }: { statement: Statement }) => statements.includes(statement);
  const [waits] = held.filter(isOfFile);
  if (waits) return { state: 'kept', reason: `The statement of ${waits.statement.day} waits: ${waits.why}.` };
  const wrong = faults.filter(isOfFile);
  const [fault] = wrong;
  if (fault) {
    const reason = `The statement of ${fault.statement.day} was not booked: ${fault.why}.`;
    return { state: wrong.length === statements.length ? 'set_aside' : 'read', reason };
  }
  const isKnown = statements.every((statement) => repeated.includes(statement));
  return { state: 'read', reason: isKnown ? 'It was booked before, from another file.' : null };
}

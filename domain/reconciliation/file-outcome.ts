import type { Continued } from './continuity.ts';
import type { Statement } from './statement.ts';

/** The state of a statement file: booked, held for an earlier statement, or set aside. */
export type FileOutcome = { state: 'read' | 'kept' | 'set_aside'; reason: string | null };

/** What operators read when a file also has statements of other accounts; null when it has none. */
export function otherAccountsWords(accounts: readonly string[]): string | null {
  const endings = [...new Set(accounts)].map((account) => account.slice(-4));
  if (endings.length === 0) return null;
  const [account, is] = endings.length === 1 ? ['an account', 'is'] : ['accounts', 'are'];
  return `It also has statements for ${account} ending in ${endings.join(', ')}, which ${is} not SETTLEMENT_ACCOUNT; those were not booked.`;
}

/** A file is held while one of its statements is, and set aside when none of them can be booked. */
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
  return { state: 'read', reason: isKnown ? 'It was already booked from another file.' : null };
}

import { addBankingDays } from '../banking-day.ts';
import type { Day } from '../day.ts';
import { formatMoney } from '../money.ts';
import { type Statement, signed } from './statement.ts';

export type Continued = {
  /** To be booked now, in this order. */
  next: Statement[];
  /** Known already: nothing of them is booked again. */
  repeated: Statement[];
  /** Wait until the missing one comes. */
  held: Doubt[];
  /** Cannot be booked as they are: a person must look. */
  faults: Doubt[];
};
type Doubt = { statement: Statement; why: string };

/**
 * What may be booked of the statements that have come, those that were held among them. Each account goes from one banking
 * day to the next, and each statement opens with what the one before it closed with. In which order they came does not matter.
 */
export function continueStatements(booked: readonly Statement[], arrived: readonly Statement[]): Continued {
  const result: Continued = { next: [], repeated: [], held: [], faults: [] };
  for (const account of accountsOf(arrived)) {
    const ofAccount = (each: Statement) => each.account === account;
    continueAccount(booked.filter(ofAccount).sort(inOrder), arrived.filter(ofAccount).sort(inOrder), result);
  }
  return result;
}

const accountsOf = (statements: readonly Statement[]) => [...new Set(statements.map((each) => each.account))].sort();

/** By day; of one day in an order that does not depend on how they came. */
function inOrder(a: Statement, b: Statement): number {
  if (a.day !== b.day) return a.day < b.day ? -1 : 1;
  const [first, second] = [JSON.stringify(a), JSON.stringify(b)];
  return first < second ? -1 : first > second ? 1 : 0;
}

function continueAccount(booked: readonly Statement[], arrived: readonly Statement[], result: Continued) {
  const known = [...booked];
  for (const day of new Set(arrived.map((each) => each.day))) {
    const earlier = known.filter((each) => each.day === day);
    const fresh: Statement[] = [];
    for (const statement of arrived.filter((each) => each.day === day)) {
      const isKnown = [...earlier, ...fresh].some((each) => isSame(each, statement));
      (isKnown ? result.repeated : fresh).push(statement);
    }
    const [only, ...others] = fresh;
    if (!only) continue;
    if (earlier.length > 0) disagree(fresh, 'another statement of that day is booked', result);
    else if (others.length > 0) disagree(fresh, 'two statements of that day differ', result);
    else take(only, known, result);
  }
}

/** Books the statement if it follows the last one. */
function take(statement: Statement, known: Statement[], { next, held, faults }: Continued) {
  const last = known.at(-1);
  if (last && statement.day < last.day) {
    faults.push({ statement, why: `its day is before ${last.day}, the last one booked` });
    return;
  }
  const gap = last ? gapBetween(last, statement) : null;
  if (gap !== null) {
    held.push({ statement, why: gap });
    return;
  }
  known.push(statement);
  next.push(statement);
}

/** Why a statement does not follow another; null where it does. A bank may have one for a day without banks, too. */
function gapBetween(last: Statement, statement: Statement): string | null {
  const missing: Day = addBankingDays(last.day, 1);
  if (statement.day > missing) return `the statement of ${missing} is missing`;
  if (statement.opening === last.closing) return null;
  return `it opens with ${formatMoney(statement.opening)}, the one of ${last.day} closed with ${formatMoney(last.closing)}`;
}

function disagree(statements: readonly Statement[], why: string, { faults }: Continued) {
  for (const statement of statements) faults.push({ statement, why });
}

/** The same statement, even if its texts are written otherwise because it came in another format. */
function isSame(a: Statement, b: Statement): boolean {
  const sequenceDiffers = a.sequence !== null && b.sequence !== null && a.sequence !== b.sequence;
  return (
    a.account === b.account &&
    a.day === b.day &&
    !sequenceDiffers &&
    a.opening === b.opening &&
    a.closing === b.closing &&
    movements(a) === movements(b)
  );
}

const movements = ({ lines }: Statement): string =>
  lines
    .map(signed)
    .sort((a, b) => a - b)
    .join();

import { addBankingDays } from '../banking-day.ts';
import type { Day } from '../day.ts';
import { formatMoney } from '../money.ts';
import { type Statement, signed } from './statement.ts';

export type Continued = {
  /** Booked now, in this order. */
  next: Statement[];
  /** Already booked. */
  repeated: Statement[];
  /** Held until the missing statement arrives. */
  held: Unbooked[];
  /** Contradict a booked statement or each other: an operator must look. */
  faults: Unbooked[];
};
type Unbooked = { statement: Statement; why: string };

/**
 * Decides which statements can be booked; `arrived` includes those held before, in any order. A statement continues its
 * account when its day is at most the next banking day and it opens with the previous closing balance.
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

/** By day, then in an order that does not depend on arrival. */
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

/** Books the statement if it continues the last one, else holds it or reports a fault. */
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

/** Why a statement does not continue another; null when it does. Some banks also send one for a non-banking day. */
function gapBetween(last: Statement, statement: Statement): string | null {
  const missing: Day = addBankingDays(last.day, 1);
  if (statement.day > missing) return `the statement of ${missing} is missing`;
  if (statement.opening === last.closing) return null;
  return `it opens with ${formatMoney(statement.opening)}, the one of ${last.day} closed with ${formatMoney(last.closing)}`;
}

function disagree(statements: readonly Statement[], why: string, { faults }: Continued) {
  for (const statement of statements) faults.push({ statement, why });
}

/** Whether two statements are the same, ignoring texts, which differ between formats. */
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

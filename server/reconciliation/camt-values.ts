import { type Day, parseDay } from '@mainstay/domain/day.ts';
import { type Cents, parseMoney } from '@mainstay/domain/money.ts';
import { type Direction, refuse } from '@mainstay/domain/reconciliation/statement.ts';
import type { Element } from './xml.ts';

/** An unsigned dollar amount; it may have up to five decimals, but only zeros after the cents. */
export function amountIn(element: Element, ...path: string[]): Cents {
  const { where } = element;
  const name = path.join('/');
  const written = element.needed(...path);
  mustBeDollars(element.at(...path)?.attribute('Ccy') ?? refuse(where, `${name} has no currency`), where);
  const amount = parseMoney(written.replace(/(\.\d\d)0{1,3}$/, '$1'));
  return amount ?? refuse(where, `${name} is "${written}", which is not an amount in whole cents`);
}

/** Refuses any currency but the dollar. */
export function mustBeDollars(currency: string, where: string) {
  if (currency !== 'USD') refuse(where, `the currency is ${currency}, not USD`);
}

/** The direction of an amount; refuses anything but CRDT and DBIT. */
export function directionIn(element: Element): Direction {
  const written = element.needed('CdtDbtInd');
  if (written === 'CRDT') return 'credit';
  return written === 'DBIT' ? 'debit' : refuse(element.where, `CdtDbtInd is "${written}", neither CRDT nor DBIT`);
}

/** A date, or the date part of a date-time as the bank wrote it; null when absent. */
export function dayIn(element: Element, name: string): Day | null {
  if (!element.at(name)) return null;
  const written = element.text(name, 'Dt') ?? element.text(name, 'DtTm') ?? element.text(name) ?? '';
  const instant = /^(\d{4}-\d\d-\d\d)(T[\d:.]+(Z|[+-]\d\d:\d\d)?|Z|[+-]\d\d:\d\d)?$/.exec(written);
  return parseDay(instant?.[1] ?? '') ?? refuse(element.where, `${name} is "${written}", which is not a date`);
}

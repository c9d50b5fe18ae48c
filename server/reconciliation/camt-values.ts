import { type Day, parseDay } from '@mainstay/domain/day.ts';
import { type Cents, parseMoney } from '@mainstay/domain/money.ts';
import { type Direction, refuse } from '@mainstay/domain/reconciliation/statement.ts';
import type { Element } from './xml.ts';

/** An amount has its currency and no sign; up to five decimals, of which only zeros may follow the cents. */
export function amountIn(element: Element, ...path: string[]): Cents {
  const { where } = element;
  const name = path.join('/');
  const written = element.needed(...path);
  mustBeDollars(element.at(...path)?.attribute('Ccy') ?? refuse(where, `${name} has no currency`), where);
  const amount = parseMoney(written.replace(/(\.\d\d)0{1,3}$/, '$1'));
  return amount ?? refuse(where, `${name} is "${written}", which is no amount in whole cents`);
}

/** Refuses a statement with any other currency. */
export function mustBeDollars(currency: string, where: string) {
  if (currency !== 'USD') refuse(where, `the currency is ${currency}, not USD`);
}

/** What an entry does to the account; a direction of no kind is refused. */
export function directionIn(element: Element): Direction {
  const written = element.needed('CdtDbtInd');
  if (written === 'CRDT') return 'credit';
  return written === 'DBIT' ? 'debit' : refuse(element.where, `CdtDbtInd is "${written}", neither CRDT nor DBIT`);
}

/** A day, or the day of an instant as the bank writes it; null where there is none. */
export function dayIn(element: Element, name: string): Day | null {
  if (!element.at(name)) return null;
  const written = element.text(name, 'Dt') ?? element.text(name, 'DtTm') ?? element.text(name) ?? '';
  const instant = /^(\d{4}-\d\d-\d\d)(T[\d:.]+(Z|[+-]\d\d:\d\d)?|Z|[+-]\d\d:\d\d)?$/.exec(written);
  return parseDay(instant?.[1] ?? '') ?? refuse(element.where, `${name} is "${written}", which is no day`);
}

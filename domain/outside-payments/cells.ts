import { type Day, parseDay } from '../day.ts';
import { type Cents, cents, parseMoney } from '../money.ts';
import type { ObligationKind } from '../payment-settings/obligation-kind.ts';
import { OUTSIDE_METHODS, type OutsideMethod } from '../payments/outside-words.ts';

// What the cells of a table of payments say.

/** A row of a table in a file: its line, counted from 1, and its page if the file has pages. */
export type TableRow = { line: number; page: number | null; cells: readonly string[] };

/** What a row says it was paid for; null if it says nothing that is known. */
export type PaidFor = ObligationKind | 'arrears' | null;

export type Column = 'date' | 'amount' | 'method' | 'type' | 'status' | 'currency' | 'note' | 'paidFor';

/** Where each column stands. A table has dates and amounts, and may have the others. */
export type Columns = Record<'date' | 'amount', number> & Record<Exclude<Column, 'date' | 'amount'>, number | null>;

export const cellOf = ({ cells }: TableRow, at: number | null): string => (at === null ? '' : (cells[at] ?? '').trim());

/** Its words, in small letters, with nothing between them but spaces. */
export const plain = (cell: string): string =>
  cell
    .toLowerCase()
    .replace(/[^a-z]+/g, ' ')
    .trim();

export const TOTAL = /^(grand |sub ?|page |year |report )?totals?\b|^sum\b/;

/** Written in parentheses or with a minus. */
export const TAKEN_BACK = /^\s*\(.*\)\s*$|^\s*\$?\s*-|-\s*$/;

export const signed = (amount: Cents, written: string): Cents => (TAKEN_BACK.test(written) ? cents(-amount) : amount);

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/** Parses a day in one of the usual formats; null if there is none. */
export function dayIn(written: string): Day | null {
  const text = written.trim().replace(/[T ]\d{1,2}:\d{2}.*$/, '');
  const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(text);
  if (iso) return dayOf(iso[1], iso[2], iso[3]);
  const us = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4}|\d{2})$/.exec(text);
  if (us) return dayOf(us[3], us[1], us[2]);
  const named = /^([a-z]{3,9})\.? (\d{1,2})(?:st|nd|rd|th)?,? (\d{4})$/i.exec(text);
  if (named) return dayOf(named[3], monthOf(named[1]), named[2]);
  const reversed = /^(\d{1,2})[- ]([a-z]{3,9})\.?[- ](\d{4}|\d{2})$/i.exec(text);
  return reversed ? dayOf(reversed[3], monthOf(reversed[2]), reversed[1]) : null;
}

const monthOf = (name = ''): string => String(MONTHS.indexOf(name.slice(0, 3).toLowerCase()) + 1);

function dayOf(year = '', month = '', day = ''): Day | null {
  const whole = year.length === 2 ? `20${year}` : year;
  return parseDay(`${whole}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`);
}

/** Parses an amount without its sign; `whyNot` reports negative amounts. */
export function amountIn(written: string): Cents | null {
  const text = written
    .trim()
    .replace(/^\(|\)$|^-|-$/g, '')
    .replace(/usd/i, '')
    .replace(/[$\s]/g, '');
  return /\d/.test(text) && /^(\d*|\d{1,3}(,\d{3})+)(\.\d{1,2})?$/.test(text)
    ? parseMoney(text.replaceAll(',', ''))
    : null;
}

const METHOD_WORDS: readonly (readonly [OutsideMethod, RegExp])[] = [
  ['wages', /\b(wages?|withh[eo]ld(ing)?|payroll|employer|iwo|garnish\w*|income)\b/],
  ['check', /\b(checks?|cheques?|ck)\b/],
  ['transfer', /\b(transfer|ach|eft|wire|zelle|venmo|paypal|cash app|direct deposit|electronic)\b/],
  ['card', /\b(card|visa|mastercard)\b/],
  ['cash', /\bcash\b/],
];

/** The payment method that words describe; null if they describe none. */
export function methodIn(words: string): OutsideMethod | null {
  const text = plain(words);
  return OUTSIDE_METHODS.find((each) => each === text) ?? METHOD_WORDS.find(([, sign]) => sign.test(text))?.[0] ?? null;
}

const KIND_WORDS: readonly (readonly [NonNullable<PaidFor>, RegExp])[] = [
  ['arrears', /\b(arrears|arrearage|past due|back support)\b/],
  ['alimony', /\b(alimony|spousal|maintenance)\b/],
  ['medical', /\bmedical\b/],
  ['child_care', /\b(child|day) ?care\b/],
  ['child_support', /\b(child support|support)\b/],
];

/** What words say a payment was for; null if they say nothing that is known. */
export const kindIn = (words: string): PaidFor => KIND_WORDS.find(([, sign]) => sign.test(plain(words)))?.[0] ?? null;

import { type Day, parseDay } from '../day.ts';
import { type Cents, cents, formatMoney, ZERO } from '../money.ts';
import { type Bai2Record, type Part, recordName } from './bai2-records.ts';
import { refuse, totalOf } from './statement.ts';

/** Reads the fields of a record left to right, across its continuations. Fields omitted at the end are empty. */
export class Fields {
  readonly record: Bai2Record;
  #part = 0;
  /** Where the next field of that part begins; -1 when the part is exhausted. */
  #from = 0;

  constructor(record: Bai2Record) {
    this.record = record;
  }

  get where(): string {
    return this.#current.where;
  }

  get isDone(): boolean {
    return this.#from < 0 && this.#part === this.record.parts.length - 1;
  }

  take(): string {
    if (this.isDone) return '';
    this.#turnOver();
    const { content } = this.#current;
    const comma = content.indexOf(',', this.#from);
    const field = comma < 0 ? content.slice(this.#from) : content.slice(this.#from, comma);
    this.#from = comma < 0 ? -1 : comma + 1;
    if (comma < 0) this.#mustHaveEnded();
    return field.trim();
  }

  /** The rest of the record, commas and slashes included. Only the text field may end without a slash. */
  takeText(): string {
    if (this.isDone) return '';
    this.#turnOver();
    const first = this.#current.content.slice(this.#from);
    const more = this.record.parts.slice(this.#part + 1).map(({ content }) => content);
    this.#part = this.record.parts.length - 1;
    this.#from = -1;
    return [first, ...more]
      .map((part) => part.trim())
      .filter((part) => part !== '')
      .join(' ');
  }

  /** Refuses extra fields, for records with a fixed number of them. */
  mustBeDone() {
    if (!this.isDone && this.takeText() !== '')
      refuse(this.where, `the ${recordName(this.record.code)} has too many fields`);
  }

  get #current(): Part {
    return this.record.parts[this.#part] ?? refuse(this.record.where, 'the record is empty');
  }

  #turnOver() {
    if (this.#from >= 0) return;
    this.#part += 1;
    this.#from = 0;
  }

  #mustHaveEnded() {
    if (!this.#current.ended)
      refuse(this.where, `the ${recordName(this.record.code)} does not end with a slash: the file is truncated`);
  }
}

/** Cents with an implied decimal point; null for an empty field. */
export function amountIn(field: string, where: string): Cents | null {
  if (field === '') return null;
  if (field.length > MOST_CHARACTERS) return refuse(where, `an amount of ${field.length} characters`);
  const [, sign, digits = ''] = /^([+-]?)0*(\d+)$/.exec(field) ?? [];
  if (sign === undefined) return refuse(where, `"${field}" is not an amount in whole cents`);
  if (digits.length > MOST_DIGITS) return refuse(where, `"${field}" is more than an account holds`);
  return cents(sign === '-' && digits !== '0' ? -Number(digits) : Number(digits));
}

/** A trillion dollars. */
const MOST_DIGITS = 14;
/** Banks pad amounts with zeros. */
const MOST_CHARACTERS = 30;

/** Like `amountIn`, but refuses an empty field; `what` names it. */
export function requiredAmountIn(field: string, what: string, where: string): Cents {
  return amountIn(field, where) ?? refuse(where, `${what} is missing`);
}

/** A whole number of up to nine digits; anything else is refused. */
export function countIn(field: string, what: string, where: string): number {
  return /^\d{1,9}$/.test(field) ? Number(field) : refuse(where, `${what} is "${field}", which is not a number`);
}

/** YYMMDD of this century. */
export function dayIn(field: string, what: string, where: string): Day {
  const [, year, month, date] = /^(\d\d)(\d\d)(\d\d)$/.exec(field) ?? [];
  const read = year === undefined ? null : parseDay(`20${year}-${month}-${date}`);
  return read ?? refuse(where, `${what} is "${field}", which is not a date`);
}

/** Skips the funds type with its availability amounts, which must add up to the amount of the record. */
export function takeFundsType(fields: Fields, amount: Cents) {
  const { where } = fields;
  const type = fields.take().toUpperCase();
  if (['', '0', '1', '2', 'Z'].includes(type)) return;
  if (type === 'V') {
    const valueDay = fields.take();
    if (valueDay !== '') dayIn(valueDay, 'the value date', where);
    const time = fields.take();
    if (time !== '' && !/^\d{4}$/.test(time)) refuse(where, `the value time is "${time}", which is not a time`);
    return;
  }
  if (type !== 'S' && type !== 'D') return refuse(where, `"${type}" is not a funds type`);
  const shares: Cents[] = [];
  const left = type === 'S' ? 3 : countIn(fields.take(), 'the number of distributions', where);
  for (let i = 0; i < left; i++) {
    if (fields.isDone) return refuse(where, `funds type ${type} has fewer amounts than it counts`);
    if (type === 'D') countIn(fields.take(), 'the days of a distribution', where);
    shares.push(amountIn(fields.take(), where) ?? ZERO);
  }
  const total = totalOf(shares, where);
  if (total !== amount)
    refuse(where, `the amounts of funds type ${type} total ${formatMoney(total)}, not ${formatMoney(amount)}`);
}

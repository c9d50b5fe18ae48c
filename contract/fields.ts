import { type Day, parseDay } from '@mainstay/domain/day.ts';
import { parsePhone } from '@mainstay/domain/identity/phone.ts';
import { isPlainName, NO_ADDRESS_IN_NAME } from '@mainstay/domain/identity/plain-name.ts';
import { type Cents, formatMoney, LARGEST_AMOUNT, minus, parseMoney, ZERO } from '@mainstay/domain/money.ts';
import { z } from 'zod';

export const NO_AMOUNT = 'Enter an amount in dollars, like 1250.00';

/** US dollars: decimal string or JSON number in, always a string ("1250.00") out, whole cents inside. */
export const money = z.codec(z.union([z.string(), z.number()], NO_AMOUNT), z.custom<Cents>(), {
  decode: (written, context) => {
    const amount = parseMoney(written);
    if (amount !== null && amount <= LARGEST_AMOUNT) return amount;
    const message = amount === null ? NO_AMOUNT : 'Enter an amount of at most $1,000,000.00';
    context.issues.push({ code: 'custom', message, input: written });
    return z.NEVER;
  },
  encode: (amount) => formatMoney(amount),
});

/** A total that appears only in responses: of any size, possibly negative. */
export const total = z.codec(z.string(), z.custom<Cents>(), {
  decode: (written, context) => {
    const amount = parseMoney(written.replace(/^-/, ''));
    if (amount !== null) return written.startsWith('-') ? minus(ZERO, amount) : amount;
    context.issues.push({ code: 'custom', message: NO_AMOUNT, input: written });
    return z.NEVER;
  },
  encode: (amount) => formatMoney(amount),
});

/** Money that a person must enter. An empty field gets the form's own message. */
export const requiredMoney = (missing: string) =>
  z
    .union([z.string(), z.number()], missing)
    .refine((written) => written !== '', missing)
    .pipe(money);

/** Optional money. An empty field or null means none. */
export const optionalMoney = z
  .union([z.string(), z.number()], NO_AMOUNT)
  .nullish()
  .transform((written) => (written == null || written === '' ? null : written))
  .pipe(money.nullable());

/** An instant as ISO text on the wire. */
export const instant = z.codec(z.iso.datetime({ offset: true, message: 'Enter a date and time' }), z.date(), {
  decode: (text) => new Date(text),
  encode: (date) => date.toISOString(),
});

/** A calendar day as plain text ("2026-03-31"). */
export const calendarDay = z.codec(z.string('Enter a date'), z.custom<Day>(), {
  decode: (text, context) => {
    const date = parseDay(text);
    if (date && date >= '1900-01-01' && date <= '2199-12-31') return date;
    const message = date ? 'Enter a date between 1900 and 2199' : 'Enter a date that exists, like 2026-03-31';
    context.issues.push({ code: 'custom', message, input: text });
    return z.NEVER;
  },
  encode: (date) => date,
});

/** Yes or no. */
export const choice = z.boolean('Choose yes or no');

/** The maximum number of rows that a list returns. */
export const rowLimit = (most: number, usual: number) => {
  // Not formatted with Intl: the first format a browser creates while loading the calls costs 20 ms.
  const message = `Enter a whole number from 1 to ${String(most).replace(/\B(?=(\d{3})+$)/g, ',')}`;
  return z.coerce.number(message).int(message).min(1, message).max(most, message).default(usual);
};

/** How many rows to skip: those of earlier pages. */
export const rowOffset = z.coerce
  .number('Enter a whole number')
  .int('Enter a whole number')
  .min(0, 'Enter 0 or more')
  .max(1_000_000, 'Enter at most 1,000,000')
  .optional();

/** Rejects what neither the database nor JSON can store: NUL, and half a character (a lone surrogate). */
export const isUsableText = (text: string): boolean => !/\0|\p{Cs}/u.test(text);
export const UNUSABLE_TEXT = 'Remove the character that cannot be read';

/** Text from a program or a person, unchanged. Every text of a request is built on this or on `personText`. */
export const text = (most: number, missing = 'Enter text') =>
  z.string(missing).max(most, `Use at most ${most} characters`).refine(isUsableText, UNUSABLE_TEXT);

/** An id in a body. An invalid one gets the field's own message. */
export const idOf = (missing: string) =>
  z.string(missing).min(1, missing).max(64, missing).refine(isUsableText, missing);

export const NOTHING_HERE = 'There is nothing at this address.';

/** An id or token in a path. It is only bounded here, because an invalid one simply matches no row. */
export const pathId = (most = 64) => z.string().min(1).max(most).refine(isUsableText, NOTHING_HERE);
export const idParams = z.object({ id: pathId() });

/** Typed text, trimmed and without control characters. */
export const personText = (missing: string, most = 200) =>
  z
    .string(missing)
    .transform((typed) => typed.replace(/[\p{Cc}\s]+/gu, ' ').trim())
    .pipe(text(most, missing).min(1, missing));

/** The name of a person, a party or a case. Others see it, so it may not contain an email address or a link. */
export const personName = (missing: string, most: number) =>
  personText(missing, most).refine(isPlainName, NO_ADDRESS_IN_NAME);

export const emailAddress = z
  .email('Enter an email address, like name@example.com')
  .max(254, 'Use at most 254 characters');

/** A phone number in any usual form, stored as E.164. Empty means none. */
export const phoneNumber = z
  .string('Enter a phone number')
  .max(40, 'Use at most 40 characters')
  .transform((written, context) => {
    if (written.trim() === '') return '';
    const number = parsePhone(written);
    if (number !== null) return number;
    context.issues.push({ code: 'custom', message: 'Enter a phone number, like (202) 555-0143', input: written });
    return z.NEVER;
  })
  .pipe(z.string());

/**
 * The body of every refusal: a sentence, and one for each wrong field. `code` and `codes` give programs the same
 * information (`error-codes.ts`); only older servers leave them out.
 */
export const problemBody = z.object({
  error: z.string(),
  code: z.string().optional(),
  fields: z.record(z.string(), z.string()).optional(),
  codes: z.record(z.string(), z.string()).optional(),
});

export const nothing = z.null();

/** Bank debits in progress whose money does not count yet; `words` says until when. Absent if there are none. */
export const processing = z.array(z.object({ amount: money, until: instant, words: z.string() })).optional();
export type Processing = z.output<typeof processing>;

import { type Day, parseDay } from '@mainstay/domain/day.ts';
import { parsePhone } from '@mainstay/domain/identity/phone.ts';
import { isPlainName, NO_ADDRESS_IN_NAME } from '@mainstay/domain/identity/plain-name.ts';
import { type Cents, formatMoney, LARGEST_AMOUNT, minus, parseMoney, ZERO } from '@mainstay/domain/money.ts';
import { z } from 'zod';

export const NO_AMOUNT = 'Enter an amount in dollars, like 1250.00';

/** US dollars: a decimal string or JSON number in, always a string ("1250.00") out, whole cents inside. */
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

/** A sum that only answers tell: of any size, and below zero too. */
export const total = z.codec(z.string(), z.custom<Cents>(), {
  decode: (written, context) => {
    const amount = parseMoney(written.replace(/^-/, ''));
    if (amount !== null) return written.startsWith('-') ? minus(ZERO, amount) : amount;
    context.issues.push({ code: 'custom', message: NO_AMOUNT, input: written });
    return z.NEVER;
  },
  encode: (amount) => formatMoney(amount),
});

/** Money that a person must type: an empty field has the form's own message. */
export const requiredMoney = (missing: string) =>
  z
    .union([z.string(), z.number()], missing)
    .refine((written) => written !== '', missing)
    .pipe(money);

/** Money that need not be told: an empty field or null is none. */
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

/** How many rows a list answers at most. */
export const rowLimit = (most: number, usual: number) => {
  // Not by Intl: a browser that makes its first format while it loads the calls pays 20 ms for it.
  const message = `Enter a whole number from 1 to ${String(most).replace(/\B(?=(\d{3})+$)/g, ',')}`;
  return z.coerce.number(message).int(message).min(1, message).max(most, message).default(usual);
};

/** How many rows to skip: those of the pages before this one. */
export const rowOffset = z.coerce
  .number('Enter a whole number')
  .int('Enter a whole number')
  .min(0, 'Enter 0 or more')
  .max(1_000_000, 'Enter at most 1,000,000')
  .optional();

/** What neither the database nor JSON can keep: NUL, and one half of a character (a lone surrogate). */
export const isUsableText = (text: string): boolean => !/\0|\p{Cs}/u.test(text);
export const UNUSABLE_TEXT = 'Remove the character that cannot be read';

/** Text that a program or a person sends, as it stands. Every text of a request is made of it, or of `personText`. */
export const text = (most: number, missing = 'Enter text') =>
  z.string(missing).max(most, `Use at most ${most} characters`).refine(isUsableText, UNUSABLE_TEXT);

/** The id in a body; whatever is none gets the field's own message. */
export const idOf = (missing: string) =>
  z.string(missing).min(1, missing).max(64, missing).refine(isUsableText, missing);

export const NOTHING_HERE = 'There is nothing at this address.';

/** An id or a token in a path. Whatever is none is a row that does not exist, so it is only bounded here. */
export const pathId = (most = 64) => z.string().min(1).max(most).refine(isUsableText, NOTHING_HERE);
export const idParams = z.object({ id: pathId() });

/** Text that a person typed, without control characters, trimmed. */
export const personText = (missing: string, most = 200) =>
  z
    .string(missing)
    .transform((typed) => typed.replace(/[\p{Cc}\s]+/gu, ' ').trim())
    .pipe(text(most, missing).min(1, missing));

/** What a person, a party or a case is called: others read it, so it holds no email address and no link. */
export const personName = (missing: string, most: number) =>
  personText(missing, most).refine(isPlainName, NO_ADDRESS_IN_NAME);

export const emailAddress = z
  .email('Enter an email address, like name@example.com')
  .max(254, 'Use at most 254 characters');

/** A phone number however people write it; kept as E.164. Empty is none. */
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
 * The body of every refusal: a sentence, and the sentence of each wrong field. `code` and `codes` say the same to programs
 * (`error-codes.ts`); they are missing only in the answer of an older server.
 */
export const problemBody = z.object({
  error: z.string(),
  code: z.string().optional(),
  fields: z.record(z.string(), z.string()).optional(),
  codes: z.record(z.string(), z.string()).optional(),
});

export const nothing = z.null();

/** Bank debits that were started and whose money does not count yet; `words` say until when. Left out where there is none. */
export const processing = z.array(z.object({ amount: money, until: instant, words: z.string() })).optional();
export type Processing = z.output<typeof processing>;

import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { inCapitals } from '@mainstay/domain/bank-files/characters.ts';
import { type FileWindow, parseWindows } from '@mainstay/domain/bank-files/windows.ts';
import { type Cents, parseMoney, ZERO } from '@mainstay/domain/money.ts';
import { isRoutingNumber } from '@mainstay/domain/payment-sources/bank-details.ts';
import { z } from 'zod';
import type { SftpPlace } from '#outside/bank-sftp.ts';
import { flag, given, isAddress } from './variable.ts';

/** Where we put files for the bank (`outbox`), and where the bank puts its own (`inbox`). */
export type BankPlace = { kind: 'folder'; folder: string } | ({ kind: 'sftp' } & SftpPlace);

/** `RAIL=nacha`: money moves through files that our bank takes and answers. */
export type BankFiles = {
  place: BankPlace;
  /** The bank that originates our entries (ODFI). */
  bank: { routingNumber: string; name: string };
  company: { id: string; name: string };
  /** Our account there, where the bank settles. */
  settlementAccount: string;
  sameDay: boolean;
  windows: readonly FileWindow[];
  /** Whether a file counts as accepted only once the bank has acknowledged it. */
  acks: boolean;
  /** An amount above this, in one file or in the files of one day, waits for two operators; null for no limit. */
  fileLimit: Cents | null;
  dayLimit: Cents | null;
  /** A fee that the bank marks as its own is booked automatically up to this amount. */
  feeLimit: Cents;
};

const DEFAULT_WINDOWS = '10:30 same-day, 14:45 same-day, 20:00';
/** In production nothing moves without a limit. */
const DEFAULT_LIMITS = { file: '250000.00', day: '500000.00', exposure: '2000.00' };
/** Covers ordinary bank fees; an operator looks at anything larger, in production or not. */
const FEE_LIMIT = '100.00';

export const dollars = z
  .string()
  .refine((text) => parseMoney(text) !== null, 'must be an amount in dollars, like 25000 or 25000.00')
  .optional();

/** A name in the file header. */
const nameInFile = z
  .string()
  .max(23, 'must have at most 23 characters')
  .refine((text) => inCapitals(text) !== '', 'must have letters that a bank file can hold, A to Z');

/** The variables that `readSettings` reads. */
export const BANK_VARIABLES = {
  RAIL: given(z.enum(['sandbox', 'nacha'], 'must be sandbox or nacha').optional()),
  BANK_FILES: given(
    z
      .string()
      .refine((text) => placeOf(text) !== null, 'must be like file:///folder or sftp://user@host:22/folder')
      .optional(),
  ),
  BANK_PASSWORD: given(z.string().optional()),
  BANK_KEY_FILE: given(z.string().optional()),
  BANK_HOST_KEY: given(
    z
      .string()
      .regex(/^SHA256:[A-Za-z0-9+/]{43}$/, 'must be like SHA256:... as ssh-keygen -l shows it')
      .optional(),
  ),
  BANK_WINDOWS: given(z.string().default(DEFAULT_WINDOWS)),
  BANK_ACKS: given(flag),
  ODFI_ROUTING: given(
    z
      .string()
      .refine(isRoutingNumber, 'must be the routing number of your bank: nine digits, the last one a check digit')
      .optional(),
  ),
  ODFI_NAME: given(nameInFile.optional()),
  ODFI_SAME_DAY: given(flag),
  COMPANY_ID: given(
    z
      .string()
      .regex(/^[0-9A-Z]{9,10}$/, 'must be the identification from your bank: 9 or 10 capitals and digits')
      .optional(),
  ),
  COMPANY_NAME: given(nameInFile.optional()),
  SETTLEMENT_ACCOUNT: given(
    z
      .string()
      .regex(/^[0-9A-Za-z-]{1,34}$/, 'must be the number of your settlement account')
      .optional(),
  ),
  FILE_LIMIT: given(dollars),
  DAY_LIMIT: given(dollars),
  FEE_LIMIT: given(dollars),
  EXPOSURE_LIMIT: given(dollars),
};

type Read = z.output<z.ZodObject<typeof BANK_VARIABLES>>;

/** What each variable required by the file rail is for. */
const NEEDED = {
  BANK_FILES: 'where files go and come from: file:///folder or sftp://user@host:port/folder',
  ODFI_ROUTING: "your bank's routing number",
  ODFI_NAME: "your bank's name",
  COMPANY_ID: 'the identification that your bank gave you',
  COMPANY_NAME: 'your name, as people read it on their statements',
  SETTLEMENT_ACCOUNT: 'the number of your settlement account',
} as const;

/** Undefined without `RAIL=nacha`. Throws one error that lists everything missing or wrong. */
export function bankFilesOf(read: Read, production: boolean): BankFiles | undefined {
  if (read.RAIL !== 'nacha') return undefined;
  const names = Object.keys(NEEDED) as (keyof typeof NEEDED)[];
  const faults = names.filter((name) => read[name] === undefined).map((name) => `  ${name}: set it to ${NEEDED[name]}`);
  const sameDay = read.ODFI_SAME_DAY === 'on';
  const windows = parseWindows(read.BANK_WINDOWS, sameDay);
  if ('fault' in windows) faults.push(`  BANK_WINDOWS: ${windows.fault}`);
  const place = placeOf(read.BANK_FILES ?? '', read);
  if (place?.kind === 'sftp' && place.password === undefined && place.keyFile === undefined)
    faults.push('  BANK_PASSWORD or BANK_KEY_FILE: set one of them, with which to sign in to the SFTP server');
  if (faults.length > 0 || 'fault' in windows || place === null)
    throw new Error(`RAIL=nacha needs these settings:\n${faults.join('\n')}`);
  return {
    place,
    bank: { routingNumber: read.ODFI_ROUTING ?? '', name: read.ODFI_NAME ?? '' },
    company: { id: read.COMPANY_ID ?? '', name: read.COMPANY_NAME ?? '' },
    settlementAccount: read.SETTLEMENT_ACCOUNT ?? '',
    sameDay,
    windows: windows.windows,
    acks: read.BANK_ACKS === 'on',
    fileLimit: limitOf(read.FILE_LIMIT, production ? DEFAULT_LIMITS.file : undefined),
    dayLimit: limitOf(read.DAY_LIMIT, production ? DEFAULT_LIMITS.day : undefined),
    feeLimit: limitOf(read.FEE_LIMIT, FEE_LIMIT) ?? ZERO,
  };
}

/** The most that may be paid ahead of settled money in one case. */
export const exposureLimitOf = (read: Pick<Read, 'EXPOSURE_LIMIT'>, production: boolean): Cents | undefined =>
  limitOf(read.EXPOSURE_LIMIT, production ? DEFAULT_LIMITS.exposure : undefined) ?? undefined;

export function limitOf(text: string | undefined, otherwise: string | undefined): Cents | null {
  const written = text ?? otherwise;
  return written === undefined ? null : parseMoney(written);
}

type SignIn = { [name in 'BANK_PASSWORD' | 'BANK_KEY_FILE' | 'BANK_HOST_KEY']?: string | undefined };

function placeOf(text: string, { BANK_PASSWORD, BANK_KEY_FILE, BANK_HOST_KEY }: SignIn = {}): BankPlace | null {
  if (!isAddress(text)) return null;
  const url = new URL(text);
  if (url.protocol === 'file:' && url.host === '' && url.pathname.length > 1 && !/%2f/i.test(url.pathname))
    return { kind: 'folder', folder: path.resolve(fileURLToPath(url)) };
  if (url.protocol !== 'sftp:' || url.hostname === '' || url.username === '') return null;
  return {
    kind: 'sftp',
    host: url.hostname.replace(/^\[(.*)\]$/, '$1'),
    port: Number(url.port || 22),
    user: decodeURIComponent(url.username),
    folder: decodeURIComponent(url.pathname) || '/',
    password: url.password === '' ? BANK_PASSWORD : decodeURIComponent(url.password),
    keyFile: BANK_KEY_FILE,
    hostKey: BANK_HOST_KEY,
  };
}

import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import type { BankSettings } from './settings.ts';
import type { SftpSettings } from './sftp/server.ts';

export const HELP = `npm run bank -- [options]

A test bank: no real money moves. It takes the files that Mainstay writes with RAIL=nacha, checks them against the
published layout, and answers with returns, notifications of change, and a statement for each banking day.
The last four digits of an account decide what is returned; docs/test-bank.md has the list.

  --folder DIR          the folder with outbox and inbox (default: the one in BANK_FILES, or bank-files)
  --sftp PORT           also serves the folder over SFTP, on this machine only
  --user NAME           the SFTP user (default: mainstay); the password is BANK_PASSWORD
  --key FILE            a public key that may sign in over SFTP
  --host-key FILE       the server's private key (default: a new one at each start)
  --clock URL           follows the sandbox clock of the Mainstay at that address instead of real time
  --sign-in EMAIL       the Mainstay user who reads that clock; the password is BANK_CLOCK_PASSWORD
  --statements FORM     bai2 (the default) or camt, for camt.053
  --acks                acknowledges each file in inbox/NAME.ack (also: BANK_ACKS=on)
  --no-same-day         no same-day settlement
  --opening DOLLARS     opening balance of the settlement account (default: 100000.00)
  --return-fee DOLLARS  fee for each returned item
  --monthly-fee DOLLARS fee on the first banking day of each month
  --help

The bank's own data comes from the settings that Mainstay reads: ODFI_ROUTING, ODFI_NAME, COMPANY_ID, COMPANY_NAME,
SETTLEMENT_ACCOUNT, BANK_FILES (file:///folder, or sftp://user@127.0.0.1:port/folder).
`;

const OPTIONS = {
  folder: { type: 'string' },
  sftp: { type: 'string' },
  user: { type: 'string' },
  key: { type: 'string' },
  'host-key': { type: 'string' },
  clock: { type: 'string' },
  'sign-in': { type: 'string' },
  statements: { type: 'string' },
  acks: { type: 'boolean' },
  'no-same-day': { type: 'boolean' },
  opening: { type: 'string' },
  'return-fee': { type: 'string' },
  'monthly-fee': { type: 'string' },
  help: { type: 'boolean' },
} as const;

export type Asked = {
  help: boolean;
  bank: BankSettings;
  sftp: SftpSettings | null;
  clock: { url: string; email: string; password: string } | null;
};
type Environment = Readonly<Record<string, string | undefined>>;

/** Reads the command line and the environment; throws one sentence about what cannot be done. */
export function parseCommand(words: string[], env: Environment): Asked {
  const { values } = parseArgs({ args: words, options: OPTIONS });
  const url = env.BANK_FILES ? new URL(env.BANK_FILES) : null;
  const root = path.resolve(values.folder ?? (url?.protocol === 'file:' ? fileURLToPath(url) : 'bank-files'));
  const overSftp = url?.protocol === 'sftp:' ? url : null;
  const folder = overSftp && !values.sftp ? path.join(root, decodeURIComponent(overSftp.pathname)) : root;
  const port = values.sftp ?? overSftp?.port;
  const { statements = 'bai2' } = values;
  if (statements !== 'bai2' && statements !== 'camt') throw new Error('--statements is bai2 or camt.');
  return {
    help: values.help ?? false,
    bank: {
      folder,
      routing: env.ODFI_ROUTING,
      name: env.ODFI_NAME,
      company: env.COMPANY_ID,
      companyName: env.COMPANY_NAME,
      settlementAccount: env.SETTLEMENT_ACCOUNT,
      statements,
      acks: values.acks ?? env.BANK_ACKS === 'on',
      sameDay: !values['no-same-day'],
      opening: centsOf('--opening', values.opening),
      returnFee: centsOf('--return-fee', values['return-fee']),
      monthlyFee: centsOf('--monthly-fee', values['monthly-fee']),
      stateFile: path.join(folder, 'bank-state.json'),
    },
    sftp: port === undefined ? null : sftpOf({ root, port, user: values.user ?? overSftp?.username }, values, env),
    clock: clockOf(values, env),
  };
}

function sftpOf(
  { root, port, user }: { root: string; port: string; user: string | undefined },
  values: { key?: string; 'host-key'?: string },
  env: Environment,
): SftpSettings {
  if (!/^\d{1,5}$/.test(port)) throw new Error('--sftp is a port.');
  if (!env.BANK_PASSWORD && !values.key) throw new Error('Set BANK_PASSWORD or --key, or nobody can sign in.');
  return {
    folder: root,
    port: Number(port),
    user: user || 'mainstay',
    password: env.BANK_PASSWORD,
    publicKey: values.key ? textOf(values.key) : undefined,
    hostKey: values['host-key'] ? textOf(values['host-key']) : undefined,
  };
}

function clockOf(values: { clock?: string; 'sign-in'?: string }, env: Environment): Asked['clock'] {
  if (!values.clock) return null;
  const [email, password] = [values['sign-in'], env.BANK_CLOCK_PASSWORD];
  if (!email || !password) throw new Error('--clock needs --sign-in and BANK_CLOCK_PASSWORD.');
  return { url: new URL(values.clock).origin, email, password };
}

function textOf(file: string): string {
  if (!existsSync(file)) throw new Error(`There is no file ${file}.`);
  return readFileSync(file, 'utf8');
}

function centsOf(name: string, dollars: string | undefined): number | undefined {
  if (dollars === undefined) return undefined;
  if (!/^\d{1,9}(\.\d\d)?$/.test(dollars)) throw new Error(`${name} is an amount such as 12.50.`);
  return Math.round(Number(dollars) * 100);
}

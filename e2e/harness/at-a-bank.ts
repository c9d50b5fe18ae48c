import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { bankEnvironment } from '../../server/test/bank-environment.ts';
import type { openBank } from '../../tools/bank/bank.ts';
import { startSftpServer } from '../../tools/bank/sftp/server.ts';
import { startProduct } from './product.ts';
import { testAloneOn } from './test.ts';

const SFTP_PASSWORD = 'a password of tests';

/** A test with a product whose money goes through files, in this folder of a test bank, or over SFTP. */
export function testAtABank(environment: Record<string, string> = {}, { sftp = false } = {}) {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'mainstay-bank-'));
  const test = testAloneOn(async (onCleanup) => {
    const server = sftp ? await startSftpServer({ folder, user: 'mainstay', password: SFTP_PASSWORD }) : null;
    const reached = server && { BANK_FILES: `${server.address}/`, BANK_PASSWORD: SFTP_PASSWORD };
    const product = await startProduct('pglite', {
      ...{ SANDBOX: 'on', ...bankEnvironment(folder) },
      ...environment,
      ...reached,
    });
    onCleanup(async () => {
      await product.remove();
      await server?.stop();
      rmSync(folder, { recursive: true, force: true });
    });
    return product;
  });
  return { test, folder };
}

/** The small amounts that the bank credited to an account to prove it, as on its holder's statement. */
export const amountsAt = (bank: ReturnType<typeof openBank>, account: string): string[] =>
  bank
    .entries()
    .filter((entry) => entry.account.trim() === account && entry.description.trim() === 'ACCTVERIFY')
    .filter(({ code }) => code.endsWith('2'))
    .map(({ cents }) => (cents / 100).toFixed(2));

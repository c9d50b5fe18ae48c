import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { moveClock } from '@mainstay/contract/sandbox.ts';
import { openBank } from '../../tools/bank/bank.ts';
import { moveInTurns } from '../../tools/bank/in-turns.ts';
import type { BankSettings } from '../../tools/bank/settings.ts';
import { startSftpServer } from '../../tools/bank/sftp/server.ts';
import { bankEnvironment, COMPANY } from './bank-environment.ts';
import type { Person } from './people.ts';
import { type RunningApp, type StartOptions, startApp } from './start.ts';

const SFTP_PASSWORD = 'a password of tests';

export type AtABank = RunningApp & {
  environment: Record<string, string>;
  bank: ReturnType<typeof openBank>;
  folder: string;
  server: Awaited<ReturnType<typeof startSftpServer>> | null;
  /** Moves the product's clock and the bank's in turns; any signed-in person may do so. */
  moveTo(person: Person, to: string | Date): Promise<void>;
};

/** The application with `RAIL=nacha`, and the test bank that exchanges files with it in a folder. */
export async function startAtABank(
  { sftp = false, ...options }: StartOptions & { sftp?: boolean } = {},
  more: Partial<BankSettings> = {},
): Promise<AtABank> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'mainstay-bank-'));
  const server = sftp ? await startSftpServer({ folder, user: 'mainstay', password: SFTP_PASSWORD }) : null;
  const reached = server && { BANK_FILES: `${server.address}/`, BANK_PASSWORD: SFTP_PASSWORD };
  const environment: Record<string, string> = { ...bankEnvironment(folder), ...reached, ...options.environment };
  const bank = openBank({ ...COMPANY, routing: '121042882', folder, acks: environment.BANK_ACKS === 'on', ...more });
  const running = await startApp({ works: false, ...options, environment });
  bank.until(running.deps.clock.now());
  return {
    ...running,
    environment,
    bank,
    folder,
    server,
    async moveTo(person, to) {
      const target = new Date(to);
      await moveInTurns(bank, target, (at) => moved(person, at));
    },
    close: async () => {
      await running.close();
      await server?.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Restarts the same installation at the same bank, with changed settings if given; people must sign in again. */
export async function restartAtABank(running: AtABank, environment: Record<string, string> = {}): Promise<AtABank> {
  const given = { ...running.environment, ...environment };
  const { database, url, dataDir } = running;
  const now = running.deps.clock.now();
  const again = await startApp({ works: false, now, environment: given, beside: { database, url, dataDir } });
  return { ...running, ...again, environment: given };
}

async function moved(person: Person, to: Date) {
  const answer = await person.send(moveClock, { body: { to: to.toISOString() } as never });
  if (answer.status !== 200) throw new Error(`the move answered ${answer.status}: ${answer.error}`);
}

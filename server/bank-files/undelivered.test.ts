import { existsSync } from 'node:fs';
import { mkdir, readdir, rename, rm, rmdir, symlink } from 'node:fs/promises';
import path from 'node:path';
import { listBankFiles } from '@mainstay/contract/bank-files.ts';
import { moveClock } from '@mainstay/contract/sandbox.ts';
import { expect, onTestFinished, test } from 'vitest';
import { readLastRuns } from '#jobs/last-runs.ts';
import { operate } from '#operations/operator.ts';
import { startAtABank } from '../test/at-a-bank.ts';
import { aPayorAt } from '../test/payor-at-a-bank.ts';
import { aPerson } from '../test/people.ts';

/** Linux: every write to it fails because the device is full. */
const FULL = '/dev/full';

/** Monday, 2 March 2026, with an operator and a payor whose debit goes out on 17 March at 10:30 in New York. */
async function started(environment: Record<string, string> = {}) {
  const running = await startAtABank({
    now: new Date('2026-03-02T15:00:00Z'),
    environment: { ODFI_SAME_DAY: 'on', ...environment },
  });
  onTestFinished(() => running.close());
  const operator = await aPerson(running);
  await operate(running.deps, [operator.email]);
  const payor = await aPayorAt(running, '4321');
  const ours = async () =>
    (await operator.send(listBankFiles)).body
      .filter(({ direction }) => direction === 'out')
      .map(({ name, state, reason }) => ({ name, state, reason }));
  return { running, payor, ours };
}

test.skipIf(!existsSync(FULL))(
  'a file that finds the disk full stays written, says so, and is delivered once there is room',
  { timeout: 90_000 },
  async () => {
    const { running, payor, ours } = await started();
    const name = '20260317-1030-A.ach';
    await mkdir(path.join(running.folder, 'outbox'), { recursive: true });
    await symlink(FULL, path.join(running.folder, 'outbox', `.${name}.part`));
    await running.moveTo(payor, '2026-03-17T14:31:00Z');
    const reason = 'The disk is full: free some space. Delivery is retried.';
    expect(await ours()).toEqual([{ name, state: 'written', reason }]);
    expect(running.bank.files()).toEqual([]);
    let now = Date.parse('2026-03-17T14:31:00Z');
    const pastTheNextWindow = async () => {
      now += 12 * 3_600_000;
      await running.moveTo(payor, new Date(now));
      return ours();
    };
    await expect.poll(pastTheNextWindow, { timeout: 60_000 }).toEqual([{ name, state: 'delivered', reason: null }]);
    running.bank.until(new Date(now + 60_000));
    expect(running.bank.files().map(({ faults }) => faults)).toEqual([[]]);
  },
);

test('a folder that is gone is named, is no empty inbox, and gets the file once it is back', {
  timeout: 90_000,
}, async () => {
  const { running, payor, ours } = await started();
  const name = '20260317-1030-A.ach';
  await running.moveTo(payor, '2026-03-17T14:00:00Z');
  const readBefore = (await readLastRuns(running.deps.db)).bank_inbox?.at;
  const away = `${running.folder}-away`;
  await rename(running.folder, away);
  onTestFinished(() => rm(away, { recursive: true, force: true }));
  await mkdir(running.folder); // as where something was mounted
  running.time.wall = new Date(Date.now() + 120_000);
  expect((await payor.send(moveClock, { body: { to: '2026-03-17T14:31:00Z' } as never })).status).toBe(200);
  const reason =
    'The folder of BANK_FILES does not exist or has no outbox: check that it is mounted. Delivery is retried.';
  expect(await ours()).toEqual([{ name, state: 'written', reason }]);
  expect(await readdir(running.folder)).toEqual([]);
  expect((await readLastRuns(running.deps.db)).bank_inbox?.at).toEqual(readBefore);

  await rmdir(running.folder);
  await rename(away, running.folder);
  running.time.wall = new Date(Date.now() + 240_000);
  let now = Date.parse('2026-03-17T14:31:00Z');
  const pastTheNextWindow = async () => {
    now += 12 * 3_600_000;
    await running.moveTo(payor, new Date(now));
    return ours();
  };
  await expect.poll(pastTheNextWindow, { timeout: 60_000 }).toEqual([{ name, state: 'delivered', reason: null }]);
  expect((await readLastRuns(running.deps.db)).bank_inbox?.at).not.toEqual(readBefore);
});

test('while the clock is moved nothing is sent to an SFTP server of another machine', async () => {
  const { running, payor, ours } = await started({
    BANK_FILES: 'sftp://mainstay@bank.example:22/mainstay',
    BANK_PASSWORD: 'a password of tests',
  });
  await running.moveTo(payor, '2026-03-17T14:31:00Z');
  expect(await ours()).toMatchObject([
    {
      state: 'written',
      reason: 'While the sandbox clock is moved, files go only to an SFTP server on this machine.',
    },
  ]);
});

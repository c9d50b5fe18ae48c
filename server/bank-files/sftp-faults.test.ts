import { listBankFiles } from '@mainstay/contract/bank-files.ts';
import { expect, onTestFinished, test } from 'vitest';
import { operate } from '#operations/operator.ts';
import { startAtABank } from '../test/at-a-bank.ts';
import { aPayorAt } from '../test/payor-at-a-bank.ts';
import { aPerson } from '../test/people.ts';

test('operators read that the SFTP server refuses the sign-in', async () => {
  const running = await startAtABank({
    now: new Date('2026-03-16T15:00:00Z'),
    sftp: true,
    environment: { ODFI_SAME_DAY: 'on' },
  });
  onTestFinished(() => running.close());
  const operator = await aPerson(running, {});
  await operate(running.deps, [operator.email]);
  const payor = await aPayorAt(running, '4321');
  await running.moveTo(payor, '2026-03-17T14:00:00Z'); // before the window
  running.server?.fail('deny', { times: 100 });
  await running.moveTo(payor, '2026-03-17T15:00:00Z');
  const files = (await operator.send(listBankFiles)).body;
  expect(files.find(({ state }) => state === 'written')?.reason).toBe(
    'The SFTP server refuses the sign-in: check BANK_PASSWORD or BANK_KEY_FILE. It is tried again.',
  );
});

import { listBankFiles } from '@mainstay/contract/bank-files.ts';
import { expect, onTestFinished, test } from 'vitest';
import { operate } from '#operations/operator.ts';
import { type AtABank, startAtABank } from '../test/at-a-bank.ts';
import { aPayorAt } from '../test/payor-at-a-bank.ts';
import { aPerson } from '../test/people.ts';
import { variants } from '../test/variants.ts';

type Server = NonNullable<AtABank['server']>;

/**
 * A file that is due, and what operators read about it when the bank's server fails like this; `took` is how long the
 * move took.
 */
async function whyNotBrought(breakServer: (server: Server) => unknown) {
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
  if (running.server) await breakServer(running.server);
  const begun = performance.now();
  await running.moveTo(payor, '2026-03-20T15:00:00Z'); // past several windows
  const took = performance.now() - begun;
  const files = (await operator.send(listBankFiles)).body;
  return { reason: files.find(({ state }) => state === 'written')?.reason, took };
}

const always = { times: 1000 };

test.each<[string, (server: Server) => unknown, string]>(
  variants([
    [
      'is not there',
      (server) => server.stop(),
      'Nothing listens at the address of the SFTP server: check host and port in BANK_FILES, and ask the bank whether it is running. Delivery is retried.',
    ],
    [
      'closes the connection',
      (server) => server.fail('refuse', always),
      'The SFTP server closed the connection before the sign-in: ask the bank whether this machine may connect. Delivery is retried.',
    ],
    [
      'refuses the sign-in',
      (server) => server.fail('deny', always),
      'The SFTP server rejected the sign-in: check BANK_PASSWORD or BANK_KEY_FILE. Delivery is retried.',
    ],
    [
      'answers nothing',
      (server) => server.fail('stall', always),
      'The SFTP server does not answer: ask the bank whether it is running. Delivery is retried.',
    ],
    [
      'cuts the connection in the middle',
      (server) => server.fail('cut', always),
      'The connection to the SFTP server broke off. The whole file is sent again; if it keeps happening, ask the bank.',
    ],
    [
      'shows another host key',
      (server) => server.changeHostKey(),
      'The host key of the SFTP server has changed: ask the bank whether it changed it. Nothing is sent until BANK_HOST_KEY names the new one.',
    ],
    [
      'has no room',
      (server) => server.fail('full', always),
      'The SFTP server did not store the whole file; its disk may be full. Tell the bank. Delivery is retried.',
    ],
    [
      'lets nobody write',
      (server) => server.fail('forbidden', { ...always, at: 'OPEN' }),
      'The SFTP server does not let us write to the outbox: ask the bank for write permission. Delivery is retried.',
    ],
  ]),
)('operators read what to do when the SFTP server %s', async (_, breakServer, words) => {
  const { reason, took } = await whyNotBrought(breakServer);
  expect(reason).toBe(words);
  expect(took).toBeLessThan(60_000); // a server that never responds once held it up for many minutes
});

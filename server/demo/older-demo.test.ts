import { listPayments } from '@mainstay/contract/payments.ts';
import { getClock } from '@mainstay/contract/sandbox.ts';
import { expect, onTestFinished, test } from 'vitest';
import { SYSTEM } from '../deps.ts';
import { aPerson } from '../test/people.ts';
import { startApp } from '../test/start.ts';
import { enter } from './enter.ts';
import { isDemoMade, makeDemo } from './make-demo.ts';
import { DEMO_PEOPLE } from './people.ts';

const [payor] = DEMO_PEOPLE;
if (!payor) throw new Error('the demo has no payor');

/** An installation with an older demo whose time has reached the present. */
async function anOlderDemo() {
  const running = await startApp({ now: new Date() });
  onTestFinished(() => running.close());
  await running.sandboxClock.beginAt(new Date());
  await enter(running.app, payor as NonNullable<typeof payor>);
  for (const action of ['demo.begun', 'demo.made'])
    await running.database.db.transaction((tx) =>
      running.deps.record(tx, { caseId: 'accounts', actor: SYSTEM, action, subject: 'demo:0' }),
    );
  return running;
}

// In the short set a demo is made once, in `main.test.ts`.
test.runIf(process.env.LONG)(
  'a demo that is made anew has its fourteen months behind it as well',
  {
    timeout: 180_000,
  },
  async () => {
    const { app, deps, sandboxClock } = await anOlderDemo();
    expect(await isDemoMade(deps)).toBe(false);
    await makeDemo(app, deps, sandboxClock, AbortSignal.timeout(170_000));
    const entered = await enter(app, payor);
    const ended = (await entered.send(listPayments, { query: {} })).filter(
      ({ processedDate }) => processedDate !== null,
    );
    expect(ended.length).toBeGreaterThanOrEqual(14);
    const { now } = await entered.send(getClock, {});
    expect(Math.abs(new Date(now).getTime() - Date.now())).toBeLessThan(24 * 3_600_000);
  },
);

test('beside people the older demo stays, and the time with it', async () => {
  const running = await anOlderDemo();
  const person = await aPerson(running);
  const { body: before } = await person.send(getClock);
  expect(await isDemoMade(running.deps)).toBe(true);
  await makeDemo(running.app, running.deps, running.sandboxClock, AbortSignal.timeout(10_000));
  const { body: after } = await person.send(getClock);
  expect(new Date(after.now).getTime()).toBeGreaterThanOrEqual(new Date(before.now).getTime());
});

import { listAlarms, listUnmatched, settleUnmatched } from '@mainstay/contract/reconciliation.ts';
import { expect, onTestFinished, test } from 'vitest';
import { operate } from '#operations/operator.ts';
import { startAtABank } from '../test/at-a-bank.ts';
import { aPayorAt } from '../test/payor-at-a-bank.ts';
import { aPerson, aVisitor } from '../test/people.ts';

test('returns, a difference and a late statement alarm: on the page, in the metrics and once in the log', {
  timeout: 120_000,
}, async () => {
  const log: string[] = [];
  const running = await startAtABank(
    {
      now: new Date('2026-03-02T15:00:00Z'),
      environment: { ODFI_SAME_DAY: 'on', LOG_LEVEL: 'warn', FEE_LIMIT: '0' }, // so a fee counts as a difference
      log: (line) => void log.push(line),
    },
    { returnFee: 2_50 },
  );
  onTestFinished(() => running.close());
  const operator = await aPerson(running);
  await operate(running.deps, [operator.email]);
  const [payor] = [await aPayorAt(running, '1010'), await aPayorAt(running, '0003')];
  const alarms = async () => (await operator.send(listAlarms)).body;
  const logged = () => log.flatMap((line) => JSON.parse(line).alarm ?? []);
  const counted = async () => {
    const { body } = await aVisitor(running).request({ method: 'GET', url: '/metrics' });
    return body.split('\n').filter((line) => line.startsWith('mainstay_alarms{') && !line.endsWith(' 0'));
  };
  expect([await alarms(), await counted()]).toEqual([[], []]);

  await running.moveTo(payor, '2026-03-23T15:00:00Z');
  expect(await alarms()).toEqual([
    {
      kind: 'returns_administrative',
      words: 'Returned for administrative reasons: 1 of the 2 debits of the last 60 days, 50%. The network allows 3%.',
    },
    {
      kind: 'returns_overall',
      words: 'Returned in all: 1 of the 2 debits of the last 60 days, 50%. The network allows 15%.',
    },
    { kind: 'proof', words: 'The proof of Mar 20, 2026 has a difference of $2.50 (1 unmatched line, 0 missing).' },
  ]);
  expect(logged()).toEqual(['returns_administrative', 'returns_overall', 'proof']);
  expect(await counted()).toEqual([
    'mainstay_alarms{kind="returns_administrative"} 1',
    'mainstay_alarms{kind="returns_overall"} 1',
    'mainstay_alarms{kind="proof"} 1',
  ]);

  const [fee] = (await operator.send(listUnmatched)).body;
  const settled = { params: { lineId: fee?.id ?? '' }, body: { as: 'fee', reason: 'The fee of the return.' } } as const;
  expect((await operator.send(settleUnmatched, settled)).status).toBe(200);
  expect((await alarms()).map(({ kind }) => kind)).toEqual(['returns_administrative', 'returns_overall']);

  running.bank.spoil('statement', 'lost');
  await running.moveTo(payor, '2026-03-24T15:00:00Z');
  expect((await alarms()).map(({ kind }) => kind)).not.toContain('statement_missing'); // it may still arrive until noon
  await running.moveTo(payor, '2026-03-24T17:00:00Z');
  expect(await alarms()).toContainEqual({
    kind: 'statement_missing',
    words: 'The statement of Mar 23, 2026 has not arrived.',
  });
});

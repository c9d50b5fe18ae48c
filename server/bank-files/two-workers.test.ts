import { getCurrentCase } from '@mainstay/contract/cases.ts';
import { listPaymentSources } from '@mainstay/contract/payment-sources.ts';
import { cents } from '@mainstay/domain/money.ts';
import { expect, onTestFinished, test } from 'vitest';
import type { NewEntry, RailEvent } from '#outside/rail.ts';
import { makeRail } from '../make-rail.ts';
import { startAtABank } from '../test/at-a-bank.ts';
import { aPayorAt } from '../test/payor-at-a-bank.ts';

const ENTRIES = 40;
/** A few minutes before the first window of Monday, 2 March 2026. */
const BEFORE = new Date('2026-03-02T15:00:00Z');
const WINDOW = new Date('2026-03-02T15:30:00Z');

test('two workers that take, write, bring and read at once do each of it once', async () => {
  const running = await startAtABank({ now: BEFORE, environment: { ODFI_SAME_DAY: 'on' } });
  onTestFinished(() => running.close());
  const payor = await aPayorAt(running, '0001');
  const caseId = (await payor.send(getCurrentCase)).body.id;
  const [source] = (await payor.send(listPaymentSources)).body;
  const entries = Array.from(
    { length: ENTRIES },
    (_, i): NewEntry => ({
      ...{ direction: 'debit', caseId, entryId: `e${i}`, reference: `race/${i}`, amount: cents(100_00 + i) },
      ...{ accountId: source?.id ?? '', lastFour: '0001', at: BEFORE, effective: '2026-03-03' as never },
    }),
  );
  const workers = [makeRail(running.deps), makeRail(running.deps)];
  const told: RailEvent[] = [];
  const both = (at: Date) => {
    running.time.now = at;
    return Promise.all(
      workers.map(async (worker) => {
        await worker.readInbox?.();
        await worker.deliver(at, async (events) => {
          told.push(...events);
          return events.map(() => ({ status: 'fulfilled', value: undefined }));
        });
      }),
    );
  };

  await Promise.all(workers.map((worker) => worker.submit(entries)));
  await both(WINDOW);
  running.bank.until(new Date(WINDOW.getTime() + 60_000));
  expect(running.bank.files().map(({ faults }) => faults)).toEqual([[]]);
  expect(running.bank.entries().map(({ cents: amount }) => amount)).toEqual(entries.map(({ amount }) => amount));
  expect(new Set(running.bank.entries().map(({ trace }) => trace)).size).toBe(ENTRIES);

  const returned = new Date('2026-03-05T14:00:00Z');
  running.bank.until(returned);
  await both(new Date(returned.getTime() + 60_000));
  const rows = await workers[0]?.status(
    entries.map(({ reference }) => reference),
    running.time.now,
  );
  for (const events of rows ?? [])
    expect(events?.map(({ kind, code }) => `${kind} ${code ?? ''}`.trim())).toEqual(['settled', 'returned R01']);
  expect(new Set(told.map(({ reference, kind }) => `${reference} ${kind}`)).size).toBe(2 * ENTRIES);
});

import { getCurrentCase } from '@mainstay/contract/cases.ts';
import { listNotifications } from '@mainstay/contract/notifications.ts';
import { expect, onTestFinished, test } from 'vitest';
import { aPerson } from '../test/people.ts';
import { startApp } from '../test/start.ts';
import { tell } from './tell.ts';

test('what was told in the same instant stands in the order in which it was told', async () => {
  const running = await startApp({ works: false, now: new Date('2026-03-02T15:00:00Z') });
  onTestFinished(() => running.close());
  const person = await aPerson(running);
  const { id: caseId } = (await person.send(getCurrentCase)).body;
  const titles = Array.from({ length: 12 }, (_, place) => `Step ${place}`);
  await running.database.db.transaction(async (tx) => {
    for (const title of titles) {
      const told = { caseId, to: 'everyone' as const, type: 'payment_due', title, message: title, about: title };
      await tell(tx, running.deps, told);
    }
  });
  const { body } = await person.send(listNotifications);
  expect(new Set(body.map(({ createdAt }) => createdAt)).size).toBe(1);
  expect(body.map(({ title }) => title)).toEqual(titles.toReversed());
});

import { listNotifications } from '@mainstay/contract/notifications.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { anInsured, dayFromNow, moveDays } from '../test/insured.ts';
import { type RunningApp, startApp } from '../test/start.ts';

let running: RunningApp;
beforeAll(async () => {
  running = await startApp({ works: false, now: new Date('2026-03-02T15:00:00Z') }); // 10 a.m. in New York
});
afterAll(() => running.close());

test('premiums are told of three days and one day before they are due, as long as they are not paid', async () => {
  const { person, premiums, pay } = await anInsured(running);
  const told = async () =>
    (await person.send(listNotifications)).body
      .filter(({ type }) => type === 'premium_due')
      .map(({ title }) => title)
      .reverse();
  await pay(0);
  const { body } = await premiums();
  const daysUntil = (n: number) =>
    (Date.parse(body[n]?.dueDate.slice(0, 10) ?? '') - Date.parse(dayFromNow(running, 0))) / 86_400_000;
  await moveDays(person, daysUntil(1));
  expect(await told()).toEqual(['Premium due', 'Premium due tomorrow']);
  await pay(1);
  await moveDays(person, daysUntil(2) - 2);
  await pay(2); // between its reminders
  await moveDays(person, 3);
  expect(await told()).toEqual(['Premium due', 'Premium due tomorrow', 'Premium due']);
});

test('the first premium, due on the day of the policy, is told of once', async () => {
  const { person } = await anInsured(running);
  await moveDays(person, 1);
  const told = (await person.send(listNotifications)).body.filter(({ type }) => type.startsWith('premium_'));
  expect(told.map(({ title }) => title).reverse()).toEqual(['Premium due today', 'Premium overdue']);
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { channelsFor, DAY_MS, deliveryOf, type Recent, retryAt, SINGLE_A_DAY, whenServerIsBack } from './post.ts';
import { DEFAULT_PREFERENCES } from './preferences.ts';

const now = new Date('2026-03-10T15:00:00Z');
const ago = (ms: number) => new Date(now.getTime() - ms);

test.each([
  ['payment_completed', {}, true, ['email']],
  ['payment_completed', { smsNotifications: true }, true, ['email', 'sms']],
  ['payment_completed', { smsNotifications: true }, false, ['email']],
  ['payment_completed', { emailNotifications: false }, true, []],
  ['payment_due', {}, true, ['email']],
  ['payment_due', { paymentReminderNotifications: false, smsNotifications: true }, true, []],
  ['plan_due', { paymentReminderNotifications: false }, true, []],
  ['premium_due', { paymentReminderNotifications: false }, true, []],
  ['report_generated', { courtReportNotifications: false }, true, []],
  ['report_generated', { emailNotifications: false, smsNotifications: true }, true, ['sms']],
])('%s with %j (phone %s) goes by %j', (type, differing, hasPhone, channels) =>
  expect(channelsFor(type, { ...DEFAULT_PREFERENCES, ...differing }, hasPhone)).toEqual(channels),
);

test.each([
  ['payment_completed', {}, ['email', 'push']],
  ['payment_completed', { emailNotifications: false }, ['push']],
  ['payment_due', { paymentReminderNotifications: false }, []],
])('%s with %j, where a browser takes pushes, goes by %j', (type, differing, channels) =>
  expect(channelsFor(type, { ...DEFAULT_PREFERENCES, ...differing }, false, true)).toEqual(channels),
);

test.each([
  [5, { emails: 0, digestAt: null }, { how: 'singly' }],
  [1, { emails: 4, digestAt: ago(1000) }, { how: 'singly' }],
  [6, { emails: 0, digestAt: null }, { how: 'together' }],
  [1, { emails: 5, digestAt: null }, { how: 'together' }],
  [1, { emails: 6, digestAt: ago(3_600_000) }, { how: 'later', at: new Date('2026-03-11T14:00:00Z') }],
  [9, { emails: 0, digestAt: ago(DAY_MS) }, { how: 'together' }],
])('%i news after %j: %j', (news, recent, delivery) => expect(deliveryOf(news, recent, now)).toEqual(delivery));

test('however news come, nobody gets more than five single emails and one digest within a day', () => {
  const arrival = fc.tuple(fc.nat(4 * 3600), fc.integer({ min: 1, max: 9 }));
  fc.assert(
    fc.property(fc.array(arrival, { maxLength: 60, size: 'max' }), (arrivals) => {
      const sent: { at: number; digest: boolean }[] = [];
      let at = now.getTime();
      for (const [seconds, news] of arrivals) {
        at += seconds * 1000;
        const recent = (): Recent => {
          const within = sent.filter((one) => one.at > at - DAY_MS);
          const digest = sent.filter((one) => one.digest).at(-1);
          return { emails: within.length, digestAt: digest ? new Date(digest.at) : null };
        };
        const { how } = deliveryOf(news, recent(), new Date(at));
        if (how === 'singly') for (let i = 0; i < news; i++) sent.push({ at, digest: false });
        if (how === 'together') sent.push({ at, digest: true });
        const day = sent.filter((one) => one.at > at - DAY_MS);
        expect(day.filter(({ digest }) => digest).length).toBeLessThanOrEqual(1);
        expect(day.filter(({ digest }) => !digest).length).toBeLessThanOrEqual(SINGLE_A_DAY);
      }
    }),
  );
});

test('a message that is not taken is tried for between four and five days, then given up', () => {
  expect([1, 2, 3, 4, 5, 6, 7].map((attempts) => retryAt(attempts, now)?.toISOString().slice(11, 16))).toEqual([
    ...['15:01', '15:05', '15:30', '17:00', '21:00', '03:00', '03:00'],
  ]);
  let [attempts, last] = [0, now];
  for (let at: Date | null = now; at !== null; at = retryAt(attempts, at)) [attempts, last] = [attempts + 1, at];
  const days = (last.getTime() - now.getTime()) / DAY_MS;
  expect([attempts, days > 4, days < 5]).toEqual([14, true, true]); // 516 min and 8 times 12 h
});

test('one whose server is away is tried again after a minute, however often that was', () =>
  expect(whenServerIsBack(now).toISOString()).toBe('2026-03-10T15:01:00.000Z'));

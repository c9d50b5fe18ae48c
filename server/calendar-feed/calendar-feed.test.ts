import { endCalendarFeed, getCalendarFeed, makeCalendarFeed } from '@mainstay/contract/calendar-feed.ts';
import { savePaymentSettings } from '@mainstay/contract/payment-settings.ts';
import { addPaymentSource } from '@mainstay/contract/payment-sources.ts';
import { listPayments, payArrears } from '@mainstay/contract/payments.ts';
import { changeProfile, closeAccount } from '@mainstay/contract/profile.ts';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { resealAll } from '#keys/reseal.ts';
import { moveDays } from '../test/insured.ts';
import { aParty, aPerson, aVisitor, leaves, type Person } from '../test/people.ts';
import { type RunningApp, startApp } from '../test/start.ts';

let running: RunningApp;
beforeAll(async () => {
  running = await startApp({ works: false, now: new Date('2026-03-02T15:00:00Z') }); // a Monday, 10 a.m. in New York
});
afterAll(() => running.close());

const feedOf = async (person: Person) => (await person.send(makeCalendarFeed)).body.url;
/** Reads as a calendar app does: without a session, by the address alone. */
const read = (url: string) => aVisitor(running).request({ method: 'GET', url: new URL(url).pathname });
const unfolded = (text: string) => text.replaceAll('\r\n ', '');
const entriesIn = (text: string) =>
  [...unfolded(text).matchAll(/BEGIN:VEVENT\r\n(.*?)END:VEVENT/gs)].map(([, lines = '']) => {
    const line = (name: string) => new RegExp(`^${name}[^:]*:(.*)\\r$`, 'm').exec(lines)?.[1]?.replaceAll('\\,', ',');
    return { uid: line('UID'), day: line('DTSTART'), title: line('SUMMARY') };
  });

async function aPayor() {
  const payor = await aPerson(running);
  await payor.send(addPaymentSource, {
    body: { sourceType: 'ach', sourceName: 'Oakwood Checking', bankName: 'Harbor Bank', accountNumber: '4321' },
  });
  const saved = await payor.send(savePaymentSettings, {
    body: { paymentAmount: '1250.00', paymentFrequency: 'monthly', paymentDueDate: 20, arrearsAmount: '500.00' },
  });
  expect(saved.error).toBe('');
  return payor;
}

test('a feed has the instalments due with what each is for and its state, and names nobody and no account', async () => {
  const payor = await aPayor();
  expect((await payor.send(payArrears, { body: { amount: '200.00' } })).error).toBe('');
  expect((await payor.send(getCalendarFeed)).body.url).toBeNull();
  const url = await feedOf(payor);
  const answer = await read(url);
  expect([answer.statusCode, answer.headers['content-type'], answer.headers['cache-control']]).toEqual([
    200,
    'text/calendar; charset=utf-8',
    'private, no-store',
  ]);
  expect(answer.body).toMatch(/^BEGIN:VCALENDAR\r\nVERSION:2\.0\r\n.*END:VCALENDAR$/s);
  expect(Math.max(...answer.body.split('\r\n').map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75);
  const listed = (await payor.send(listPayments)).body.filter(({ instalment }) => instalment);
  const coming = entriesIn(answer.body);
  expect(coming.map(({ day, title }) => [day, title])).toEqual([
    ['20260320', 'Child support $1,250.00: due'],
    ['20260420', 'Child support $1,250.00: due'],
  ]);
  expect(coming.map(({ uid }) => uid)).toEqual(listed.map(({ id }) => `${id}@mainstay`).reverse());

  await payor.send(addPaymentSource, {
    body: { sourceType: 'escrow', sourceName: 'Oakwood Escrow', availableBalance: '2000' },
  });
  await moveDays(payor, 25);
  const later = await read(url);
  expect(entriesIn(later.body)[0]).toEqual({ ...coming[0], title: 'Child support $1,250.00: paid' });
  for (const name of ['Dana', 'Reed', 'Oakwood', 'Harbor', '4321', payor.email]) expect(later.body).not.toContain(name);
});

test('it is in the language that its person chose, whoever asks for it', async () => {
  const payor = await aPayor();
  const payee = await aParty(running, payor, 'payee');
  expect((await payee.send(changeProfile, { body: { language: 'es' } })).error).toBe('');
  const [english, spanish] = [await read(await feedOf(payor)), await read(await feedOf(payee))];
  expect(entriesIn(english.body)[0]?.title).toMatch(/^Child support \$1,250\.00: /);
  expect(entriesIn(spanish.body)[0]?.title).toMatch(/^Manutención de menores \$1,250\.00: (por pagar|aún no pagado)$/);
  const text = unfolded(spanish.body);
  expect(text).toContain('X-WR-CALNAME:Pagos de Mainstay');
  expect(text).toMatch(/DESCRIPTION:Manutención de menores\\, \$1\\?,250\.00\\nEstado: /);
  expect(text).not.toMatch(/Status|due|paid|Mainstay payments/);
});

test('it is one for each person and case, the same at a second call, also of many at once', async () => {
  const payor = await aPayor();
  const payee = await aParty(running, payor, 'payee');
  const many = await Promise.all(Array.from({ length: 5 }, () => feedOf(payor)));
  expect(new Set(many).size).toBe(1);
  expect((await payor.send(getCalendarFeed)).body.url).toBe(many[0]);
  const theirs = await feedOf(payee);
  expect(theirs).not.toBe(many[0]);
  expect((await read(theirs)).statusCode).toBe(200);
});

test('turned off it is gone for good, and the next one has another address', async () => {
  const payor = await aPayor();
  const url = await feedOf(payor);
  expect((await payor.send(endCalendarFeed)).status).toBe(200);
  expect((await payor.send(endCalendarFeed)).status).toBe(200); // ending it again changes nothing
  const gone = await read(url);
  expect([gone.statusCode, gone.json().error]).toEqual([
    410,
    'This calendar was turned off. Make a new address in Mainstay.',
  ]);
  expect((await payor.send(getCalendarFeed)).body.url).toBeNull();
  const next = await feedOf(payor);
  expect(next).not.toBe(url);
  expect([(await read(next)).statusCode, (await read(url)).statusCode]).toEqual([200, 410]);
});

test('whoever leaves the case, or closes their account, loses it, and the others keep theirs', async () => {
  const payor = await aPayor();
  const [payee, lawyer] = [await aParty(running, payor, 'payee'), await aParty(running, payor, 'legal')];
  const [ofPayor, ofPayee, ofLawyer] = [await feedOf(payor), await feedOf(payee), await feedOf(lawyer)];
  await leaves(payor, payee, 'payee');
  expect((await lawyer.send(closeAccount)).error).toBe('');
  const statuses = [];
  for (const url of [ofPayor, ofPayee, ofLawyer]) statuses.push((await read(url)).statusCode);
  expect(statuses).toEqual([200, 410, 410]);
});

test('a wrong address is none, and the database holds no secret of one', async () => {
  const payor = await aPayor();
  const url = await feedOf(payor);
  const token = url.slice(url.lastIndexOf('/') + 1, -'.ics'.length);
  const secret = token.split('.')[2] ?? '';
  expect(secret).toMatch(/^[\w-]{43}$/); // 256 bits
  for (const wrong of [token.slice(0, -1), `${token}x`, 'a.b.c', '..', token.split('.').slice(0, 2).join('.')])
    expect((await read(url.replace(token, wrong))).statusCode).toBe(404);
  const { rows } = (await running.deps.db.execute(sql`select * from calendar_feeds`)) as unknown as { rows: object[] };
  expect(JSON.stringify(rows)).not.toContain(secret);
  await payor.send(endCalendarFeed);
  expect((await read(url.replace(token, `${token}x`))).statusCode).toBe(404); // 410 only for the address that existed
});

test('a calendar that was made just as its person left is closed too', async () => {
  const payor = await aPayor();
  const payee = await aParty(running, payor, 'payee');
  const url = await feedOf(payee);
  await leaves(payor, payee, 'payee');
  const [, id] = url.slice(url.lastIndexOf('/') + 1).split('.');
  await running.deps.db.execute(sql`update calendar_feeds set ended_at = null where id = ${id}`);
  expect((await read(url)).statusCode).toBe(410);
});

test('the address stays the same when it is sealed with another key', async () => {
  const payor = await aPayor();
  const url = await feedOf(payor);
  await resealAll(running.deps.db, running.deps.keys);
  expect(await feedOf(payor)).toBe(url);
});

test('nobody makes one without a session, or after they have left', async () => {
  const payor = await aPayor();
  const payee = await aParty(running, payor, 'payee');
  await leaves(payor, payee, 'payee');
  expect((await payee.send(makeCalendarFeed)).status).toBe(403);
  expect((await aVisitor(running).send(makeCalendarFeed)).status).toBe(401);
});

import { proveAccountByDocument } from '@mainstay/contract/account-proofs.ts';
import { getCurrentCase } from '@mainstay/contract/cases.ts';
import { listNotifications } from '@mainstay/contract/notifications.ts';
import { listHeldPayouts } from '@mainstay/contract/operations-money.ts';
import { savePaymentSettings } from '@mainstay/contract/payment-settings.ts';
import { addPaymentSource } from '@mainstay/contract/payment-sources.ts';
import { listPayments, payNow } from '@mainstay/contract/payments.ts';
import { addPayoutAccount, listPayoutAccounts } from '@mainstay/contract/payout-accounts.ts';
import { answerPersonCheck, getPersonCheck, listPeopleToCheck, stateWhoIAm } from '@mainstay/contract/person-checks.ts';
import { closeAccount } from '@mainstay/contract/profile.ts';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { entriesBetween } from '#audit/read-chain.ts';
import { operate } from '#operations/operator.ts';
import { type AtABank, startAtABank } from './test/at-a-bank.ts';
import { exported } from './test/exported.ts';
import { aParty, aPerson, type Person } from './test/people.ts';
import { provesAccounts } from './test/proven.ts';

let running: AtABank;
let [first, second] = [] as unknown as [Person, Person];
beforeAll(async () => {
  running = await startAtABank({
    now: new Date('2026-03-02T15:00:00Z'), // a Monday, 10 a.m. in New York
    environment: { ODFI_SAME_DAY: 'on', PERSON_CHECK: 'on' },
  });
  first = await aPerson(running, { name: 'Olive Perez' });
  second = await aPerson(running, { name: 'Omar Stone' });
  for (const { email } of [first, second]) await operate(running.deps, [email]);
});
afterAll(() => running.close());

const later = (days: number) => new Date(running.deps.clock.now().getTime() + days * 86_400_000);
const moveDays = (person: Person, days: number) => running.moveTo(person, later(days));
const today = () => running.deps.clock.now().toISOString().slice(0, 10);
const titles = async (person: Person) => (await person.send(listNotifications)).body.map(({ title }) => title);

const said = { legalName: 'Robin Ann Alvarez', dateOfBirth: '1984-02-29', address: '12 Elm Street, Reno, NV 89501' };
const state = (person: Person, more: object = {}) => person.send(stateWhoIAm, { body: { ...said, ...more } as never });
const queueOf = async (by: Person, email?: string) =>
  (await by.send(listPeopleToCheck, { query: email === undefined ? {} : { email } })).body;
const idOf = async (person: Person) => (await queueOf(first, person.email))[0]?.personId ?? '';
const answer = async (by: Person, of: Person, what: 'cleared' | 'refused', more: object = {}) =>
  by.send(answerPersonCheck, {
    params: { personId: await idOf(of) },
    body: { answer: what, reason: 'Looked up.', lists: 'OFAC SDN', listsOn: today(), ...more } as never,
  });
const stateOf = async (person: Person) => (await person.send(getPersonCheck)).body.state;

async function clear(person: Person) {
  expect([(await state(person)).status, (await answer(first, person, 'cleared')).body]).toEqual([
    200,
    { status: 'cleared' },
  ]);
}

const bank = { sourceType: 'ach', sourceName: 'Checking', routingNumber: '021000021', authorised: true } as const;
const savings = { kind: 'bank', name: 'Savings', routingNumber: '021000021' } as const;
let count = 0;

/** A payor who pays $400.00 a week, starting on the sixth day, and a payee; both have verified accounts. */
async function aFamily() {
  const payor = await aPerson(running);
  const payee = await aParty(running, payor, 'payee');
  const accountNumber = `${71_000 + ++count}4321`;
  const payeesNumber = `${81_000 + count}7788`;
  const added = await payor.send(addPaymentSource, { body: { ...bank, accountNumber } });
  const goesTo = await payee.send(addPayoutAccount, { body: { ...savings, accountNumber: payeesNumber } });
  expect([added.status, goesTo.status]).toEqual([201, 201]);
  await provesAccounts(running, payor);
  const terms = {
    paymentAmount: '400.00',
    paymentFrequency: 'weekly',
    paymentDueDate: later(6).getUTCDate(),
    arrearsAmount: '0',
  };
  await payor.send(savePaymentSettings, { body: terms as never });
  const entries = (number: string) => running.bank.entries().filter(({ account }) => account.trim() === number);
  return { payor, payee, debits: () => entries(accountNumber), credits: () => entries(payeesNumber) };
}
const paymentsOf = async (person: Person) => (await person.send(listPayments, { query: { limit: '50' } })).body;

test('nobody is debited before they were cleared; both sides are told, and the payment then goes on automatically', async () => {
  const { payor, payee, debits } = await aFamily();
  expect(await payor.send(getPersonCheck)).toMatchObject({ body: { required: true, state: null } });
  await moveDays(payor, 5);
  expect(debits()).toEqual([]);
  const due = (await paymentsOf(payor)).at(0);
  const refused = await payor.send(payNow, { params: { id: due?.id ?? '' } } as never);
  expect([refused.status, refused.error]).toEqual([
    409,
    'No money moves until we have checked who you are. Payment Sources shows where this stands.',
  ]);
  expect(await titles(payor)).toContain('A payment is waiting for a check');
  expect(await titles(payee)).toContain('A payment is waiting for a check');

  expect((await state(payor)).body).toMatchObject({ state: 'waiting' });
  await moveDays(payor, 1);
  expect(debits()).toEqual([]);
  expect((await answer(first, payor, 'cleared')).body).toEqual({ status: 'cleared' });
  expect(await stateOf(payor)).toBe('cleared');
  await moveDays(payor, 4);
  expect(debits().map(({ code, cents }) => [code, cents])).toContainEqual(['27', 400_00]);
  expect(await titles(payor)).toContain('Your check is completed');
});

test('what is due to a payee who was not cleared is held, and goes out when they were', async () => {
  const { payor, payee, credits } = await aFamily();
  await clear(payor);
  await moveDays(payor, 9);
  expect(credits()).toEqual([]);
  const held = (await paymentsOf(payee)).filter(({ payout }) => payout?.state === 'held');
  expect(held.length).toBeGreaterThan(0);
  const caseId = (await payor.send(getCurrentCase)).body.id;
  const reasons = async () =>
    (await first.send(listHeldPayouts, { query: {} })).body.flatMap((each) =>
      each.caseId === caseId ? [each.reason] : [],
    );
  const [due] = held;
  const wordsTo = async (person: Person) => (await paymentsOf(person)).find(({ id }) => id === due?.id)?.payout?.words;
  const messages = async (person: Person) =>
    (await person.send(listNotifications)).body
      .filter(({ title }) => title === 'Held for the payee')
      .map(({ message }) => message);
  expect(await reasons()).toEqual(['The payee’s identity check is not complete.']);
  const inUse = async () => (await payee.send(listPayoutAccounts)).body.map((account) => account.inUse);
  expect(await inUse()).toEqual([false]);
  const check = 'a check that Mainstay makes before money moves';
  expect([await wordsTo(payee), await wordsTo(payor)]).toEqual([
    `Held for the payee: ${check} is not complete.`,
    `Held for the payee: ${check} is not complete.`,
  ]);
  expect((await messages(payee))[0]).toContain(
    `has arrived and is held for the payee until ${check} is complete. The payee can see where it stands under Payment Management, Payment Sources.`,
  );
  expect((await messages(payor))[0]).toContain(`held for the payee until ${check} is complete; nothing more is due`);
  await clear(payee);
  expect(await inUse()).toEqual([true]);
  expect(await reasons()).toEqual(['It is about to be sent.']);
  expect(await wordsTo(payor)).toBe('About to be sent to the payee.');
  await moveDays(payor, 5);
  expect(credits().map(({ code }) => code)).toContain('22');
});

test('whoever is refused later is debited no more; two operators clear them, and both sides know whom to turn to', async () => {
  const { payor, payee, debits } = await aFamily();
  await clear(payor);
  await clear(payee);
  await moveDays(payor, 9);
  const before = debits().length;
  expect(before).toBeGreaterThan(0);
  expect((await answer(first, payor, 'refused', { reason: 'Named on the list.' })).body).toEqual({ status: 'refused' });
  await moveDays(payor, 10);
  expect(debits()).toHaveLength(before);
  expect(await titles(payor)).toContain('We could not complete your identity check');
  expect(await titles(payee)).toContain('Payments in this case are waiting');
  const told = (await payee.send(listNotifications)).body.find(
    ({ title }) => title === 'Payments in this case are waiting',
  );
  expect(told?.message).toContain('support@mainstay.app');
  expect(told?.message).not.toMatch(/refus|list|sanction/i);
  const anew = await state(payor);
  expect([anew.status, anew.error]).toEqual([
    409,
    'We could not complete your identity check. Write to support@mainstay.app.',
  ]);

  const another = { reason: 'Another birthday: not the one on the list.' };
  expect((await answer(first, payor, 'cleared', another)).body).toEqual({ status: 'confirming' });
  expect((await answer(first, payor, 'cleared')).status).toBe(409);
  expect((await queueOf(second)).find(({ email }) => email === payor.email)).toMatchObject({
    state: 'refused',
    answer: { by: 'Olive Perez', reason: 'Named on the list.', lists: 'OFAC SDN' },
    approvedBy: { name: 'Olive Perez', reason: another.reason },
  });
  expect(await stateOf(payor)).toBe('refused');
  expect((await answer(second, payor, 'cleared')).body).toEqual({ status: 'cleared' });
  await moveDays(payor, 5);
  expect(debits().length).toBeGreaterThan(before);
  // a change that both sides agreed to can be used only once
  await answer(second, payor, 'refused');
  expect((await answer(second, payor, 'cleared')).body).toEqual({ status: 'confirming' });
});

test('who agreed first and is no operator any more does not count', async () => {
  const { payor } = await aFamily();
  await state(payor);
  await answer(first, payor, 'refused');
  const third = await aPerson(running, { name: 'Ora Quick' });
  await operate(running.deps, [third.email]);
  expect((await answer(third, payor, 'cleared')).body).toEqual({ status: 'confirming' });
  await operate(running.deps, [third.email, 'off']);
  expect((await answer(second, payor, 'cleared')).body).toEqual({ status: 'confirming' });
});

test('not a cent goes to an account before its person was cleared, also not to prove it', async () => {
  const payor = await aPerson(running);
  const accountNumber = '720004321';
  await payor.send(addPaymentSource, { body: { ...bank, accountNumber } });
  const entries = () => running.bank.entries().filter(({ account }) => account.trim() === accountNumber);
  await moveDays(payor, 4);
  expect(entries()).toEqual([]);
  await clear(payor);
  await moveDays(payor, 4);
  expect(entries().map(({ description }) => description.trim())).toEqual(['ACCTVERIFY', 'ACCTVERIFY', 'ACCTVERIFY']);
  await answer(first, payor, 'refused');
  await answer(first, payor, 'cleared');
  await answer(second, payor, 'cleared');
  await moveDays(payor, 1);
  expect(entries()).toHaveLength(3); // not submitted again
});

test('a payee who was cleared in another case, and joins, is paid to the account that the owner entered', async () => {
  const payor = await aPerson(running);
  await clear(payor);
  const accountNumber = '820007788';
  const { body: account } = await payor.send(addPayoutAccount, { body: { ...savings, accountNumber } });
  await moveDays(payor, 2);
  const entries = () => running.bank.entries().filter(({ account: number }) => number.trim() === accountNumber);
  expect(entries()).toEqual([]); // the person the check belongs to is not known yet
  const payee = await aParty(running, payor, 'payee');
  await clear(payee);
  await moveDays(payor, 4);
  expect(entries()).toHaveLength(3);
  const caseId = (await payor.send(getCurrentCase)).body.id;
  const seen = { reason: 'Their name.', document: 'Letter of the bank' };
  expect(
    (await first.send(proveAccountByDocument, { params: { caseId, accountId: account.id }, body: seen })).status,
  ).toBe(200);
});

test('what is stated is checked, sealed, and unreadable when the account was closed', async () => {
  const payor = await aPerson(running);
  expect((await state(payor, { legalName: ' ', address: '' })).fields).toEqual({
    legalName: 'Enter your name as it appears on your ID',
    address: 'Enter the address where you live',
  });
  expect((await state(payor, { dateOfBirth: '2026-01-01' })).fields).toEqual({
    dateOfBirth: 'Enter the day you were born',
  });
  await state(payor, { legalName: 'Quillon Wexford' });
  // while the provider has not answered
  expect((await state(payor, { legalName: 'Quillon B. Wexford' })).status).toBe(200);
  const rows = await running.deps.db.execute(sql`select * from person_checks`);
  expect(JSON.stringify(rows)).not.toContain('Wexford');
  expect((await queueOf(first, payor.email))[0]?.stated.legalName).toBe('Quillon B. Wexford');
  const waiting = (await queueOf(first)).filter((each) => each.state === 'waiting').map(({ statedAt }) => statedAt);
  expect(waiting).toEqual([...waiting].sort());
  expect((await payor.send(closeAccount)).status).toBe(200);
  expect(JSON.stringify(await queueOf(first))).not.toContain('Wexford');
});

test('whoever exports their data gets what they stated of who they are, and no whole number; nobody else does', async () => {
  const { payor, payee } = await aFamily();
  expect((await exported(payor)).has('person-check.json')).toBe(false);
  await state(payor, { legalName: 'Robyn Alvarez' });
  const first = await answer(second, payor, 'refused', { reason: 'Named on the list.' });
  expect(first.body).toEqual({ status: 'refused' });
  const files = await exported(payor);
  expect(JSON.parse(files.get('person-check.json')?.toString() ?? '')).toEqual([
    {
      ...{ ...said, legalName: 'Robyn Alvarez', state: 'refused' },
      ...{ statedAt: running.deps.clock.now().toISOString(), since: running.deps.clock.now().toISOString() },
    },
  ]);
  const all = [...files.values()].join('\n');
  expect(all).not.toContain('Named on the list');
  expect(all).not.toMatch(/\d{5}4321/);
  expect([...(await exported(payee)).values()].join('\n')).not.toContain('Robyn');
});

test('an operator names the list and its day, and decides about nobody they share a case with', async () => {
  const { payor, payee } = await aFamily();
  await state(payor);
  expect((await answer(first, payor, 'cleared', { reason: '', lists: ' ' })).fields).toEqual({
    reason: 'Give a reason',
    lists: 'Name the lists you checked',
  });
  expect((await answer(first, payor, 'cleared', { listsOn: '2020-01-01' })).fields).toEqual({
    listsOn: 'Use a list from the last 30 days',
  });
  await operate(running.deps, [payee.email]);
  expect((await queueOf(payee)).map(({ email }) => email)).not.toContain(payor.email);
  expect((await answer(payee, payor, 'cleared')).status).toBe(403);
  expect((await payor.send(listPeopleToCheck, { query: {} })).status).toBe(403);
  await answer(first, payor, 'cleared');
  expect((await answer(first, payor, 'cleared')).status).toBe(409);
  const [last] = (await entriesBetween(running.deps, 'accounts', { from: new Date(0), until: later(1) }))
    .filter(({ action }) => action === 'person.cleared')
    .slice(-1);
  expect(last?.after).toMatchObject({ state: 'cleared', lists: 'OFAC SDN', listsOn: today(), reason: 'Looked up.' });
});

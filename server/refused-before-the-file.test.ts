import { listNotifications } from '@mainstay/contract/notifications.ts';
import { addPaymentSource, listPaymentSources } from '@mainstay/contract/payment-sources.ts';
import { getPayment, listPayments } from '@mainstay/contract/payments.ts';
import { addPayoutAccount, listPayoutAccounts } from '@mainstay/contract/payout-accounts.ts';
import { answerPersonCheck, listPeopleToCheck, stateWhoIAm } from '@mainstay/contract/person-checks.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { operate } from '#operations/operator.ts';
import { type AtABank, startAtABank } from './test/at-a-bank.ts';
import { aPayorAt } from './test/payor-at-a-bank.ts';
import { aParty, aPerson, type Person } from './test/people.ts';
import { provesAccounts } from './test/proven.ts';

// A person is refused after one of their entries was submitted to the rail, but before its file is cut.

let running: AtABank;
let [first, second] = [] as unknown as [Person, Person];
beforeAll(async () => {
  running = await startAtABank({
    now: new Date('2026-03-02T15:00:00Z'), // a Monday, 10 a.m. in New York
    environment: { ODFI_SAME_DAY: 'on', PERSON_CHECK: 'on' },
  });
  [first, second] = [await aPerson(running), await aPerson(running)];
  for (const { email } of [first, second]) await operate(running.deps, [email]);
});
afterAll(() => running.close());

const said = { legalName: 'Robin Ann Alvarez', dateOfBirth: '1984-02-29', address: '12 Elm Street, Reno, NV 89501' };
async function answer(by: Person, of: Person, what: 'cleared' | 'refused') {
  const [asked] = (await by.send(listPeopleToCheck, { query: { email: of.email } })).body;
  const listsOn = running.deps.clock.now().toISOString().slice(0, 10);
  const body = { answer: what, reason: 'Looked up.', lists: 'OFAC SDN', listsOn } as never;
  const answered = await by.send(answerPersonCheck, { params: { personId: asked?.personId ?? '' }, body });
  expect(answered.error).toBe('');
}
async function clear(person: Person) {
  await person.send(stateWhoIAm, { body: said as never });
  await answer(first, person, 'cleared');
}
async function clearAgain(person: Person) {
  await answer(first, person, 'cleared');
  await answer(second, person, 'cleared');
}

async function aFamily(digits: string) {
  const payor = await aPayorAt(running, digits);
  const payee = await aParty(running, payor, 'payee');
  const account = { kind: 'bank', name: 'Savings', routingNumber: '021000021', accountNumber: `90000${digits}` };
  await payee.send(addPayoutAccount, { body: account as never });
  await provesAccounts(running, payor);
  for (const person of [payor, payee]) await clear(person);
  const entriesOf = (number: string) =>
    running.bank
      .entries()
      .flatMap(({ account: to, code, fileDay }) => (to.trim() === number ? [`${code} ${fileDay}`] : []));
  return { payor, payee, debits: () => entriesOf(`10000${digits}`), credits: () => entriesOf(`90000${digits}`) };
}
const told = async (person: Person, title: string) =>
  (await person.send(listNotifications)).body.flatMap((each) => (each.title === title ? [each.message] : []));
const march = async (person: Person) => (await person.send(listPayments, { query: { limit: '6' } })).body.at(-1);
const CHECK = 'a check that Mainstay makes before money moves is not complete';

test('a debit is not made, nobody is told of a bank that returned it, and it is made again when they are cleared', async () => {
  const { payor, debits } = await aFamily('54321');
  await running.moveTo(payor, '2026-03-17T13:00:00Z'); // submitted at eight, its file goes at 10:30
  await answer(first, payor, 'refused');
  await running.moveTo(payor, '2026-03-17T16:00:00Z');
  expect(debits()).toEqual([]);
  expect(await told(payor, 'Bank debit returned')).toEqual([]);
  expect((await told(payor, 'Bank debit not made'))[0]).toContain(`did not reach your bank, because ${CHECK}.`);
  const { id = '' } = (await march(payor)) ?? {};
  const { events } = (await payor.send(getPayment, { params: { id } })).body;
  expect(events.map(({ words }) => words)).toContain(`Debit not made: ${CHECK}`);
  expect((await payor.send(listPaymentSources)).body).toMatchObject([{ state: 'active' }]);

  await clearAgain(payor);
  await running.moveTo(payor, '2026-03-20T16:00:00Z'); // three banking days later
  expect(debits()).toEqual(['27 2026-03-20']);
});

test('a payout is held with its account as it was, and goes there when they are cleared', async () => {
  const { payor, payee, credits } = await aFamily('64321');
  await running.moveTo(payor, '2026-04-20T13:15:00Z'); // submitted at nine, its file goes at 10:30
  const before = credits().length;
  await answer(first, payee, 'refused');
  await running.moveTo(payor, '2026-04-20T16:00:00Z');
  expect(credits()).toHaveLength(before);
  const held = `Not sent yet. It is held for the payee until a check that Mainstay makes before money moves is complete.`;
  const [april] = (await payee.send(listPayments, { query: { limit: '50' } })).body.filter(
    ({ payout }) => payout?.state === 'returned',
  );
  expect(april?.payout?.words).toBe(held);
  for (const person of [payor, payee])
    expect((await told(person, 'Held for the payee'))[0]).toContain(`has not been sent yet: ${CHECK}.`);
  expect(await told(payee, 'Payment came back from the bank')).toEqual([]);
  expect((await payee.send(listPayoutAccounts)).body).toMatchObject([{ state: 'active' }]);

  await clearAgain(payee);
  await running.moveTo(payor, '2026-04-21T20:00:00Z');
  expect(credits()).toHaveLength(before + 1);
});

test('what proves an account is not sent, nobody is told of a bank, and it goes when they are cleared', async () => {
  const payor = await aPerson(running);
  const bank = { sourceType: 'ach', sourceName: 'Checking', routingNumber: '021000021', authorised: true } as const;
  const entries = () =>
    running.bank
      .entries()
      .flatMap(({ account, description }) => (account.trim() === '1000074321' ? [description.trim()] : []));
  await clear(payor);
  await running.moveTo(payor, '2026-05-04T13:30:00Z'); // a Monday, before the 10:30 window
  await payor.send(addPaymentSource, { body: { ...bank, accountNumber: '1000074321' } });
  await running.moveTo(payor, '2026-05-04T13:31:00Z'); // submitted
  await answer(first, payor, 'refused');
  await running.moveTo(payor, '2026-05-05T16:00:00Z');
  expect(entries()).toEqual([]);
  expect(await told(payor, 'A bank account could not be verified')).toEqual([]);
  const [waiting] = (await payor.send(listPaymentSources)).body;
  expect([waiting?.state, waiting?.proof]).toEqual([
    'unproven',
    { kind: 'micro_entries', step: 'checking', triesLeft: 3, reason: null },
  ]);

  await clearAgain(payor);
  await running.moveTo(payor, '2026-05-11T16:00:00Z');
  expect(entries()).toEqual(['ACCTVERIFY', 'ACCTVERIFY', 'ACCTVERIFY']);
  expect((await payor.send(listPaymentSources)).body).toMatchObject([{ proof: { step: 'arrived' } }]);
});

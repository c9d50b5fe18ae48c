import { listAccountsToProve, proveAccountByDocument } from '@mainstay/contract/account-proofs.ts';
import { getCurrentCase } from '@mainstay/contract/cases.ts';
import { listNotifications } from '@mainstay/contract/notifications.ts';
import { savePaymentSettings } from '@mainstay/contract/payment-settings.ts';
import {
  addPaymentSource,
  confirmPaymentSource,
  getAuthorization,
  listPaymentSources,
  removePaymentSource,
  sendSourceAmounts,
} from '@mainstay/contract/payment-sources.ts';
import { listPayments, payNow } from '@mainstay/contract/payments.ts';
import {
  addPayoutAccount,
  confirmPayoutAccount,
  listPayoutAccounts,
  sendPayoutAmounts,
} from '@mainstay/contract/payout-accounts.ts';
import { addFunds } from '@mainstay/contract/wallet.ts';
import { BANK_ZONE } from '@mainstay/domain/banking-day.ts';
import { dayAt } from '@mainstay/domain/day.ts';
import { dayWords } from '@mainstay/domain/day-words.ts';
import { heldOn } from '@mainstay/domain/ledger/transfer.ts';
import { AUTHORIZATION } from '@mainstay/domain/payment-sources/authorization.ts';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { entriesBetween } from '#audit/read-chain.ts';
import { balancesOf } from '#ledger/index.ts';
import { verifyLedger } from '#ledger/verify.ts';
import { operate } from '#operations/operator.ts';
import { type AtABank, startAtABank } from './test/at-a-bank.ts';
import { aPayorAt } from './test/payor-at-a-bank.ts';
import { aParty, aPerson, type Person } from './test/people.ts';

let running: AtABank;
beforeAll(async () => {
  // a Monday, 10 a.m. in New York
  running = await startAtABank({ now: new Date('2026-03-02T15:00:00Z'), environment: { ODFI_SAME_DAY: 'on' } });
});
afterAll(() => running.close());

/** Account numbers are sequential, so the bank knows each of them. */
let count = 0;
const numberOf = (lastFour: string) => `${70_000 + ++count}${lastFour}`;

async function addSource(person: Person, lastFour: string) {
  const bank = { sourceType: 'ach', sourceName: 'Checking', routingNumber: '021000021', authorised: true } as const;
  const accountNumber = numberOf(lastFour);
  const { body, status } = await person.send(addPaymentSource, { body: { ...bank, accountNumber } });
  expect(status).toBe(201);
  return { ...body, number: accountNumber };
}

const unit = {
  kind: 'disbursement_unit',
  name: 'California State Disbursement Unit',
  disbursementState: 'CA',
  caseIdentifier: '0010023456',
  fips: '06037',
  payorSsn: '123-45-6789',
} as const;

async function addAccount(person: Person, lastFour: string, more: object = { kind: 'bank', name: 'Savings' }) {
  const accountNumber = numberOf(lastFour);
  const sent = { routingNumber: '021000021', accountNumber, ...more };
  const { body, status, error } = await person.send(addPayoutAccount, { body: sent as never });
  expect([status, error]).toEqual([201, '']);
  return { ...body, number: accountNumber };
}

/** What the bank credited to or debited from an account, in order. */
const entriesAt = (number: string) => running.bank.entries().filter(({ account }) => account.trim() === number);
const amountsAt = (number: string): [string, string] => {
  const [first, second] = entriesAt(number).filter(({ code }) => code === '22');
  return [asAmount(first?.cents ?? 0), asAmount(second?.cents ?? 0)];
};
const asAmount = (cents: number) => (cents / 100).toFixed(2);
/** Keeps the first amount and replaces the second with a wrong one. */
const others = ([first, second]: [string, string]): [string, string] => [
  first,
  ['0.99', '0.98', '0.97'].find((wrong) => wrong !== first && wrong !== second) ?? '',
];

const later = (days: number) => new Date(running.deps.clock.now().getTime() + days * 86_400_000);
const moveDays = (person: Person, days: number) => running.moveTo(person, later(days));
const confirm = (person: Person, id: string, amounts: [string, string]) =>
  person.send(confirmPaymentSource, { params: { id }, body: { amounts } });
const confirmPayout = (person: Person, id: string, amounts: [string, string]) =>
  person.send(confirmPayoutAccount, { params: { id }, body: { amounts } });
const sourceOf = async (person: Person, id: string) =>
  (await person.send(listPaymentSources)).body.find((each) => each.id === id);
const accountOf = async (person: Person, id: string) =>
  (await person.send(listPayoutAccounts)).body.find((each) => each.id === id);
const caseOf = async (person: Person) => (await person.send(getCurrentCase)).body.id;
const heldOnProofs = async (person: Person) =>
  heldOn((await balancesOf(running.deps.db, await caseOf(person)))('proofs'));
const titles = async (person: Person) => (await person.send(listNotifications)).body.map(({ title }) => title);

test('a bank account is debited once its payor has entered the two amounts that arrived there, in any order', async () => {
  const payor = await aPerson(running);
  const source = await addSource(payor, '4321');
  expect(source).toMatchObject({
    state: 'unproven',
    proof: { kind: 'micro_entries', step: 'on_its_way', triesLeft: 3 },
  });
  const tooSoon = await confirm(payor, source.id, ['0.12', '0.34']);
  expect([tooSoon.status, tooSoon.error]).toEqual([
    409,
    'The two amounts have not arrived yet. Check your bank statement in one to two banking days.',
  ]);
  const refused = await payor.send(addFunds, { body: { amount: '50.00' } });
  expect([refused.status, refused.error]).toEqual([
    409,
    'Verify your bank account first: under Payment Sources, enter the two small amounts we sent to it.',
  ]);

  await moveDays(payor, 1);
  const [first, second, debit] = entriesAt(source.number);
  expect([first, second, debit].map((entry) => [entry?.code, entry?.description, entry?.settles])).toEqual([
    ['22', 'ACCTVERIFY', '2026-03-03'],
    ['22', 'ACCTVERIFY', '2026-03-03'],
    ['27', 'ACCTVERIFY', '2026-03-03'],
  ]);
  expect((first?.cents ?? 0) + (second?.cents ?? 0)).toBe(debit?.cents);
  expect(entriesAt(source.number)).toHaveLength(3);
  expect(await sourceOf(payor, source.id)).toMatchObject({ state: 'unproven', proof: { step: 'arrived' } });
  expect(await titles(payor)).toContain('Two small amounts are in your account');
  expect(await heldOnProofs(payor)).toBe(0);

  const amounts = amountsAt(source.number);
  const wrong = await confirm(payor, source.id, others(amounts));
  expect([wrong.status, wrong.error]).toEqual([
    400,
    'These are not the amounts we sent. Check your bank statement. You can try twice more.',
  ]);
  expect((await sourceOf(payor, source.id))?.proof?.triesLeft).toBe(2);
  const proven = await confirm(payor, source.id, [amounts[1], amounts[0]]);
  expect([proven.status, proven.body]).toMatchObject([200, { state: 'active', proof: null }]);
  expect((await confirm(payor, source.id, amounts)).error).toBe('This account is already verified.');
  expect((await payor.send(addFunds, { body: { amount: '50.00' } })).error).toBe('');
  expect(await verifyLedger(running.deps.db, await caseOf(payor))).toEqual([]);
});

test('after the third wrong try it is suspended, and the right amounts prove it no more', async () => {
  const payor = await aPerson(running);
  const source = await addSource(payor, '4321');
  await moveDays(payor, 4);
  const amounts = amountsAt(source.number);
  for (const _ of [1, 2]) expect((await confirm(payor, source.id, others(amounts))).status).toBe(400);
  const last = await confirm(payor, source.id, others(amounts));
  expect([last.status, last.error]).toEqual([
    400,
    'These are not the amounts we sent. That was the last try, so the account is suspended. Write to support@mainstay.app.',
  ]);
  expect(await sourceOf(payor, source.id)).toMatchObject({
    state: 'suspended',
    proof: { step: 'failed', reason: 'Wrong amounts were entered three times.' },
  });
  expect((await confirm(payor, source.id, amounts)).status).toBe(409);
  expect(await titles(payor)).toContain('A bank account could not be verified');
});

test.each([
  ['0003', 'R03, no account found'],
  ['0001', 'R01, not enough money'],
  ['0029', 'R29, debit not authorized by the company'],
])(
  'entries that come back from an account ending in %s suspend it and say why, also once it was proven',
  async (lastFour, why) => {
    const payor = await aPerson(running);
    const source = await addSource(payor, lastFour);
    await moveDays(payor, 7);
    expect(await sourceOf(payor, source.id)).toMatchObject({
      state: 'suspended',
      proof: { step: 'failed', reason: why },
    });
    expect(await verifyLedger(running.deps.db, await caseOf(payor))).toEqual([]);
    // either credits and debit were all returned, or only the debit was: then the credits are lost
    const lost = lastFour !== '0003' ? entriesAt(source.number).at(-1)?.cents : 0;
    expect(await heldOnProofs(payor)).toBe(0 - (lost ?? 0));
    const { body: notices } = await payor.send(listNotifications);
    expect(notices.find(({ title }) => title === 'A bank account could not be verified')?.message).toBe(
      lastFour === '0029'
        ? 'The holder of the account ending in 0029 told its bank that our test entries were not authorized (R29, debit not authorized by the company), so it is suspended. If the account is yours, tell its bank to allow Mainstay’s entries, and write to us. Otherwise, add an account of your own.'
        : `The bank of the account ending in ${lastFour} sent back our test entries (${why}), so it is suspended. Check its numbers and add it again, or add another account.`,
    );
  },
);

test('an instalment waits for an account that is not proven, says what to do, and is collected when it is', async () => {
  const payor = await aPerson(running);
  const source = await addSource(payor, '4321');
  const today = running.deps.clock.now();
  const body = { paymentAmount: '100.00', paymentFrequency: 'weekly', paymentDueDate: 5, arrearsAmount: '0' } as const;
  expect((await payor.send(savePaymentSettings, { body })).error).toBe('');
  await moveDays(payor, 14);
  expect(entriesAt(source.number).filter(({ description }) => description !== 'ACCTVERIFY')).toEqual([]);
  const told = (await payor.send(listNotifications)).body.find(({ type }) => type === 'source_needed');
  expect(told?.message).toContain('Verify it under Payment Management, Payment Sources');
  const pending = (await payor.send(listPayments)).body.find(({ status }) => status === 'pending');
  const early = await payor.send(payNow, { params: { id: pending?.id ?? '' } });
  expect([early.status, early.error.slice(0, 30)]).toEqual([409, 'Verify your bank account first']);
  expect((await confirm(payor, source.id, amountsAt(source.number))).status).toBe(200);
  await moveDays(payor, 7);
  expect(entriesAt(source.number).filter(({ description }) => description === 'SUPPORT').length).toBeGreaterThan(0);
  expect(running.deps.clock.now() > today).toBe(true);
});

test('where money goes is proven the same way; the first account is used at once, a later one after three banking days', async () => {
  const owner = await aPerson(running);
  const payee = await aParty(running, owner, 'payee');
  const account = await addAccount(payee, '7788');
  expect(account).toMatchObject({ state: 'unproven', usableFrom: null, inUse: false, proof: { step: 'on_its_way' } });
  expect((await confirmPayout(payee, account.id, ['0.12', '0.34'])).status).toBe(409);
  await moveDays(payee, 4);
  expect(entriesAt(account.number).map(({ description }) => description)).toEqual(Array(3).fill('ACCTVERIFY'));
  const amounts = amountsAt(account.number);
  expect((await confirmPayout(payee, account.id, others(amounts))).status).toBe(400);
  const proven = await confirmPayout(payee, account.id, amounts);
  expect(proven.body).toMatchObject({ state: 'active', inUse: true, proof: null });

  const second = await addAccount(payee, '7799');
  await moveDays(payee, 4);
  const changed = await confirmPayout(payee, second.id, amountsAt(second.number));
  expect(changed.body).toMatchObject({ state: 'active', inUse: false });
  await running.moveTo(payee, changed.body.usableFrom ?? '');
  expect((await accountOf(payee, second.id))?.inUse).toBe(true);
});

test('a disbursement unit is proven by a prenote, three banking days after it settled, unless it comes back', async () => {
  const owner = await aPerson(running);
  const payee = await aParty(running, owner, 'payee');
  const account = await addAccount(payee, '5555', unit);
  const other = await aPerson(running);
  const otherPayee = await aParty(running, other, 'payee');
  const wrong = await addAccount(otherPayee, '0003', unit);
  expect(account.proof).toMatchObject({ kind: 'prenote', step: 'on_its_way' });
  const none = await confirmPayout(payee, account.id, ['0.12', '0.34']);
  expect([none.status, none.error]).toEqual([
    409,
    'This account has no amounts to enter. Its bank is checking it, which takes three banking days.',
  ]);
  await moveDays(payee, 3);
  expect(entriesAt(account.number)).toMatchObject([{ code: '23', cents: 0, description: 'PRENOTE' }]);
  expect((await accountOf(payee, account.id))?.state).toBe('unproven');
  await moveDays(payee, 5);
  expect(await accountOf(payee, account.id)).toMatchObject({ state: 'active', inUse: true, proof: null });
  expect(await titles(payee)).toContain('Bank account verified');
  expect(await accountOf(otherPayee, wrong.id)).toMatchObject({
    state: 'suspended',
    proof: { step: 'failed', reason: 'R03, no account found' },
  });
});

test('accounts that were there before count as unproven, and their owners ask for the amounts', async () => {
  const owner = await aPerson(running);
  const payee = await aParty(running, owner, 'payee');
  const [source, account] = [await addSource(owner, '4321'), await addAccount(payee, '7788')];
  const caseId = await caseOf(owner);
  const { db } = running.deps;
  await db.execute(sql`delete from account_proofs where case_id = ${caseId}`);
  await db.execute(
    sql`update payout_accounts set state = 'active', usable_from = created_at where case_id = ${caseId}`,
  );
  expect(await sourceOf(owner, source.id)).toMatchObject({ state: 'unproven', proof: { step: 'not_sent' } });
  expect(await accountOf(payee, account.id)).toMatchObject({
    state: 'unproven',
    inUse: false,
    proof: { step: 'not_sent' },
  });
  expect((await confirm(owner, source.id, ['0.12', '0.34'])).status).toBe(409);
  expect((await owner.send(sendSourceAmounts, { params: { id: source.id } })).body.proof?.step).toBe('on_its_way');
  expect((await payee.send(sendPayoutAmounts, { params: { id: account.id } })).body.proof?.step).toBe('on_its_way');
  expect((await owner.send(sendSourceAmounts, { params: { id: source.id } })).status).toBe(409);
  await moveDays(owner, 4);
  expect((await confirm(owner, source.id, amountsAt(source.number))).body.state).toBe('active');
  expect((await confirmPayout(payee, account.id, amountsAt(account.number))).body.inUse).toBe(true);
});

test('an operator proves an account by a document, with the reason in the record, and never in a case of their own', async () => {
  const owner = await aPerson(running, { name: 'Dana Reed' });
  const payee = await aParty(running, owner, 'payee', 'Sam Ortiz');
  const operator = await aPerson(running, { name: 'Olive Perez' });
  for (const { email } of [operator, owner]) await operate(running.deps, [email]);
  const [source, account] = [await addSource(owner, '0003'), await addAccount(payee, '7788')];
  await moveDays(owner, 4); // the bank has returned what went to the first account
  const caseId = await caseOf(owner);
  const listed = async (by: Person) =>
    (await by.send(listAccountsToProve)).body
      .filter((each) => each.caseId === caseId)
      .map(({ of, ownerName, state, why }) => [of, ownerName, state, why]);
  expect(await listed(operator)).toEqual([
    ['payor', 'Dana Reed', 'suspended', 'R03, no account found'],
    ['payee', 'Sam Ortiz', 'unproven', null],
  ]);
  expect(await listed(owner)).toEqual([]);
  const closed = await addSource(owner, '0002');
  await moveDays(owner, 7);
  expect(await sourceOf(owner, closed.id)).toMatchObject({
    state: 'suspended',
    proof: { reason: 'R02, account closed' },
  });
  // Banks make mistakes and sometimes confirm it in writing: the account can still be put back into use.
  expect((await listed(operator)).map(([, , , why]) => why)).toEqual([
    'R03, no account found',
    null,
    'R02, account closed',
  ]);
  const seen = { reason: 'The name and both numbers agree.', document: 'Voided check, folder 12' };
  const prove = (by: Person, accountId: string, body: object = seen) =>
    by.send(proveAccountByDocument, { params: { caseId, accountId }, body: body as typeof seen });
  expect((await prove(operator, source.id, { reason: '', document: '' })).fields).toEqual({
    reason: 'Give a reason',
    document: 'Enter which document shows it, and where it is kept',
  });
  expect((await prove(owner, source.id)).error).toBe('You are a party to this case. Another operator must decide.');
  expect((await prove(payee, source.id)).status).toBe(403);
  expect((await prove(operator, 'none')).status).toBe(404);
  for (const { id } of [source, account, closed]) expect((await prove(operator, id)).body).toEqual({ state: 'active' });
  expect((await prove(operator, account.id)).error).toBe('This account is already verified.');
  expect(await sourceOf(owner, source.id)).toMatchObject({ state: 'active', proof: null });
  expect(await accountOf(payee, account.id)).toMatchObject({ state: 'active', inUse: true });
  expect(await sourceOf(owner, closed.id)).toMatchObject({ state: 'active', proof: null });
  expect(await listed(operator)).toEqual([]);
  const entries = await entriesBetween(running.deps, caseId, {
    from: new Date('2026-01-01T00:00:00Z'),
    until: new Date('2027-01-01T00:00:00Z'),
  });
  const proven = entries.find(({ action }) => action === 'source.proven');
  expect(JSON.stringify(proven)).toContain('Voided check, folder 12');
});

test('of an account that was proven and suspended later an operator reads what came back from it last', async () => {
  const payor = await aPayorAt(running, '0002');
  const operator = await aPerson(running);
  await operate(running.deps, [operator.email]);
  const caseId = await caseOf(payor);
  const whys = async () =>
    (await operator.send(listAccountsToProve)).body.flatMap((each) => (each.caseId === caseId ? [each.why] : []));
  expect(await whys()).toEqual([]);
  await moveDays(payor, 34); // the first debit is returned
  expect((await payor.send(listPaymentSources)).body[0]).toMatchObject({ state: 'suspended' });
  expect(await whys()).toEqual(['R02, account closed']);
});

test('others in the case read nothing of a proof, and one of an account that was removed ends with it', async () => {
  const owner = await aPerson(running);
  const payee = await aParty(running, owner, 'payee');
  const source = await addSource(owner, '0003');
  expect(await sourceOf(payee, source.id)).toMatchObject({ state: 'active', proof: null });
  expect((await confirm(payee, source.id, ['0.12', '0.34'])).status).toBe(403);
  expect((await confirm(await aPerson(running), source.id, ['0.12', '0.34'])).status).toBe(404);
  expect((await confirm(owner, source.id, ['a lot', '0.34'])).fields).toEqual({
    'amounts.0': 'Enter an amount in dollars, like 1250.00',
  });
  expect((await owner.send(removePaymentSource, { params: { id: source.id } })).status).toBe(200);
  await moveDays(owner, 5);
  expect(await titles(owner)).not.toContain('A bank account could not be verified');
});

test('who adds and removes accounts gets no more amounts and tries after ten that were not proven, for 30 days', async () => {
  const payor = await aPerson(running);
  const another = async (lastFour = '4321') => {
    const bank = { sourceType: 'ach', sourceName: 'Checking', routingNumber: '021000021', authorised: true } as const;
    const added = await payor.send(addPaymentSource, { body: { ...bank, accountNumber: numberOf(lastFour) } });
    if (added.status === 201) await payor.send(removePaymentSource, { params: { id: added.body.id } });
    return added;
  };
  for (let i = 0; i < 10; i++) expect((await another()).status).toBe(201);
  const refused = await another();
  expect([refused.status, refused.error]).toEqual([
    409,
    'You have added 10 accounts in 30 days that were not verified, so you cannot add more now. Verify one of them, or write to support@mainstay.app.',
  ]);
  expect((await payor.send(listPaymentSources)).body).toEqual([]);
  const payee = await aParty(running, payor, 'payee');
  expect((await addAccount(payee, '7788')).state).toBe('unproven'); // this time the payor is the one who may not
  await moveDays(payor, 31);
  expect((await another()).status).toBe(201);
});

test('whoever adds a whole account authorizes debits of it, in the kept words; it is debited as the account that it is', async () => {
  const payor = await aPerson(running);
  const accountNumber = numberOf('4321');
  const wanted = {
    sourceType: 'ach',
    sourceName: 'Savings',
    routingNumber: '021000021',
    accountType: 'savings',
  } as const;
  const { body: source } = await payor.send(addPaymentSource, { body: { ...wanted, accountNumber } });
  expect(source).toMatchObject({ state: 'unproven', accountType: 'savings', authorizedAt: later(0).toISOString() });
  expect((await payor.send(getAuthorization, { params: { id: source.id } })).body.text).toBe(AUTHORIZATION);
  const refused = { ...wanted, accountNumber: numberOf('4321'), authorised: false };
  expect((await payor.send(addPaymentSource, { body: refused })).status).toBe(400);
  await moveDays(payor, 3);
  expect(entriesAt(accountNumber).map(({ code }) => code)).toEqual(['32', '32', '37']);
});

test('who is told that a later account was proven reads from when it is used', async () => {
  const payee = await aParty(running, await aPerson(running), 'payee');
  await addAccount(payee, '5566', unit);
  await moveDays(payee, 8);
  const later = await addAccount(payee, '5577', unit);
  await moveDays(payee, 8);
  const usableFrom = new Date((await accountOf(payee, later.id))?.usableFrom ?? '');
  const told = (await payee.send(listNotifications)).body.filter(({ title }) => title === 'Bank account verified');
  expect(told.map(({ message }) => message).toSorted()).toEqual([
    'The account ending in 5566 has been verified and is ready to use.',
    `The account ending in 5577 has been verified. It is first used on ${dayWords(dayAt(usableFrom, BANK_ZONE))} because a change takes three banking days.`,
  ]);
});

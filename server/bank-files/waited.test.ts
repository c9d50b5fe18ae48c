import { listBankFiles, releaseBankFile } from '@mainstay/contract/bank-files.ts';
import { getCurrentCase } from '@mainstay/contract/cases.ts';
import { addPaymentSource, listPaymentSources, revokeAuthorization } from '@mainstay/contract/payment-sources.ts';
import { getPayment, listPayments } from '@mainstay/contract/payments.ts';
import { addPayoutAccount, removePayoutAccount } from '@mainstay/contract/payout-accounts.ts';
import { answerPersonCheck, listPeopleToCheck, stateWhoIAm } from '@mainstay/contract/person-checks.ts';
import { listProofs } from '@mainstay/contract/reconciliation.ts';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { verifyLedger } from '#ledger/verify.ts';
import { operate } from '#operations/operator.ts';
import { verifyPayments } from '#payments/verify.ts';
import { type AtABank, restartAtABank, startAtABank } from '../test/at-a-bank.ts';
import { aPayorAt } from '../test/payor-at-a-bank.ts';
import { aParty, aPerson, type Person, signedIn } from '../test/people.ts';
import { provesAccounts } from '../test/proven.ts';
import { bankFiles } from './tables.ts';

let running: AtABank;
let operators: Person[];
beforeEach(async () => {
  running = await startAtABank({
    now: new Date('2026-03-02T15:00:00Z'), // a Monday
    environment: { ODFI_SAME_DAY: 'on', FILE_LIMIT: '0' },
  });
  operators = [await aPerson(running, { name: 'Olive Perez' }), await aPerson(running, { name: 'Omar Stone' })];
  for (const { email } of operators) await operate(running.deps, [email]);
});
afterEach(() => running.close());

const files = async () =>
  (await operators[0]?.send(listBankFiles))?.body.filter(({ direction }) => direction === 'out') ?? [];
const shown = async () =>
  (await files()).map(({ state, debits, credits, reason }) => [state, debits, credits, reason].join(' '));
async function release() {
  for (const { id } of (await files()).filter(({ state }) => state === 'held'))
    for (const by of operators)
      expect((await by.send(releaseBankFile, { params: { fileId: id }, body: { reason: 'Right.' } })).error).toBe('');
}
const sent = (direction: '22' | '27') =>
  running.bank
    .entries()
    .filter(({ code }) => code === direction)
    .map(({ account, cents }) => `${account.trim()} ${cents}`);
async function mustBeRight(person: Person) {
  const caseId = (await person.send(getCurrentCase)).body.id;
  const { db } = running.deps;
  expect([await verifyLedger(db, caseId), await verifyPayments(db, caseId)]).toEqual([[], []]);
  const proofs = (await operators[0]?.send(listProofs))?.body.filter(({ bank }) => bank !== null) ?? [];
  expect(proofs.filter(({ difference, unexplained }) => Number(difference) !== 0 || Number(unexplained) !== 0)).toEqual(
    [],
  );
  expect(running.bank.files().flatMap(({ faults }) => faults)).toEqual([]);
}

test('a file that waited for operators goes without the debits whose authorization was revoked meanwhile', async () => {
  const [stays, leaves] = [await aPayorAt(running, '4321'), await aPayorAt(running, '5432')];
  await running.moveTo(stays, '2026-03-17T15:00:00Z');
  expect(await shown()).toEqual(['held 2500.00 0.00 Its total is over the limit for one file.']);
  const [source] = (await leaves.send(listPaymentSources)).body;
  expect((await leaves.send(revokeAuthorization, { params: { id: source?.id ?? '' } })).error).toBe('');
  await release();
  await running.moveTo(stays, '2026-03-21T15:00:00Z');
  expect(sent('27')).toEqual(['100004321 125000']);
  expect((await shown()).at(-1)).toBe('delivered 1250.00 0.00 Written anew without an entry that may not go any more.');
  const first = (await leaves.send(listPayments, { query: { limit: '6' } })).body.at(-1);
  const { events } = (await leaves.send(getPayment, { params: { id: first?.id ?? '' } })).body;
  expect(events.map(({ words }) => words)).toContain('Debit not made: its authorization was revoked first');
  for (const person of [stays, leaves]) await mustBeRight(person);
});

test('of a file in which nothing may go any more nothing is sent, and what its payee has not got is held', async () => {
  const payor = await aPayorAt(running, '4321');
  const payee = await aParty(running, payor, 'payee');
  const savings = { kind: 'bank', name: 'Savings', routingNumber: '021000021', accountNumber: '900000007788' } as const;
  const { body: account } = await payee.send(addPayoutAccount, { body: savings });
  await provesAccounts(running, payor);
  await running.moveTo(payor, '2026-03-17T15:00:00Z');
  await release();
  await running.moveTo(payor, '2026-03-20T15:00:00Z');
  expect((await shown())[0]).toBe('held 0.00 1250.00 Its total is over the limit for one file.');
  expect((await payee.send(removePayoutAccount, { params: { id: account.id } })).error).toBe('');
  await release();
  await running.moveTo(payor, '2026-03-24T15:00:00Z');
  expect([sent('27'), sent('22')]).toEqual([['100004321 125000'], []]);
  expect((await shown())[0]).toBe('withdrawn 0.00 0.00 Not sent: nothing in it may go any more.');
  const [paid] = (await payee.send(listPayments, { query: { limit: '1' } })).body;
  expect(paid?.payout).toMatchObject({
    state: 'returned',
    words: expect.stringContaining('Not sent: the payee’s account was removed before that.'),
  });
  await mustBeRight(payor);
});

test('what proves the account of somebody who was refused meanwhile is given back, and goes when they are cleared', async () => {
  running = await restartAtABank(running, { PERSON_CHECK: 'on' });
  operators = await Promise.all(operators.map((each) => signedIn(running, each)));
  const person = await aPerson(running);
  await person.send(stateWhoIAm, {
    body: { legalName: 'Robin Alvarez', dateOfBirth: '1984-02-29', address: '12 Elm Street, Reno, NV 89501' } as never,
  });
  const answer = async (by: Person | undefined, what: 'cleared' | 'refused') => {
    const [asked] = (await by?.send(listPeopleToCheck, { query: { email: person.email } }))?.body ?? [];
    const body = { answer: what, reason: 'Looked up.', lists: 'OFAC SDN', listsOn: '2026-03-02' } as never;
    const params = { personId: asked?.personId ?? '' };
    expect((await by?.send(answerPersonCheck, { params, body }))?.error).toBe('');
  };
  await answer(operators[0], 'cleared');
  const bank = { sourceType: 'ach', sourceName: 'Checking', routingNumber: '021000021', authorised: true } as const;
  await person.send(addPaymentSource, { body: { ...bank, accountNumber: '1000074321' } });
  await running.moveTo(person, '2026-03-02T16:00:00Z');
  expect((await shown())[0]).toMatch(/^held /);
  await answer(operators[0], 'refused');
  await release();
  await running.moveTo(person, '2026-03-03T16:00:00Z');
  expect([running.bank.entries(), (await shown())[0]]).toEqual([
    [],
    'withdrawn 0.00 0.00 Not sent: nothing in it may go any more.',
  ]);
  for (const by of operators) await answer(by, 'cleared');
  await running.moveTo(person, '2026-03-04T16:00:00Z');
  await release();
  await running.moveTo(person, '2026-03-05T16:00:00Z');
  expect(running.bank.entries().map(({ description }) => description.trim())).toEqual([
    ...['ACCTVERIFY', 'ACCTVERIFY', 'ACCTVERIFY'],
  ]);
});

test('a file that waits is listed, however many have come after it', async () => {
  const payor = await aPayorAt(running, '4321');
  await running.moveTo(payor, '2026-03-17T15:00:00Z');
  const { db, clock } = running.deps;
  const [held] = await db.select().from(bankFiles).where(eq(bankFiles.state, 'held'));
  if (!held) throw new Error('no file waits');
  const { entry: _, ...row } = held;
  const later = Array.from({ length: 200 }, (_each, i) => ({ ...row, id: `later ${i}`, state: 'read' as const }));
  await db.insert(bankFiles).values(later.map((each) => ({ ...each, direction: 'in' as const, at: clock.now() })));
  expect((await files()).map(({ state }) => state)).toEqual(['held']);
});

import type { Call } from '@mainstay/contract/call.ts';
import {
  acceptInvitation,
  askRemoval,
  changeCurrentCase,
  getCurrentCase,
  inviteParty,
  nameParty,
  nameSide,
  removeParty,
} from '@mainstay/contract/cases.ts';
import { deleteDocument } from '@mainstay/contract/documents.ts';
import { getUser } from '@mainstay/contract/identity.ts';
import {
  acceptProposal,
  getPaymentSettings,
  listProposals,
  refuseProposal,
  withdrawProposal,
} from '@mainstay/contract/payment-settings.ts';
import { addPaymentSource } from '@mainstay/contract/payment-sources.ts';
import { listPayments } from '@mainstay/contract/payments.ts';
import { moveClock } from '@mainstay/contract/sandbox.ts';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectDocumented, table } from '../../tools/testing/documented.ts';
import { aDocument } from './documents.ts';
import { fakeReader } from './fake-reader.ts';
import { anInvitation, aParty, aPerson, leaves, type Person, signedIn } from './people.ts';
import { type RunningApp, startApp } from './start.ts';

// What the parties of one case try against each other, in this order. The table in docs/trust.md is generated here,
// refusal by refusal.

let running: RunningApp;
let people: Record<'payor' | 'payee' | 'lawyer' | 'court', Person>;
let documentId: string;
const rows: string[][] = [];

const TERMS = { paymentAmount: '850.00', paymentFrequency: 'monthly', paymentDueDate: 20, arrearsAmount: '0' };

beforeAll(async () => {
  running = await startApp({ now: new Date('2026-03-02T15:00:00Z'), reader: fakeReader() });
  const payor = await aPerson(running, { name: 'Paul Payor' });
  documentId = (await aDocument(payor, 'Order.pdf')).id;
  expect((await save(payor, { ...TERMS, documentId })).statusCode).toBe(200);
  const body = { sourceType: 'ach', sourceName: 'Checking', accountNumber: '123454321', isPrimary: true } as const;
  expect((await payor.send(addPaymentSource, { body })).status).toBe(201);
  const payee = await aParty(running, payor, 'payee', 'Petra Payee');
  expect((await payee.send(acceptProposal, { params: { id: await openProposal(payee) } })).status).toBe(200);
  const lawyer = await aParty(running, payor, 'legal', 'Lara Lawyer');
  people = { payor, payee, lawyer, court: await aParty(running, payor, 'court', 'Cora Clerk') };
}, 120_000);
afterAll(() => running.close());

const save = (who: Person, payload: object) =>
  who.request({ method: 'POST', url: '/api/payment-settings', payload: { ...TERMS, ...payload } });
const openProposal = async (who: Person) =>
  (await who.send(listProposals)).body.find(({ state }) => state === 'open')?.id ?? '';
const partyId = async (name: string) =>
  (await people.payor.send(getCurrentCase)).body.parties.find((each) => each.name === name)?.id ?? '';
const proposed = async (who: Person, paymentAmount: string): Promise<string> =>
  (await save(who, { paymentAmount })).json().proposal.id;

/** Tries something and records the response: every attempt must be refused with a 4xx. */
async function refused<const C extends Call>(who: string, tries: string, person: Person, call: C, sent: object = {}) {
  const { status, error } = await person.send(call, sent as never);
  expect([status >= 400 && status < 500, error], `${who} ${tries} (${status})`).toEqual([
    true,
    expect.stringMatching(/\w/),
  ]);
  rows.push([who, tries, `${status}: ${error.replaceAll(/[\w.-]+@example\.com/g, '…@example.com')}`]);
}

test('a payee who has just joined asks for a fortune: it is a proposal, and nothing of it is debited', async () => {
  const { payor, payee } = people;
  const fortune = { paymentAmount: '999999.99', paymentFrequency: 'weekly', arrearsAmount: '1000000' };
  const answer = await save(payee, fortune);
  expect(answer.json()).toMatchObject({ paymentAmount: '850.00', proposal: { state: 'open' } });
  rows.push([
    'the payee',
    'saves $999,999.99 a week and a million of arrears',
    '200: a proposal; $850.00 a month stays in force',
  ]);
  const { id } = answer.json().proposal;
  const by = { params: { id } };
  await refused('the payee', 'accepts their own proposal', payee, acceptProposal, by);
  const another = await aPerson(running, { name: 'Petra P' });
  await refused('the payee', 'accepts it with a second account', another, acceptProposal, by);
  await refused('a lawyer', 'accepts it for the payor', people.lawyer, acceptProposal, by);
  await refused('the court', 'accepts it', people.court, acceptProposal, by);
  await refused('the payor', 'withdraws it for the payee', payor, withdrawProposal, by);
  await payor.send(moveClock, { body: { advanceDays: 10 } });
  await refused('the payor', 'refuses it without a reason', payor, refuseProposal, { ...by, body: { reason: ' ' } });
  await payor.send(refuseProposal, { ...by, body: { reason: 'Not what the order says' } });
  await refused('the payor', 'accepts it after refusing it', payor, acceptProposal, by);
  expect((await payor.send(getPaymentSettings)).body).toMatchObject({ paymentAmount: '850.00', arrearsAmount: '0.00' });
  const { body } = await payor.send(listPayments, { query: { limit: '100' } });
  expect(new Set(body.map(({ amount }) => amount))).toEqual(new Set(['850.00']));
});

test('an answer given twice, too late, or to what is no longer asked changes nothing', async () => {
  const { payor, payee, lawyer, court } = people;
  const older = await proposed(payee, '900.00');
  const newer = await proposed(payee, '910.00');
  await refused('the payor', 'accepts a proposal after a newer one', payor, acceptProposal, { params: { id: older } });
  expect((await payor.send(acceptProposal, { params: { id: newer } })).status).toBe(200);
  await refused('the payor', 'accepts a proposal twice', payor, acceptProposal, { params: { id: newer } });
  const lower = await proposed(payor, '100.00');
  await refused('the payor', 'accepts their own lower terms', payor, acceptProposal, { params: { id: lower } });
  await payor.send(moveClock, { body: { advanceDays: 15 } });
  await refused('the payee', 'accepts a proposal after its 14 days', payee, acceptProposal, { params: { id: lower } });
  const back = { body: { to: '2026-03-01T00:00:00.000Z' } };
  await refused('the payor', 'moves the clock of the sandbox back', payor, moveClock, back);

  const before = await save(lawyer, { paymentAmount: '1.00' });
  expect(before.json().code).toBe('side');
  rows.push(['a lawyer', 'proposes before naming a side', `${before.statusCode}: ${before.json().error}`]);
  expect((await lawyer.send(nameSide, { body: { side: 'payor' } })).status).toBe(200);
  await refused('a lawyer', 'acts for both sides', lawyer, nameSide, { body: { side: 'payee' } });
  const given = (await save(lawyer, { paymentAmount: '1000.00' })).json().proposal.id; // as the payor's lawyer
  expect((await payee.send(acceptProposal, { params: { id: given } })).status).toBe(200);
  const next = await openProposal(payor);
  await refused('the payee', 'decides for the payor on that', payee, acceptProposal, { params: { id: next } });
  rows.splice(-1, 0, [
    'the payee',
    'accepts more than is in force from somebody who claims to be the payor’s lawyer',
    '200: it is put to the payor; $910.00 a month stays in force',
  ]);
  await leaves(payor, lawyer, 'legal');
  const { token } = await anInvitation(payor, 'legal', lawyer.email);
  expect((await lawyer.send(acceptInvitation, { params: { token } })).status).toBe(200);
  const toPayee = { body: { side: 'payee' } };
  await refused('a lawyer, who left and was invited again', 'acts for the other side', lawyer, nameSide, toPayee);
  const byCourt = await save(court, { paymentAmount: '1.00' });
  expect(byCourt.statusCode).toBe(403);
  rows.push(['the court', 'changes the terms', `403: ${byCourt.json().error}`]);
  expect((await payor.send(getPaymentSettings)).body).toMatchObject({ paymentAmount: '910.00' });
});

test('a link for a judge lets in nobody else, once, and not after it was withdrawn', async () => {
  const { payor } = people;
  const { token } = await anInvitation(payor, 'court');
  const stranger = await aPerson(running, { name: 'Sam Stranger' });
  const join = { params: { token } };
  await refused('somebody else', "joins by a judge's invitation", stranger, acceptInvitation, join);
  const judge = await anInvitation(payor, 'court');
  await aPerson(running, { name: 'Jo Judge', email: judge.email, invitation: judge.token });
  const again = { params: { token: judge.token } };
  await refused('somebody else', 'uses an invitation again', stranger, acceptInvitation, again);
  const own = (await payor.send(getUser)).body.email;
  const asPayee = { body: { email: own, role: 'payee' } };
  await refused('the payor', 'invites their own address as the payee', payor, inviteParty, asPayee);
  const another = { body: { email: 'second.account@example.com', role: 'payee' } };
  await refused('the payor', 'invites a second account as the payee', payor, inviteParty, another);
  for (let i = 0; i < 30; i++) await payor.send(inviteParty, { body: { email: `n${i}@example.com`, role: 'legal' } });
  const oneMore = { body: { email: 'n31@example.com', role: 'legal' } };
  await refused('the payor', 'sends more than 30 invitations a day', payor, inviteParty, oneMore);
});

test('evidence and people cannot be made to disappear', async () => {
  const { payor, payee, court } = people;
  const document = { params: { id: documentId } };
  await refused('the payor', 'deletes the agreement whose terms are in force', payor, deleteDocument, document);
  await refused('the payor', 'removes the payee', payor, removeParty, { params: { id: await partyId('Petra Payee') } });
  await refused('the payor', 'removes the court', payor, removeParty, { params: { id: await partyId('Cora Clerk') } });
  const renamed = { params: { id: await partyId('Petra Payee') }, body: { name: 'pay me at https://evil.example' } };
  await refused('the payor', 'puts a link into the name of the payee', payor, nameParty, renamed);
  const asked = { params: { id: await partyId('Paul Payor') }, body: { reason: 'Go away' } };
  await refused('the payee', 'asks the owner to leave', payee, askRemoval, asked);
  const left = await proposed(payee, '1500.00');
  await leaves(payor, court, 'court');
  await refused('the court, who left', 'accepts a proposal', court, acceptProposal, { params: { id: left } });
});

test('the caps are the payor’s, and cannot undo the terms', async () => {
  const { payor, payee } = people;
  const caps = (perDebit: string) => ({ body: { caps: { perDebit, perMonth: null } } });
  await refused('the payee', "raises the payor's limits", payee, changeCurrentCase, caps('1000000'));
  await refused('the payor', 'sets a limit below the terms in force', payor, changeCurrentCase, caps('10.00'));
});

test('what is recorded cannot be rewritten with the password of the application', async () => {
  for (const [tries, statement] of [
    ['changes an entry of the record', sql`update audit_events set action = 'nothing.happened'`],
    ['deletes entries of the record', sql`delete from audit_events`],
    ['changes a transfer of the ledger', sql`update ledger_transfers set amount_cents = 1`],
    ['deletes a version of the terms', sql`delete from payment_settings`],
  ] as const) {
    const why = await running.deps.db
      .execute(statement)
      .catch((error: Error & { cause?: Error }) => error.cause?.message);
    expect(why).toMatch(/^permission denied/);
    rows.push(["anyone with the application's database password", tries, `${why}`]);
  }
  const session = await signedIn(running, people.payor);
  expect((await session.request({ method: 'GET', url: '/api/audit/verify' })).json().intact).toBe(true);
});

test('each refusal stands in docs/trust.md as it was given', () => {
  expectDocumented('trust.md', 'attacks', table(['who', 'tries', 'and is told'], rows));
});

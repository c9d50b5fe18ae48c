import { getCurrentCase } from '@mainstay/contract/cases.ts';
import { listNotifications } from '@mainstay/contract/notifications.ts';
import { addPaymentSource, listPaymentSources } from '@mainstay/contract/payment-sources.ts';
import { listPayments } from '@mainstay/contract/payments.ts';
import { addPayoutAccount } from '@mainstay/contract/payout-accounts.ts';
import { listProofs } from '@mainstay/contract/reconciliation.ts';
import { heldOn } from '@mainstay/domain/ledger/transfer.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { balancesOf } from '#ledger/index.ts';
import { verifyLedger } from '#ledger/verify.ts';
import { operate } from '#operations/operator.ts';
import { verifyPayments } from '#payments/verify.ts';
import { approvedLinesOf } from '../credit-line/line.ts';
import { type AtABank, startAtABank } from '../test/at-a-bank.ts';
import { aMember } from '../test/members.ts';
import { aPayorAt } from '../test/payor-at-a-bank.ts';
import { aParty, aPerson, type Person, signedIn } from '../test/people.ts';
import { provesAccounts } from '../test/proven.ts';
import { type RunningApp, startApp } from '../test/start.ts';
import { endDeclaredBalances } from './end-declared.ts';

// A database created in the sandbox is started with bank files.

const now = new Date('2026-03-02T15:00:00Z');
let sandbox: RunningApp;
let running: AtABank;
let payor: Person;
let payee: Person;
let member: Person & { caseId: string };
beforeAll(async () => {
  sandbox = await startApp({ works: false, now });
  payor = await aPayorAt(sandbox, '0001'); // returned by the bank for insufficient funds
  for (const source of [
    { sourceType: 'loc', sourceName: 'Credit union line', creditLimit: '400.00' },
    { sourceType: 'escrow', sourceName: 'Escrow', availableBalance: '2000.00' },
  ] as const)
    expect((await payor.send(addPaymentSource, { body: source })).status).toBe(201);
  payee = await aParty(sandbox, payor, 'payee');
  member = await aMember(sandbox, { membership: false });
  const { database, url, dataDir } = sandbox;
  running = await startAtABank({ works: true, now, beside: { database, url, dataDir } });
  payor = await signedIn(running, payor);
  payee = await signedIn(running, payee);
});
afterAll(async () => {
  await running.close();
  await sandbox.close();
});

const caseOf = async (person: Person) => (await person.send(getCurrentCase)).body.id;
const toldTo = async (person: Person) =>
  (await person.send(listNotifications)).body
    .filter(({ title }) => title === 'Funding source holds no money yet')
    .map(({ message }) => message)
    .sort();

test('what was declared counts as nothing, and both sides are told once', async () => {
  await endDeclaredBalances(running.deps, approvedLinesOf); // as on the next start
  const { body: sources } = await payor.send(listPaymentSources);
  expect(sources.filter(({ sourceType }) => sourceType !== 'ach')).toMatchObject([
    { sourceType: 'loc', state: 'unconfirmed', availableBalance: '0.00', creditLimit: '0.00' },
    { sourceType: 'escrow', state: 'active', availableBalance: '0.00' },
  ]);
  expect(await toldTo(payor)).toEqual([
    '$2,000.00 was declared for Escrow while no real money moved. Real money moves now, so nothing of that is drawn. Add money to it under Payment Sources so that it can be drawn.',
    '$400.00 was declared for Credit union line while no real money moved. Real money moves now, so nothing of that is drawn. Ask its lender to send money to Mainstay. We will tell you when it has arrived and can be drawn.',
  ]);
  const toPayee =
    'The balance of a funding source in this case was entered while no real money moved. Real money moves now, so nothing is drawn from it until money has come in.';
  expect(await toldTo(payee)).toEqual([toPayee, toPayee]);
});

test('a line of Mainstay lends our own money from then on', async () => {
  const [, lineId] = [...(await approvedLinesOf(running.deps.db, [member.caseId]))][0] ?? [];
  const balance = await balancesOf(running.deps.db, member.caseId);
  const line = heldOn(balance(`line:${lineId}`));
  expect([line > 0, heldOn(balance('declared')), heldOn(balance('funding'))]).toEqual([true, 0, -line]);
  expect(await verifyLedger(running.deps.db, member.caseId)).toEqual([]);
});

test('nothing is drawn when the bank returns a debit, and the day is proven to the cent', async () => {
  const operator = await aPerson(running);
  await operate(running.deps, [operator.email]);
  const savings = { kind: 'bank', name: 'Savings', routingNumber: '021000021', accountNumber: '200007788' } as const;
  await payee.send(addPayoutAccount, { body: savings });
  await provesAccounts(running, payor);
  await running.moveTo(payor, '2026-03-24T15:00:00Z');
  const due = (await payor.send(listPayments, { query: { limit: '50' } })).body.find(
    ({ scheduledDate }) => scheduledDate.slice(0, 10) === '2026-03-20',
  );
  expect(due).toMatchObject({ status: 'failed', paidAmount: '0.00' });
  expect(due?.failureReason).toMatch(/^Nothing of \$1,250\.00 could be collected/);
  const [newest] = (await operator.send(listProofs)).body.filter(({ bank }) => bank !== null);
  expect(newest?.difference).toBe('0.00');
  const caseId = await caseOf(payor);
  expect([await verifyLedger(running.deps.db, caseId), await verifyPayments(running.deps.db, caseId)]).toEqual([
    [],
    [],
  ]);
});

import { getCurrentCase } from '@mainstay/contract/cases.ts';
import { createObligation } from '@mainstay/contract/obligations.ts';
import { getArrears, listPayments } from '@mainstay/contract/payments.ts';
import { addPayoutAccount } from '@mainstay/contract/payout-accounts.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { verifyLedger } from '#ledger/verify.ts';
import { verifyPayments } from '#payments/verify.ts';
import { dedOf } from '../../tools/bank/nacha/ded.ts';
import { type AtABank, startAtABank } from '../test/at-a-bank.ts';
import { aPayorAt } from '../test/payor-at-a-bank.ts';
import type { Person } from '../test/people.ts';
import { provesAccounts } from '../test/proven.ts';

let running: AtABank;
beforeAll(async () => {
  // a Monday, 10 a.m. in New York
  running = await startAtABank({ now: new Date('2026-03-02T15:00:00Z'), environment: { ODFI_SAME_DAY: 'on' } });
});
afterAll(() => running.close());

/** Due on the same day as the $1,250.00 of child support. */
const ALIMONY = {
  ...{ kind: 'alimony', amount: '600', frequency: 'monthly', days: [20] },
  steps: [{ from: '2026-04-01', amount: '450' }],
};

async function anOrderAt(lastFour: string, account: object) {
  const payor = await aPayorAt(running, lastFour);
  expect((await payor.send(createObligation, { body: ALIMONY as never })).error).toBe('');
  expect((await payor.send(addPayoutAccount, { body: account as never })).error).toBe('');
  await provesAccounts(running, payor);
  return payor;
}

const paid = async (person: Person) =>
  (await person.send(listPayments, { query: { limit: '50' } })).body
    .filter(({ status }) => status !== 'pending')
    .map((each) => `${each.scheduledDate.slice(0, 10)} ${each.paymentType} ${each.status} ${each.paidAmount}`)
    .sort();
async function faults(person: Person) {
  const { id } = (await person.send(getCurrentCase)).body;
  const { db } = running.database;
  return [...(await verifyLedger(db, id)), ...(await verifyPayments(db, id))];
}
const entriesOf = (account: string) =>
  running.bank.entries().filter((each) => each.account.trim().endsWith(account) && each.cents > 0);

test('two obligations of one day go through files as entries of their own, with the step of one, and return apart', async () => {
  const savings = { kind: 'bank', name: 'Savings', routingNumber: '021000021', accountNumber: '900000007788' };
  const unit = {
    ...{ kind: 'disbursement_unit', name: 'California State Disbursement Unit', routingNumber: '021000021' },
    ...{ accountNumber: '900000009911', disbursementState: 'CA', caseIdentifier: '0010023456', fips: '06037' },
    ...{ medical: 'N', payorSsn: '123-45-6789' },
  };
  const plain = await anOrderAt('4321', savings);
  const toUnit = await anOrderAt('5555', unit);
  const bounced = await anOrderAt('0001', { ...savings, accountNumber: '900000006655' });
  await running.moveTo(plain, '2026-04-22T15:00:00Z');

  expect(running.bank.files().flatMap((file) => file.faults)).toEqual([]);
  const written = (account: string) =>
    entriesOf(account)
      .map(({ cents, settles }) => `${settles} ${cents}`)
      .sort();
  expect(written('4321')).toEqual([
    '2026-03-18 125000',
    '2026-03-18 60000',
    '2026-04-16 125000', // April 20 is a Monday
    '2026-04-16 45000',
  ]);
  expect(written('7788')).toEqual(['2026-03-20 125000', '2026-03-20 60000', '2026-04-20 125000', '2026-04-20 45000']);
  expect(await paid(plain)).toEqual([
    '2026-03-20 alimony completed 600.00',
    '2026-03-20 child_support completed 1250.00',
    '2026-04-20 alimony completed 450.00',
    '2026-04-20 child_support completed 1250.00',
  ]);

  const remitted = entriesOf('9911').map(({ cents, addenda }) => [cents, dedOf(addenda[0] ?? '', cents).faults]);
  expect(remitted.sort()).toEqual([
    [1250_00, []],
    [1250_00, []],
    [450_00, []],
    [600_00, []],
  ]);

  const march = (await paid(bounced)).filter((each) => each.startsWith('2026-03'));
  expect(march).toEqual(['2026-03-20 alimony failed 0.00', '2026-03-20 child_support failed 0.00']);
  const again = entriesOf('0001').filter(({ description }) => description === 'RETRY PYMT');
  expect(again.map(({ settles, cents }) => `${settles} ${cents}`).sort()).toEqual([
    '2026-03-26 125000',
    '2026-03-26 60000',
    '2026-04-06 125000', // April 3 is a banking day; the entry settles on the Monday after
    '2026-04-06 60000',
  ]);
  expect((await bounced.send(getArrears)).body.arrearsOwed).toBe('3550.00'); // 1,250 + 600 and 1,250 + 450
  for (const person of [plain, toUnit, bounced]) expect(await faults(person)).toEqual([]);
});

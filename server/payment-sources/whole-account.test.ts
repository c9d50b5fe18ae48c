import { addPaymentSource, listPaymentSources } from '@mainstay/contract/payment-sources.ts';
import { addPayoutAccount, listPayoutAccounts } from '@mainstay/contract/payout-accounts.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type AtABank, startAtABank } from '../test/at-a-bank.ts';
import { aParty, aPerson } from '../test/people.ts';

let running: AtABank;
beforeAll(async () => {
  running = await startAtABank({ now: new Date('2026-03-02T15:00:00Z') });
});
afterAll(() => running.close());

const WHOLE = 'Enter the whole account number';
const routingNumber = '021000021';

test.each([
  [{ accountNumber: '4321' }, ['accountNumber', 'routingNumber']],
  [{ accountNumber: '4321', routingNumber }, ['accountNumber']],
  [{ accountNumber: '4321', routingNumber, authorised: true }, ['accountNumber']],
  [{ accountNumber: '1000014321' }, ['routingNumber']],
  [{}, ['accountNumber', 'routingNumber']],
])('where banks take files, a source that no bank could reach is refused: %j', async (more, fields) => {
  const payor = await aPerson(running);
  const body = { sourceType: 'ach', sourceName: 'Checking', ...more } as never;
  const refused = await payor.send(addPaymentSource, { body });
  expect([refused.status, Object.keys(refused.fields)]).toEqual([400, fields]);
  if (fields.includes('accountNumber')) expect([refused.error, refused.fields.accountNumber]).toEqual([WHOLE, WHOLE]);
  expect((await payor.send(listPaymentSources)).body).toEqual([]);
});

test('the same of an account that money would go to; what needs no bank is added', async () => {
  const owner = await aPerson(running);
  const payee = await aParty(running, owner, 'payee');
  const account = { name: 'Savings', routingNumber, accountNumber: '4321' };
  const unit = {
    kind: 'disbursement_unit',
    disbursementState: 'CA',
    caseIdentifier: '0010023456',
    fips: '06037',
    payorSsn: '123-45-6789',
  } as const;
  for (const kind of [{ kind: 'bank' } as const, unit]) {
    const refused = await payee.send(addPayoutAccount, { body: { ...account, ...kind } });
    expect([refused.status, refused.fields]).toEqual([400, { accountNumber: WHOLE }]);
  }
  expect((await payee.send(listPayoutAccounts)).body).toEqual([]);
  const escrow = { sourceType: 'escrow', sourceName: 'Escrow', availableBalance: '0' } as const;
  expect((await owner.send(addPaymentSource, { body: escrow })).status).toBe(201);
});

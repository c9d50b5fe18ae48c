import { listPayments } from '@mainstay/contract/payments.ts';
import { addPayoutAccount } from '@mainstay/contract/payout-accounts.ts';
import { expect, onTestFinished, test } from 'vitest';
import { dedOf } from '../../tools/bank/nacha/ded.ts';
import { startAtABank } from '../test/at-a-bank.ts';
import { aPayorAt } from '../test/payor-at-a-bank.ts';

const unit = {
  kind: 'disbursement_unit',
  name: 'California State Disbursement Unit',
  routingNumber: '021000021',
  accountNumber: '900000007788',
  disbursementState: 'CA',
  caseIdentifier: '0010023456',
  fips: '06037',
  medical: 'Y',
  payorSsn: '123-45-6789',
};

test('an instalment reaches a disbursement unit as a CCD entry whose addenda the bank reads: case, day, cents, payor', async () => {
  const running = await startAtABank({
    now: new Date('2026-03-02T15:00:00Z'),
    environment: { ODFI_SAME_DAY: 'on' },
  });
  onTestFinished(() => running.close());
  const payor = await aPayorAt(running, '4321', 'José Núñez-Ibarra');
  expect((await payor.send(addPayoutAccount, { body: unit as never })).status).toBe(201);
  await running.moveTo(payor, '2026-03-24T15:00:00Z');

  expect(running.bank.files().flatMap(({ faults }) => faults)).toEqual([]);
  const toUnit = running.bank.entries().filter(({ account }) => account.trim() === unit.accountNumber);
  expect(toUnit.map(({ sec, code, cents, settles }) => [sec, code, cents, settles])).toEqual([
    ['CCD', '23', 0, expect.any(String)], // the prenote that proves it
    ['CCD', '22', 1250_00, '2026-03-20'],
  ]);
  expect(toUnit[0]?.addenda).toEqual([]);
  const [information = '', ...more] = toUnit[1]?.addenda ?? [];
  expect(more).toEqual([]);
  expect(dedOf(information, 1250_00)).toEqual({
    faults: [],
    ded: {
      ...{ caseIdentifier: '0010023456', payDate: '2026-03-20', cents: 1250_00, ssn: '123456789' },
      ...{ medical: 'Y', name: 'NUNEZIBJOS', fips: '06037', terminated: false },
    },
  });
  const first = (await payor.send(listPayments, { query: { limit: '6' } })).body.at(-1);
  expect(first).toMatchObject({ status: 'completed', payout: { state: 'settled' } });
});

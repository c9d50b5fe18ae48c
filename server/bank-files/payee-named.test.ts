import { getCurrentCase, nameParty } from '@mainstay/contract/cases.ts';
import { addPayoutAccount } from '@mainstay/contract/payout-accounts.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type AtABank, startAtABank } from '../test/at-a-bank.ts';
import { aPayorAt } from '../test/payor-at-a-bank.ts';
import { aParty, type Person } from '../test/people.ts';
import { provesAccounts } from '../test/proven.ts';

let running: AtABank;
beforeAll(async () => {
  running = await startAtABank({ now: new Date('2026-03-02T15:00:00Z'), environment: { ODFI_SAME_DAY: 'on' } });
});
afterAll(() => running.close());

const names = async (payor: Person, name: string) => {
  const { parties } = (await payor.send(getCurrentCase)).body;
  const id = parties.find(({ role }) => role === 'payee')?.id ?? '';
  expect((await payor.send(nameParty, { params: { id }, body: { name } })).error).toBe('');
};
const savings = { kind: 'bank', name: 'Her savings', routingNumber: '021000021' } as const;

test('the bank reads whom a credit is for: who joined by their own name, else as the owner named them, else as the account is called', async () => {
  const [joined, named, plain] = [
    await aPayorAt(running, '4321'),
    await aPayorAt(running, '4322'),
    await aPayorAt(running, '4323'),
  ] as const;
  const payee = await aParty(running, joined, 'payee', 'Dana Reed');
  await names(named, 'Rosa Lind');
  const adds = [
    [payee, joined, '900000007701'],
    [named, named, '900000007702'],
    [plain, plain, '900000007703'],
  ] as const;
  for (const [who, payor, accountNumber] of adds) {
    expect((await who.send(addPayoutAccount, { body: { ...savings, accountNumber } })).error).toBe('');
    await provesAccounts(running, payor);
  }
  await running.moveTo(plain, '2026-03-20T17:00:00Z');
  const credits = running.bank.entries().filter(({ code, description }) => code === '22' && description === 'SUPPORT');
  expect(Object.fromEntries(credits.map(({ account, name }) => [account.trim(), name.trim()]))).toEqual({
    900000007701: 'DANA REED',
    900000007702: 'ROSA LIND',
    900000007703: 'HER SAVINGS',
  });
});

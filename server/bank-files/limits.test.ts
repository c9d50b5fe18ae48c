import { listBankFiles, releaseBankFile } from '@mainstay/contract/bank-files.ts';
import { getCurrentCase } from '@mainstay/contract/cases.ts';
import { addPayoutAccount } from '@mainstay/contract/payout-accounts.ts';
import { listAlarms, listProofs } from '@mainstay/contract/reconciliation.ts';
import { addFunds, getWallet } from '@mainstay/contract/wallet.ts';
import { expect, onTestFinished, test } from 'vitest';
import { verifyLedger } from '#ledger/verify.ts';
import { operate } from '#operations/operator.ts';
import { verifyPayments } from '#payments/verify.ts';
import { restartAtABank, startAtABank } from '../test/at-a-bank.ts';
import { aPayorAt } from '../test/payor-at-a-bank.ts';
import { aParty, aPerson, type Person, signedIn } from '../test/people.ts';
import { provesAccounts } from '../test/proven.ts';

/**
 * A family that pays $1,250.00 on the 20th, and two operators, at an installation that can be restarted with other
 * limits.
 */
async function aFamilyWith(limits: Record<string, string>) {
  let running = await startAtABank({
    now: new Date('2026-03-02T15:00:00Z'), // a Monday
    environment: { ODFI_SAME_DAY: 'on', ...limits },
  });
  const first = running;
  onTestFinished(() => first.close());
  const [olive, omar] = [
    await aPerson(running, { name: 'Olive Perez' }),
    await aPerson(running, { name: 'Omar Stone' }),
  ];
  for (const { email } of [olive, omar]) await operate(running.deps, [email]);
  const payor = await aPayorAt(running, '4321');
  const payee = await aParty(running, payor, 'payee');
  const savings = { kind: 'bank', name: 'Savings', routingNumber: '021000021', accountNumber: '900000007788' } as const;
  expect((await payee.send(addPayoutAccount, { body: savings })).error).toBe('');
  await provesAccounts(running, payor);
  const now = async (person: Person) => signedIn(running, person);
  const files = async () =>
    (await (await now(olive)).send(listBankFiles)).body.filter(({ direction }) => direction === 'out');
  return {
    payor,
    payee,
    olive,
    omar,
    now,
    /** Restarts with other limits; everyone has to sign in again. */
    async restart(environment: Record<string, string>) {
      running = await restartAtABank(running, environment);
    },
    moveTo: async (to: string) => running.moveTo(await now(payor), to),
    /** What we wrote, oldest first: its state and totals. */
    written: async () => (await files()).reverse().map(({ state, debits, credits }) => `${state} ${debits} ${credits}`),
    heldFile: async () => (await files()).find(({ state }) => state === 'held'),
    release: async (by: Person, fileId: string) =>
      (await now(by)).send(releaseBankFile, { params: { fileId }, body: { reason: 'Count and totals are right.' } }),
    alarms: async () => (await (await now(omar)).send(listAlarms)).body.map(({ kind }) => kind),
    /** The bank has each entry once, the books balance, and every day is proven to the cent. */
    async mustHold(entries: string[]) {
      expect(running.bank.files().map(({ faults }) => faults)).toEqual(running.bank.files().map(() => []));
      expect(running.bank.entries().map(({ code, cents, settles }) => `${code} ${cents} ${settles}`)).toEqual(entries);
      const caseId = (await (await now(payor)).send(getCurrentCase)).body.id;
      const { db } = running.deps;
      expect([await verifyLedger(db, caseId), await verifyPayments(db, caseId)]).toEqual([[], []]);
      const proofs = (await (await now(olive)).send(listProofs)).body.filter(({ bank }) => bank !== null);
      expect(proofs.length).toBeGreaterThan(10);
      const zero = (amount: string | null) => Number(amount) === 0;
      expect(proofs.filter((each) => !zero(each.difference) || !zero(each.unexplained) || each.alarms)).toEqual([]);
    },
  };
}

test('a file of exactly the limit goes, one a cent over it waits through restarts and days for two operators, and no cent is lost', async () => {
  const family = await aFamilyWith({ FILE_LIMIT: '1250.00' });
  await family.moveTo('2026-03-24T15:00:00Z');
  expect(await family.written()).toEqual(['delivered 1250.00 0.00', 'delivered 0.00 1250.00']);

  await family.restart({ FILE_LIMIT: '1249.99' });
  await family.moveTo('2026-04-21T20:00:00Z'); // one day past the due day
  const debits = await family.heldFile();
  expect(debits).toMatchObject({ debits: '1250.00', credits: '0.00', late: true });
  expect(await family.alarms()).toEqual(['file_late']);
  expect((await family.release(family.olive, debits?.id ?? '')).body).toEqual({ state: 'held' });
  await family.restart({ FILE_LIMIT: '99999.00' }); // a higher limit does not release what is already held
  await family.moveTo('2026-04-22T20:00:00Z');
  expect((await family.heldFile())?.releases.map(({ name }) => name)).toEqual(['Olive Perez']);
  expect((await family.release(family.olive, debits?.id ?? '')).status).toBe(409);
  expect((await family.release(family.omar, debits?.id ?? '')).body).toEqual({ state: 'written' });

  await family.restart({ FILE_LIMIT: '0.00' });
  await family.moveTo('2026-04-28T20:00:00Z');
  const credits = await family.heldFile(); // with a limit of one cent, everything is held
  expect(credits).toMatchObject({ debits: '0.00', credits: '1250.00' });
  for (const by of [family.omar, family.olive]) await family.release(by, credits?.id ?? '');
  await family.moveTo('2026-05-05T15:00:00Z');
  expect(await family.written()).toEqual([
    ...['delivered 1250.00 0.00', 'delivered 0.00 1250.00'],
    ...['delivered 1250.00 0.00', 'delivered 0.00 1250.00'],
  ]);
  await family.mustHold([
    ...['27 125000 2026-03-18', '22 125000 2026-03-20'],
    ...['27 125000 2026-04-22', '22 125000 2026-04-28'],
  ]);
});

test('the files of a day go to exactly the limit; the one that is a cent over it waits alone, and the next day begins anew', async () => {
  const family = await aFamilyWith({ DAY_LIMIT: '1350.00' });
  const deposit = async () =>
    expect((await (await family.now(family.payor)).send(addFunds, { body: { amount: '100.00' } as never })).error).toBe(
      '',
    );
  await family.moveTo('2026-03-17T19:00:00Z'); // the debit of the 20th is at the bank
  await deposit();
  await family.moveTo('2026-03-18T12:00:00Z');
  expect(await family.written()).toEqual(['delivered 1250.00 0.00', 'delivered 100.00 0.00']);

  await family.moveTo('2026-04-15T19:00:00Z');
  await family.restart({ DAY_LIMIT: '1349.99' });
  await deposit();
  await family.moveTo('2026-04-16T19:00:00Z');
  const held = await family.heldFile();
  expect(held).toMatchObject({
    debits: '100.00',
    reason: 'With it the files of this day are over the limit for one day.',
  });
  await deposit();
  await family.moveTo('2026-04-17T12:00:00Z');
  expect((await family.written()).slice(-3)).toEqual([
    'delivered 1250.00 0.00',
    'held 100.00 0.00',
    'delivered 100.00 0.00', // of the next day
  ]);

  await family.restart({ DAY_LIMIT: '0.00' });
  for (const by of [family.omar, family.olive]) await family.release(by, held?.id ?? '');
  await family.moveTo('2026-04-20T19:00:00Z');
  expect((await family.written()).at(-1)).toBe('held 0.00 1250.00');
  for (const by of [family.omar, family.olive]) await family.release(by, (await family.heldFile())?.id ?? '');
  await family.moveTo('2026-04-28T15:00:00Z');
  const wallet = await (await family.now(family.payor)).send(getWallet);
  expect(wallet.body.wallet.availableBalance).toBe('300.00');
  await family.mustHold([
    ...['27 125000 2026-03-18', '27 10000 2026-03-18', '22 125000 2026-03-20'],
    ...['27 125000 2026-04-16', '27 10000 2026-04-17', '27 10000 2026-04-17', '22 125000 2026-04-20'],
  ]);
});

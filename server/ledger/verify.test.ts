import { execFile } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { promisify } from 'node:util';
import { idOf } from '@mainstay/domain/ids.ts';
import type { Transfer } from '@mainstay/domain/ledger/transfer.ts';
import { cents } from '@mainstay/domain/money.ts';
import { type SQL, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Db } from '#db/db.ts';
import { openDatabase } from '#db/open.ts';
import { builtFile } from '../../tools/build/entries.ts';
import { newId } from '../ids.ts';
import { aDataDir } from '../test/data-dir.ts';
import { ownDatabase } from '../test/own-database.ts';
import { asOwnerOfDatabase } from '../test/start.ts';
import { post, postPending } from './ledger.ts';
import { casesWithLedger } from './store-cases.ts';
import { verifyLedger, verifyLedgers } from './verify.ts';

const at = new Date('2026-03-10T14:00:00Z');
const move = (id: string, from: string, to: string, amount: number, kind: Transfer['kind'] = 'posted'): Transfer => ({
  id,
  for: { purpose: 'debit' },
  kind,
  from,
  to,
  amount: cents(amount),
});

/** A deposit of $850.00, of which $800.00 has been passed on and $20.00 is pending. */
async function aLedger(db: Db, caseId: string) {
  await post(db, caseId, at, [
    move('in', 'bank', 'clearing', 850_00),
    move('out', 'clearing', 'payee', 800_00, 'pending'),
  ]);
  await postPending(db, caseId, at, 'out', cents(800_00));
  await post(db, caseId, at, [move('way', 'clearing', 'payee', 20_00, 'pending')]);
}

describe('the cases that are verified', () => {
  const own = ownDatabase();

  test('are all that have accounts or transfers, each once, however many pages of them there are', async () => {
    const series = (from: number, to: number) => sql.raw(`generate_series(${from}, ${to}) n`);
    const name = sql.raw(`case when n % 2 = 0 then 'B' else 'a' end || n`); // databases differ in how they sort these
    await own.db.execute(sql`insert into ledger_accounts (case_id, id, kind) select ${name}, id, 'open'
      from ${series(1, 2300)}, (values ('bank'), ('payee')) as account(id)`);
    await own.db.execute(sql`insert into ledger_transfers (case_id, id, kind, from_account, to_account, amount_cents, at)
      select ${name}, 't', 'posted', 'bank', 'payee', 1, now() from ${series(2200, 2500)}`);
    const found: string[] = [];
    for await (const caseId of casesWithLedger(own.db)) found.push(caseId);
    expect(found).toHaveLength(2500);
    expect(new Set(found).size).toBe(2500);
  });
});

describe('the ledger of a case', () => {
  const own = ownDatabase();
  let caseId: string;
  beforeEach(async () => {
    caseId = newId();
    await aLedger(own.db, caseId);
  });

  test('that nobody touched has no fault', async () => {
    expect(await verifyLedger(own.db, caseId)).toEqual([]);
  });

  const mine = (statement: SQL) => sql`${statement} where case_id = ${caseId}`;
  test.each<[string, () => SQL, string[]]>([
    [
      'a balance that was raised',
      () => sql`${mine(sql`update ledger_accounts set credits_posted = credits_posted + 1`)} and id = 'payee'`,
      ['payee: creditsPosted is 80001, its transfers make 80000'],
    ],
    [
      'a transfer that was changed',
      () => sql`${mine(sql`update ledger_transfers set amount_cents = 85001`)} and id = 'in'`,
      [
        'bank: debitsPosted is 85000, its transfers make 85001',
        'clearing: creditsPosted is 85000, its transfers make 85001',
      ],
    ],
    [
      'a transfer that was sent elsewhere',
      () => sql`${mine(sql`update ledger_transfers set to_account = 'fees'`)} and id = 'in'`,
      [
        'clearing: creditsPosted is 85000, its transfers make 0',
        'clearing: its transfers break its rule (funds)',
        'fees: has transfers and no account',
      ],
    ],
    [
      'a transfer that was deleted',
      () => sql`${mine(sql`delete from ledger_transfers`)} and id = 'way'`,
      ['clearing: debitsPending is 2000, its transfers make 0', 'payee: creditsPending is 2000, its transfers make 0'],
    ],
    [
      'an account that was deleted',
      () => sql`${mine(sql`delete from ledger_accounts`)} and id = 'bank'`,
      ['bank: has transfers and no account'],
    ],
  ])('with %s is named with its fault', async (_, tampering, faults) => {
    await asOwnerOfDatabase(own, (db) => db.execute(tampering()));
    expect(await verifyLedger(own.db, caseId)).toEqual(faults);
  });

  test('with an ending whose transfer is gone is named, and the others are still verified', async () => {
    await asOwnerOfDatabase(own, (db) => db.execute(sql`${mine(sql`delete from ledger_transfers`)} and id = 'out'`));
    const whole = newId();
    await aLedger(own.db, whole);
    const { faults } = await verifyLedgers(own.db);
    const ofCase = (id: string) => faults.filter((each) => each.caseId === id).map((each) => each.fault);
    expect(ofCase(caseId)[0]).toBe(`${idOf('out', 'post')} resolves out, which is not pending`);
    expect(ofCase(whole)).toEqual([]);
  });

  test('whose accounts all were deleted is still found by its transfers', async () => {
    await asOwnerOfDatabase(own, (db) => db.execute(mine(sql`delete from ledger_accounts`)));
    const { faults } = await verifyLedgers(own.db);
    expect(faults).toContainEqual({ caseId, fault: 'payee: has transfers and no account' });
  });
});

// Of the embedded database alone.
describe.skipIf(process.env.TEST_DATABASE_URL)('npm run ledger:verify', () => {
  const verify = (dataDir: string) =>
    promisify(execFile)(process.execPath, ['--liftoff-only', builtFile('ledger-verify')], {
      env: { PATH: process.env.PATH ?? '', DATA_DIR: dataDir },
    }).then(
      ({ stdout }) => ({ code: 0, text: stdout }),
      ({ code, stdout, stderr }: { code: number; stdout: string; stderr: string }) => ({ code, text: stdout + stderr }),
    );

  test('verifies every case of an installation, names what is broken, and says so by its exit code', async () => {
    const dataDir = await aDataDir();
    const open = () => openDatabase({ databaseUrl: undefined, dataDir });
    try {
      const database = await open();
      for (const caseId of ['one', 'two']) await aLedger(database.db, caseId);
      expect(await verify(dataDir)).toEqual({ code: 2, text: expect.stringContaining('already open') });
      await database.close();
      expect(await verify(dataDir)).toEqual({ code: 0, text: '2 cases, 8 transfers, 0 faults\n' });

      const again = await open();
      await again.db.execute(sql`reset role`);
      await again.db.execute(sql`update ledger_accounts set debits_posted = 1 where case_id = 'two' and id = 'bank'`);
      await again.close();
      expect(await verify(dataDir)).toEqual({
        code: 1,
        text: 'two: bank: debitsPosted is 1, its transfers make 85000\n2 cases, 8 transfers, 1 faults\n',
      });
    } finally {
      await rm(dataDir, { recursive: true, force: true });
    }
  }, 120_000);
});

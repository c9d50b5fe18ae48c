import { readFileSync } from 'node:fs';
import { accountKind, CASE_ACCOUNTS } from '@mainstay/domain/ledger/accounts.ts';
import { availableOn, type Balance, heldOn, owedOn } from '@mainstay/domain/ledger/transfer.ts';
import { type Cents, formatMoney, parseMoney } from '@mainstay/domain/money.ts';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { newId } from '../ids.ts';
import { ownDatabase } from '../test/own-database.ts';
import { examplesOf } from '../test/told-examples.ts';
import { balancesAt, balancesOf, expirePending, post, postPending, voidPending } from './ledger.ts';
import { verifyLedger } from './verify.ts';

// Runs the examples of docs/ledger.md: what the page says must happen.

const own = ownDatabase();

const sections = examplesOf('ledger.md');

test('the page has its examples', () => expect(sections.length).toBeGreaterThan(5));

test.each(sections)('$title', async ({ run }) => {
  const { db } = own;
  const caseId = newId();
  const read = (of: (balance: Balance) => Cents) => async (account: string) =>
    formatMoney(of((await balancesOf(db, caseId))(account)));
  await run({
    db,
    caseId,
    at: new Date('2026-03-10T14:00:00Z'),
    day: (n: number) => new Date(Date.UTC(2026, 2, n)),
    usd: parseMoney,
    held: read(heldOn),
    available: read(availableOn),
    owed: read(owedOn),
    post: (...sent: Parameters<typeof post>) => db.transaction((tx) => post(tx, ...rest(sent))),
    postPending,
    voidPending,
    expirePending,
    balancesAt,
    verifyLedger,
    heldOn,
    sql,
  });
  expect(await verifyLedger(db, caseId)).toEqual([]);
});

const rest = <First, Others extends unknown[]>([, ...others]: [First, ...Others]): Others => others;

test('its table has every account with its kind, and no other', () => {
  const page = readFileSync(new URL('../../docs/ledger.md', import.meta.url), 'utf8');
  const rows = [...page.matchAll(/^\| ([a-z_:{}]+) +\| (open|funds|debt) +\|/gm)].map(([, name = '', kind]) => [
    name,
    kind,
  ]);
  const plain = rows.filter(([name]) => !name?.includes(':'));
  expect(Object.fromEntries(plain)).toEqual(CASE_ACCOUNTS);
  for (const [name = '', kind] of rows) expect(accountKind(name)).toBe(kind);
  expect(rows.length).toBe(Object.keys(CASE_ACCOUNTS).length + 2); // plus lines and escrows
});

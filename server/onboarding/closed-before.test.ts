import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Db } from '#db/db.ts';
import { openOldDatabase } from '../test/old-database.ts';

// Rows of the release whose last migration was number 45, in which closing an account left its name on proposals and in
// other people's notices.

const AT = "'2026-01-05T15:00:00Z'";
const proposal = (id: string, by: string, name: string, decided: string | null) => `
  insert into settings_proposals (case_id, id, about, kind, state, side, proposer_id, proposer_party_id, proposer_name, decider_side,
    decider_id, terms, base_version, created_at, decided_by, decided_at)
  values ('c', '${id}', 'settings', 'change', 'accepted', 'payor', '${by}', 'party', '${name}', 'payee', '${by === 'ann' ? 'quentin' : 'ann'}', '{}', 1, ${AT},
    ${decided === null ? 'null' : `'${decided}'`}, ${AT});`;
const notice = (id: string, message: string) => `
  insert into notifications (case_id, id, user_id, type, title, message, created_at, about)
  values ('c', '${id}', 'ann', 'proposal_accepted', 'Proposal accepted', '${message}', ${AT}, '${id}');`;

const ROWS = `
  insert into "user" (id, name, email) values ('ann', 'Ann Payor', 'ann@example.com'),
    ('quentin', 'Closed account 0A1B2C3D', 'closed@example.invalid'), ('olga', 'Olga Perez', 'olga@example.com');
  insert into operators (user_id, since) values ('olga', ${AT});
  ${proposal('theirs', 'quentin', 'Quentin Closing', 'Ann Payor')}
  ${proposal('decided', 'ann', 'Ann Payor', 'Quentin Closing')}
  ${proposal('by operator', 'ann', 'Ann Payor', 'Olga Perez')}
  ${notice('n1', 'Quentin Closing accepted what you proposed.')}
  ${notice('n2', 'Quentin Closings accepted nothing.')}`;

let opened: { db: Db; close: () => Promise<void> };
beforeAll(async () => {
  opened = await openOldDatabase(45, ROWS);
});
afterAll(() => opened.close());

const read = async (query: ReturnType<typeof sql>) => ((await opened.db.execute(query)) as { rows: unknown[] }).rows;

test('an account that was closed before is called by its pseudonym, and nobody else is', async () => {
  const CLOSED = 'Closed account 0A1B2C3D';
  expect(
    await read(sql`select id, proposer_name, decided_by, decided_by_id from settings_proposals order by id`),
  ).toEqual([
    { id: 'by operator', proposer_name: 'Ann Payor', decided_by: 'Olga Perez', decided_by_id: 'olga' },
    { id: 'decided', proposer_name: 'Ann Payor', decided_by: CLOSED, decided_by_id: 'quentin' },
    { id: 'theirs', proposer_name: CLOSED, decided_by: 'Ann Payor', decided_by_id: 'ann' },
  ]);
  expect(await read(sql`select message from notifications order by id`)).toEqual([
    { message: `${CLOSED} accepted what you proposed.` },
    { message: 'Quentin Closings accepted nothing.' },
  ]);
});

import { expect, test } from 'vitest';
import { PLACEMENTS } from '../../server/db/distribution.ts';
import { expectDocumented, table } from './documented.ts';
import { ASKS_MANY, isOfTests, OF_TESTS, readManyShards } from './many-shards.ts';

const record = (pid: number, text: string) => `\u001e${pid}\u001fdatabase\u001f${text}\n`;
const MANY = 'LOG:  multi-task query about to be executed';

test('statements that go to several machines are counted by their shape, those inside functions as such', () => {
  const log = readManyShards();
  const text = [
    record(1, MANY),
    record(2, 'LOG:  something else'),
    record(1, 'HINT:  Queries are split to multiple tasks'),
    record(1, "STATEMENT:  select *\n  from debits where state = 'settled'"),
    record(2, 'STATEMENT:  select 2'),
    record(1, MANY),
    record(1, "STATEMENT:  select * from debits where state = 'returned'"),
    record(3, MANY),
    record(3, 'CONTEXT:  SQL statement "delete from debits"\n\tPL/pgSQL function f() line 3'),
    record(3, 'STATEMENT:  select f()'),
  ].join('');
  for (const part of [text.slice(0, 90), text.slice(90)]) log.onLog(part);
  expect([...log.seen()]).toEqual([
    ["select * from debits where state = '…'", 2],
    ['delete from debits', 1],
  ]);
});

test('listed statements are recognized by their shape, and statements of the tests are not counted as the product’s', () => {
  const listed = (statement: string) => ASKS_MANY.some((each) => each.statement.test(statement));
  expect(listed('select "due_at" from "due_work" where "due_work"."done_at" is null limit $1')).toBe(true);
  expect(listed('select "id" from "payments" where "payments"."state" = $1')).toBe(false);
  expect(isOfTests('delete from due_work')).toBe(true);
  expect(isOfTests(`${OF_TESTS} delete from "due_work"`)).toBe(true);
  expect(isOfTests('delete from "due_work"')).toBe(false);
});

test('docs/operate.md says which table is where, and what asks more than one machine', () => {
  const rows = PLACEMENTS.map(({ placement, tables, why }) => [
    placement,
    tables.map((name) => `\`${name}\``).join(' '),
    why,
  ]);
  expectDocumented('operate.md', 'placements', table(['placed', 'tables', 'why'], rows));
  const asked = ASKS_MANY.map(({ what, why }) => [what, why]);
  expectDocumented('operate.md', 'many shards', table(['what', 'why'], asked));
});

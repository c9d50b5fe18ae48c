import { expect, test } from 'vitest';
import { faultsOf } from './case-keys.ts';

type Table = Parameters<typeof faultsOf>[0][string];
type Groups = Parameters<typeof faultsOf>[1];

const none = { compositePrimaryKeys: {}, uniqueConstraints: {}, indexes: {}, foreignKeys: {} };
const columns = (...names: string[]) => Object.fromEntries(names.map((name) => [name, { primaryKey: false }]));
const fees = (more: Partial<Table>) => ({ fees: { ...none, columns: columns('case_id', 'id', 'number'), ...more } });
const distributed: Groups = [{ placement: 'distributed', tables: ['fees'] }];

test('a table of a case whose keys begin with it is right, whatever its other indexes', () => {
  const indexes = { by_day: { isUnique: false, columns: [{ expression: 'number' }] } };
  const compositePrimaryKeys = { key: { columns: ['case_id', 'id'] } };
  expect(faultsOf(fees({ compositePrimaryKeys, indexes }), distributed)).toEqual([]);
});

test.each<[string, Partial<Table>, string]>([
  ['a primary key', { compositePrimaryKeys: { key: { columns: ['id', 'case_id'] } } }, 'id, case_id'],
  ['the key of one column', { columns: { ...columns('case_id'), id: { primaryKey: true } } }, 'id'],
  ['what must be unique', { uniqueConstraints: { number: { columns: ['number'] } } }, 'number'],
  ['a unique index', { indexes: { one: { isUnique: true, columns: [{ expression: 'number' }] } } }, 'number'],
])('%s that does not begin with the case is named', (_, more, key) => {
  expect(faultsOf(fees(more), distributed)).toEqual([`fees: its key (${key}) must begin with case_id`]);
  expect(faultsOf(fees(more), [{ placement: 'reference', tables: ['fees'] }])).toEqual([]);
});

test('every table is placed once, and what is placed is a table', () => {
  expect(faultsOf(fees({}), [])).toEqual(['fees: say in server/db/distribution.ts where its rows are, and why']);
  expect(faultsOf({}, distributed)).toEqual(['fees: is named in server/db/distribution.ts and is no table']);
  expect(faultsOf(fees({}), [...distributed, { placement: 'local', tables: ['fees'] }])).toContain(
    'fees: is named twice in server/db/distribution.ts',
  );
  expect(faultsOf(fees({ columns: columns('id') }), distributed)).toEqual(['fees: has no case_id']);
});

test.each([
  ['distributed', 'reference', true],
  ['distributed', 'local', false],
  ['reference', 'local', false],
  ['reference', 'distributed', false],
  ['local', 'reference', true],
  ['local', 'distributed', false],
] as const)('what is %s may point to what is %s: %s', (from, to, isRight) => {
  const tables = {
    ...fees({ foreignKeys: { to: { tableTo: 'payers' } } }),
    payers: { ...none, columns: columns('case_id') },
  };
  const groups: Groups = [
    { placement: from, tables: ['fees'] },
    { placement: to, tables: ['payers'] },
  ];
  expect(faultsOf(tables, groups)).toEqual(isRight ? [] : [`fees: is ${from} and points to payers, which is ${to}`]);
});

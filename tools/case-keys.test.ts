import { expect, test } from 'vitest';
import { faultsOf } from './case-keys.ts';

const none = { compositePrimaryKeys: {}, uniqueConstraints: {}, indexes: {} };
const columns = (...names: string[]) => Object.fromEntries(names.map((name) => [name, { primaryKey: false }]));
const about = (name: string, table: Parameters<typeof faultsOf>[0][string]) =>
  faultsOf({ [name]: table }).filter((fault) => !fault.endsWith('is no table'));

test('a table of a case whose keys begin with it is right, whatever its other indexes', () => {
  const indexes = { by_day: { isUnique: false, columns: [{ expression: 'day' }] } };
  const compositePrimaryKeys = { key: { columns: ['case_id', 'id'] } };
  expect(about('fees', { ...none, columns: columns('case_id', 'id', 'day'), compositePrimaryKeys, indexes })).toEqual(
    [],
  );
});

test.each([
  ['a primary key', { compositePrimaryKeys: { key: { columns: ['id', 'case_id'] } } }, 'id, case_id'],
  ['the key of one column', { columns: { ...columns('case_id'), id: { primaryKey: true } } }, 'id'],
  ['what must be unique', { uniqueConstraints: { number: { columns: ['number'] } } }, 'number'],
  ['a unique index', { indexes: { one: { isUnique: true, columns: [{ expression: 'number' }] } } }, 'number'],
])('%s that does not begin with the case is named', (_, more, key) => {
  expect(about('fees', { ...none, columns: columns('case_id', 'id', 'number'), ...more })).toEqual([
    `fees: its key (${key}) must begin with case_id`,
  ]);
});

test('a table of no case must be told why, and one that is told must be there', () => {
  expect(about('fees', { ...none, columns: columns('id') })).toEqual([
    'fees: has no case_id; if it is of all cases, say why in tools/case-keys.ts',
  ]);
  expect(faultsOf({})).toContain('bank_entries: is excepted in tools/case-keys.ts and is no table');
  expect(about('cases', { ...none, columns: columns('case_id') })).toEqual([
    'cases: stands in the wrong list of tools/case-keys.ts',
  ]);
});

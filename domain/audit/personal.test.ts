import { expect, test } from 'vitest';
import { mapPersonal, personal } from './personal.ts';

const shown = (value: unknown) => mapPersonal(value, (owner, text) => `${owner}/${text}`);

test('what is marked is put through, wherever it stands', () => {
  const at = new Date(0);
  expect(shown({ name: personal('u1', 'Ana'), role: 'payee', at, list: [personal('u2', 'Kim'), null, 3] })).toEqual({
    name: 'u1/Ana',
    role: 'payee',
    at,
    list: ['u2/Kim', null, 3],
  });
});

test('a name beside the id of who did something is theirs', () => {
  expect(shown({ changedBy: 'u1', changedByName: 'Ana', documentName: 'Order.pdf' })).toEqual({
    changedBy: 'u1',
    changedByName: 'u1/Ana',
    documentName: 'Order.pdf',
  });
  expect(shown({ changedByName: 'Ana' })).toEqual({ changedByName: 'Ana' });
});

test('what is not marked stays as it is', () => {
  expect(shown({ personOf: 'u1', value: 'Ana' })).toEqual({ personOf: 'u1', value: 'Ana' });
  expect([shown(null), shown(undefined), shown('Ana'), shown(1)]).toEqual([null, undefined, 'Ana', 1]);
});

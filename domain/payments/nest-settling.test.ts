import fc from 'fast-check';
import { expect, test } from 'vitest';
import { nestSettling } from './nest-settling.ts';

const paysFor = (...ids: (string | undefined)[]) => ids.map((paymentId) => ({ paymentId }));
const shape = (rows: ReturnType<typeof nestSettling>) =>
  rows.map(({ payment, under }) => (under ? `${under.id} > ${payment.id}` : payment.id));

test('what a plan or a claim paid stands under its instalment, wherever it was in the list', () => {
  const list = [
    { id: 'april' },
    { id: 'plan', settles: paysFor('march') },
    { id: 'march' },
    { id: 'claim', settles: paysFor('march') },
    { id: 'february' },
  ];
  expect(shape(nestSettling(list))).toEqual(['april', 'march', 'march > plan', 'march > claim', 'february']);
});

test('one that paid several stands under the first of them that is listed, once', () => {
  const list = [{ id: 'plan', settles: paysFor('january', 'march', 'april') }, { id: 'april' }, { id: 'march' }];
  expect(shape(nestSettling(list))).toEqual(['april', 'march', 'march > plan']);
});

test('one whose instalment is filtered out, or not told by an older server, keeps its place', () => {
  const list = [
    { id: 'plan', settles: paysFor('march') },
    { id: 'older', settles: paysFor(undefined) },
    { id: 'april' },
  ];
  expect(shape(nestSettling(list))).toEqual(['plan', 'older', 'april']);
});

test('no row is lost or doubled, whatever settles what', () => {
  const ids = ['a', 'b', 'c', 'd', 'e'];
  const row = (id: string) =>
    fc.record({ id: fc.constant(id), settles: fc.array(fc.record({ paymentId: fc.constantFrom(...ids) })) });
  fc.assert(
    fc.property(fc.tuple(...ids.map(row)), (list) => {
      expect(
        nestSettling(list)
          .map(({ payment }) => payment.id)
          .sort(),
      ).toEqual(ids);
    }),
  );
});

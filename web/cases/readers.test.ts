import type { Party } from '@mainstay/contract/cases.ts';
import { expect, test } from 'vitest';
import { readersInWords } from './readers.ts';

const me = { firstName: 'Maya', lastName: 'Chen', role: null };
const party = (name: string, role: Party['role'], joined = true) => ({ name, role, joined });
const own = party('Maya Chen', null);

test('who will read an upload is named, with the part that they have', () => {
  expect(readersInWords([own, party('Dana Reed', 'payor')], me)).toBe(
    'Dana Reed (payor) will be able to read this, and so will anyone who joins the case later.',
  );
  const all = [own, party('Dana Reed', 'payor'), party('Lee Park', 'legal'), party('Sam Ito', 'court')];
  expect(readersInWords(all, me)).toBe(
    'Dana Reed (payor), Lee Park (legal), and Sam Ito (court) will be able to read this, and so will anyone who joins the case later.',
  );
});

test('a part that nobody has joined reads nothing', () => {
  expect(readersInWords([own, party('Payor', 'payor', false)], me)).toBe(
    'Nobody else is in this case now. Anyone who joins will be able to read this.',
  );
});

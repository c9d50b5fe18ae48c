import { expect, test } from 'vitest';
import { unanswered } from './invitation.ts';
import type { Role } from './permissions.ts';

const NOW = new Date('2026-03-10T12:00:00Z');
const dayOf = (date: number) => new Date(Date.UTC(2026, 2, date, 12));
const invited = (email: string, role: Role, on: number, acceptedAt: Date | null = null) => ({
  ...{ email, role, acceptedAt },
  ...{ createdAt: dayOf(on), expiresAt: dayOf(on + 7) },
});

test.each<[string, Parameters<typeof unanswered>[0], Role[], [string, boolean][]]>([
  ['one whose link works', [invited('ana', 'legal', 4)], [], [['ana', false]]],
  ['one whose link has expired, which is still not answered', [invited('ana', 'legal', 3)], [], [['ana', true]]],
  ['not one that was accepted', [invited('ana', 'legal', 1, dayOf(2))], [], []],
  [
    'of an address that was invited again, the last',
    [invited('a', 'legal', 1), invited('a', 'court', 9)],
    [],
    [['a', false]],
  ],
  [
    'none of an address that accepted a later one',
    [invited('a', 'payee', 1), invited('a', 'payee', 8, dayOf(9))],
    [],
    [],
  ],
  ['not an expired one for a part that somebody else has taken', [invited('ann', 'payee', 1)], ['payee'], []],
  ['a second lawyer, though one has joined', [invited('ana', 'legal', 1)], ['legal'], [['ana', true]]],
])('unanswered: %s', (_, invitations, joined, expected) =>
  expect(unanswered(invitations, { now: NOW, joined }).map(({ email, expired }) => [email, expired])).toEqual(expected),
);

import { expect, test } from 'vitest';
import { maySetCaps } from './caps.ts';

test.each([
  ['the payor', { role: 'payor', owner: false, payorJoined: true }, ['payee'], true],
  ['the payee', { role: 'payee', owner: false, payorJoined: true }, ['payor'], false],
  ['an owner without a role, alone', { role: null, owner: true, payorJoined: false }, [], true],
  [
    'an owner without a role whom a payee has joined',
    { role: null, owner: true, payorJoined: false },
    ['payee', 'court'],
    true,
  ],
  ['an owner without a role whom a payor has joined', { role: null, owner: true, payorJoined: true }, ['payor'], false],
  ['an owner who is the payee, alone', { role: 'payee', owner: true, payorJoined: false }, ['legal'], true],
  ['an owner who is the payee, with a payor', { role: 'payee', owner: true, payorJoined: true }, ['payor'], false],
  ['an owner who is a lawyer, with a payee', { role: 'legal', owner: true, payorJoined: false }, ['payee'], false],
  ['an owner who is the payee, whose payor has left', { role: 'payee', owner: true, payorJoined: true }, [], false],
  ['a lawyer', { role: 'legal', owner: false, payorJoined: true }, ['payor'], false],
  ['a court', { role: 'court', owner: false, payorJoined: false }, [], false],
] as const)('%s', (_, standing, others, allowed) => expect(maySetCaps(standing, others)).toBe(allowed));

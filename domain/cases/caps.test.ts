import { expect, test } from 'vitest';
import { maySetCaps } from './caps.ts';

test.each([
  ['the payor', { role: 'payor', owner: false }, ['payee'], true],
  ['the payee', { role: 'payee', owner: false }, ['payor'], false],
  ['an owner without a role, alone', { role: null, owner: true }, [], true],
  ['an owner without a role whom a payee has joined', { role: null, owner: true }, ['payee', 'court'], true],
  ['an owner without a role whom a payor has joined', { role: null, owner: true }, ['payor'], false],
  ['an owner who is the payee, alone', { role: 'payee', owner: true }, ['legal'], true],
  ['an owner who is the payee, with a payor', { role: 'payee', owner: true }, ['payor'], false],
  ['an owner who is a lawyer, with a payee', { role: 'legal', owner: true }, ['payee'], false],
  ['a lawyer', { role: 'legal', owner: false }, ['payor'], false],
  ['a court', { role: 'court', owner: false }, [], false],
] as const)('%s', (_, standing, others, allowed) => expect(maySetCaps(standing, others)).toBe(allowed));

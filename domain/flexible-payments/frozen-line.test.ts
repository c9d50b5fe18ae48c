import { describe, expect, test } from 'vitest';
import { day } from '../day.ts';
import { freezeOf, whyFrozen, whyFrozenForOperator } from './frozen-line.ts';

const at = (text: string) => new Date(`${text}Z`);
const inDefault = { status: 'defaulted', defaultedOn: day('2026-03-18'), completedAt: null } as const;
const resolved = {
  status: 'completed',
  defaultedOn: day('2026-03-18'),
  completedAt: at('2026-03-20T15:00:00'), // a Friday
} as const;
const paidInTime = { status: 'completed', defaultedOn: null, completedAt: at('2026-03-27T15:00:00') } as const;

describe('a frozen line', () => {
  test('stays frozen while a plan is in default, also when another was resolved', () => {
    const freeze = freezeOf([resolved, paidInTime, inDefault]);
    expect(freeze).toEqual({ inDefault: 1, since: '2026-03-18', releasesAt: null });
    expect(whyFrozen(freeze, at('2026-03-21T12:00:00'))).toMatch(/^A plan has been in default since Mar 18, 2026\./);
  });

  test('says of several plans in default that each has to be resolved', () => {
    const freeze = freezeOf([inDefault, { ...inDefault, defaultedOn: day('2026-03-16') }]);
    expect(whyFrozen(freeze, at('2026-03-21T12:00:00'))).toMatch(
      /^2 plans are in default, the first since Mar 16, 2026\. Resolve each one. The line is released three banking days after the last payment,/,
    );
  });

  test('is released on the third banking day after the payment that resolved the last default', () => {
    const freeze = freezeOf([resolved, paidInTime, { ...resolved, completedAt: at('2026-03-19T15:00:00') }]);
    expect(freeze).toEqual({ inDefault: 0, since: null, releasesAt: at('2026-03-25T13:00:00') }); // Wednesday, nine in New York
    expect(whyFrozen(freeze, at('2026-03-20T15:00:00'))).toContain('released on Mar 25, 2026, unless the bank returns');
    expect(whyFrozen(freeze, at('2026-03-25T13:00:00'))).toContain('A Mainstay operator will release the line.');
  });

  test('that no plan explains waits for an operator', () => {
    expect(whyFrozen(freezeOf([paidInTime]), at('2026-03-25T13:00:00'))).toContain('A Mainstay operator');
  });
});

describe('to an operator a frozen line', () => {
  const told = (plans: Parameters<typeof freezeOf>[0], now = '2026-03-21T12:00:00') =>
    whyFrozenForOperator(freezeOf(plans), at(now));

  test('is the line of a payor who resolves the plans, and is never told to resolve them', () => {
    expect(told([inDefault])).toBe(
      'A plan of the payor has been in default since Mar 18, 2026. Once they have resolved it, the line is released automatically three banking days after the last payment.',
    );
    expect(told([inDefault, { ...inDefault, defaultedOn: day('2026-03-16') }])).toMatch(
      /^2 plans of the payor are in default, the first since Mar 16, 2026\. Once they have resolved each, the line is released/,
    );
  });

  test('is released on a day, or is theirs to release', () => {
    expect(told([resolved], '2026-03-20T15:00:00')).toMatch(
      /^The payor has resolved the plan in default\. The line is released automatically on Mar 25, 2026, unless/,
    );
    expect(told([resolved], '2026-03-25T13:00:00')).toMatch(/Release it here unless there is a reason not to\.$/);
    expect(told([])).not.toContain('A Mainstay operator');
  });
});

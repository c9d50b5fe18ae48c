import { expect, test } from 'vitest';
import { cents } from '../money.ts';
import { arrearsSince, isArrearsOutdated } from './case-arrears.ts';
import { terms } from './terms-for-tests.ts';

const said = (version: number, obligationId: string, figure: number, instalment: number | null = null) => ({
  ...{ version, obligationId, arrearsAmount: cents(figure) },
  arrearsInstalment: instalment === null ? null : cents(instalment),
});

test('the arrears are as other obligations left them since their last change', () => {
  const versions = [
    said(1, 'support', 3_000_00),
    said(2, 'alimony', 0),
    said(3, 'support', 3_000_00, 50_00),
    said(4, 'alimony', -500_00),
    said(5, 'alimony', -500_00),
  ];
  expect(arrearsSince(versions, 'alimony')).toEqual({ figure: 1, instalment: 3 });
  expect(arrearsSince(versions, 'support')).toEqual({ figure: 4, instalment: 0 });
  expect(arrearsSince([], 'support')).toEqual({ figure: 0, instalment: 0 });
});

test('a proposal is outdated by a later change of what it asks for, and by nothing else', () => {
  const inForce = terms({ arrearsAmount: cents(3_000_00), arrearsInstalment: null });
  const of = (asked: Parameters<typeof terms>[0], caseVersion: number | null = 3) => ({
    ...{ terms: terms({ arrearsAmount: cents(3_000_00), ...asked }), inForce, caseVersion },
  });
  const figure = of({ arrearsAmount: cents(1_000_00) });
  const instalment = of({ arrearsInstalment: cents(50_00) });
  expect(isArrearsOutdated(figure, { figure: 4, instalment: 0 })).toBe(true);
  expect(isArrearsOutdated(figure, { figure: 3, instalment: 4 })).toBe(false);
  expect(isArrearsOutdated(instalment, { figure: 4, instalment: 0 })).toBe(false);
  expect(isArrearsOutdated(instalment, { figure: 0, instalment: 4 })).toBe(true);
  expect(isArrearsOutdated(of({ paymentAmount: cents(1) }), { figure: 4, instalment: 4 })).toBe(false);
  expect(isArrearsOutdated({ ...of({}, 0), inForce: null }, { figure: 4, instalment: 0 })).toBe(true); // a new one with arrears
  expect(isArrearsOutdated(of({ arrearsAmount: cents(0) }, null), { figure: 4, instalment: 4 })).toBe(false);
});

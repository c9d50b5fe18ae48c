import { type Cents, min, minus } from '../money.ts';

/**
 * Where the money of a flexible plan goes, all of it to the payee: the next pending instalment, then the arrears, and what is
 * over is kept as paid ahead for the instalment after it.
 */
export function payByPlan(total: Cents, of: { instalment: Cents; arrears: Cents }) {
  const toInstalment = min(total, of.instalment);
  const toArrears = min(minus(total, toInstalment), of.arrears);
  return { toInstalment, toArrears, ahead: minus(minus(total, toInstalment), toArrears) };
}

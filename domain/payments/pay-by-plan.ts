import { type Cents, min, minus } from '../money.ts';

/**
 * Where a flexible plan's money goes. All of it goes to the payee: to the next pending instalment, then the arrears.
 * The rest is kept as paid ahead for the following instalment.
 */
export function payByPlan(total: Cents, of: { instalment: Cents; arrears: Cents }) {
  const toInstalment = min(total, of.instalment);
  const toArrears = min(minus(total, toInstalment), of.arrears);
  return { toInstalment, toArrears, ahead: minus(minus(total, toInstalment), toArrears) };
}

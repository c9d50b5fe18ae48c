import { amountMoved, type Movement } from '../ledger/movement.ts';
import { type Cents, cents, formatMoney, sum, ZERO } from '../money.ts';
import type { Claim, Policy, Premium } from './insured-case.ts';
import { yearStart, yearWith } from './policy-year.ts';

/**
 * Compares a case's policies, premiums and claims with its ledger and names every difference (docs/ledger.md, rules 3,
 * 7 and 9). Empty if everything agrees.
 */
export const faultsOfInsurance = (
  {
    policies,
    premiums,
    claims,
  }: { policies: readonly Policy[]; premiums: readonly Premium[]; claims: readonly Claim[] },
  moved: readonly Movement[],
): string[] => [
  ...premiums.flatMap((premium) => faultsOfPremium(premium, moved)),
  ...policies.flatMap((policy) => faultsOfPolicy(policy, premiums, claims)),
  ...claims.flatMap((claim) => faultsOfClaim(claim, moved)),
  ...faultsOfAccounts(premiums, claims, moved),
];

function faultsOfPremium({ id, amount, paidAt, debitId, cancelledAt }: Premium, moved: readonly Movement[]): string[] {
  const mine = moved.filter((each) => each.premiumId === id);
  const held = cents(
    amountMoved(mine, (each) => each.to === 'premiums') - amountMoved(mine, (each) => each.from === 'premiums'),
  );
  const faults: string[] = [];
  if (held !== (paidAt === null ? ZERO : amount))
    faults.push(`premium ${id}: is ${paidAt ? '' : 'not '}paid, the ledger has ${formatMoney(held)}`);
  if ((paidAt === null) !== (debitId === null)) faults.push(`premium ${id}: does not know what paid it`);
  if (paidAt !== null && cancelledAt !== null) faults.push(`premium ${id}: is paid and cancelled`);
  return faults;
}

function faultsOfPolicy(policy: Policy, premiums: readonly Premium[], claims: readonly Claim[]): string[] {
  const { id, coverage, yearlyPremium } = policy;
  const faults: string[] = [];
  const year = premiums.filter((each) => each.policyId === id && each.due >= yearStart(policy));
  const price = sum(year.map((each) => each.amount));
  if (price !== yearlyPremium)
    faults.push(`policy ${id}: its premiums make ${formatMoney(price)}, a year costs ${formatMoney(yearlyPremium)}`);
  const mine = claims.filter((claim) => claim.policyId === id && claim.status !== 'denied');
  for (const [year, same] of Map.groupBy(mine, ({ incident }) => yearWith(policy, incident).first)) {
    const used = sum(same.map((claim) => claim.paid ?? claim.estimate));
    if (used > coverage)
      faults.push(
        `policy ${id}: ${formatMoney(used)} is paid and promised of ${formatMoney(coverage)} in the year of ${year}`,
      );
  }
  return faults;
}

function faultsOfClaim({ id, status, estimate, paid }: Claim, moved: readonly Movement[]): string[] {
  const got = amountMoved(moved, (each) => each.from === 'claims' && each.claimId === id);
  const faults: string[] = [];
  if (got !== (paid ?? ZERO)) faults.push(`claim ${id}: the payee got ${formatMoney(got)}, it says ${paid}`);
  if ((status === 'paid') !== (paid !== null && paid > 0)) faults.push(`claim ${id}: is ${status} with ${paid} paid`);
  if (got > estimate) faults.push(`claim ${id}: ${formatMoney(got)} was paid of ${formatMoney(estimate)}`);
  return faults;
}

/** The balances of both accounts must match premiums and claims, and claims are paid only to the payee. */
function faultsOfAccounts(
  premiums: readonly Premium[],
  claims: readonly Claim[],
  moved: readonly Movement[],
): string[] {
  const faults: string[] = [];
  const must = (account: string, is: number, said: Cents) => {
    if (is !== said) faults.push(`${account}: the ledger has ${is}, its rows make ${said}`);
  };
  must(
    'premiums',
    amountMoved(moved, (each) => each.to === 'premiums') - amountMoved(moved, (each) => each.from === 'premiums'),
    sum(premiums.filter((each) => each.paidAt !== null).map((each) => each.amount)),
  );
  must(
    'claims',
    amountMoved(moved, (each) => each.from === 'claims'),
    sum(claims.map((claim) => claim.paid ?? ZERO)),
  );
  for (const { id } of moved.filter((each) => each.from === 'claims' && each.to !== 'payee'))
    faults.push(`transfer ${id}: takes from claims what is not for the payee`);
  return faults;
}

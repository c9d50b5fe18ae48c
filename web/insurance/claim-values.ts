import { NewClaim, type Policy } from '@mainstay/contract/insurance.ts';
import { type Day, dayAt, parseDay } from '@mainstay/domain/day.ts';
import { CLAIM_TYPES, type ClaimType } from '@mainstay/domain/insurance/states.ts';
import type { Resolver } from 'react-hook-form';
import { dollars, plainMoney } from '#lib/format.ts';
import { firstIssues } from './first-issues.ts';
import { CLAIM_TYPE_LABELS } from './insurance-words.ts';
import { t } from './words.ts';

/** The form's inputs. */
export type ClaimInputs = {
  policyId: string;
  claimType: '' | ClaimType;
  claimAmount: string;
  incidentDate: string;
  description: string;
};

/** Inputs of an empty form; an only active policy is preselected. */
export const newClaim = (active: readonly Policy[]): ClaimInputs => ({
  policyId: active.length === 1 ? (active[0]?.id ?? '') : '',
  claimType: '',
  claimAmount: '',
  incidentDate: '',
  description: '',
});

/** Only active policies can be chosen. */
export const activeOf = (policies: readonly Policy[]): Policy[] => policies.filter(({ status }) => status === 'active');

export const policyOptions = (active: readonly Policy[]) => [
  { value: '', label: active.length === 0 ? t('noPolicyIsActiveNow') : t('selectAPolicy') },
  ...active.map(({ id, policyNumber, coverageLeft }) => ({
    value: id,
    label: t('policyAndCoverageLeft', { policyNumber, coverageLeft: dollars(coverageLeft) }),
  })),
];

export const TYPE_OPTIONS = [
  { value: '', label: t('selectAClaimType') },
  ...CLAIM_TYPES.map((value) => ({ value, label: CLAIM_TYPE_LABELS[value] })),
];

type Known = { policies: readonly Policy[]; today: Day; timeZone: string };

/** Validates with the call's own schema, and checks the incident against the policy as the server does. */
export const claimResolver =
  ({ policies, today, timeZone }: Known): Resolver<ClaimInputs, unknown, NewClaim> =>
  (inputs) => {
    const incident = parseDay(inputs.incidentDate);
    const parsed = NewClaim.safeParse({
      policyId: inputs.policyId,
      claimType: inputs.claimType,
      claimAmount: plainMoney(inputs.claimAmount),
      incidentDate: incident ?? undefined,
      description: inputs.description,
    });
    const policy = policies.find(({ id }) => id === inputs.policyId);
    const wrongDay = incident && dayFault(incident, today, policy && dayAt(policy.startDate, timeZone));
    if (parsed.success && !wrongDay) return { values: parsed.data, errors: {} };
    const errors = parsed.success ? {} : firstIssues(parsed.error);
    return {
      values: {},
      errors: { ...errors, ...(wrongDay && { incidentDate: { type: 'wrong', message: wrongDay } }) },
    };
  };

function dayFault(incident: Day, today: Day, start: Day | undefined): string | null {
  if (incident > today) return t('incidentCannotBeInFuture');
  return start && incident < start ? t('incidentCannotBeBeforePolicyBegan') : null;
}

import type { FlexibleDraft } from './decision.ts';
import type { Plan, Reported } from './flexible-money.ts';
import { todayIn } from './membership.ts';
import { openBalance } from './plan-money.ts';

/** Records what would be reported to a credit bureau, both on-time and late, while the person consents. */
export function report(draft: FlexibleDraft, plan: Plan, kind: Reported['kind']) {
  if (draft.settings.creditBuildingSince === null) return;
  const month = todayIn(draft).slice(0, 7);
  const amount = kind === 'defaulted' ? openBalance(plan) : plan.credit;
  draft.decision.reported.push({ planId: plan.id, kind, month, amount, recordedAt: draft.known.now });
}

/** A returned payment does not count, so its reports are withdrawn. */
export const withdrawReports = ({ decision }: FlexibleDraft, { id: planId }: Plan) =>
  void decision.unreported.push({ planId, kind: 'on_time' }, { planId, kind: 'late' });

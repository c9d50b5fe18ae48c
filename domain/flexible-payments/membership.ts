import type { Actor } from '../audit/actor.ts';
import { dayAt, instantAt } from '../day.ts';
import { isUnderWay } from '../payments/case-money.ts';
import { Problem } from '../problem.ts';
import { changeSettings, emit, type FlexibleDraft, planSteps } from './decision.ts';
import type { WantedSettings } from './events.ts';
import type { FlexibleSettings } from './flexible-money.ts';
import { FIRST_ACTIVATION, membershipOn, nextMonth, paidUntil } from './membership-standing.ts';
import { MEMBERSHIP_FEE } from './split.ts';

type Asked = { actor: Actor; wanted: WantedSettings };

/** Today in the case's time zone. */
export const todayIn = ({ known }: FlexibleDraft) => dayAt(known.now, known.timeZone);

/**
 * Applies the new choices if the membership is active. A cancelled one is reactivated, because its month is paid.
 * Otherwise a fee is due.
 */
export function askMembership(draft: FlexibleDraft, { actor, wanted }: Asked) {
  const { since, endsOn } = draft.settings;
  if (membershipOn(draft.settings, todayIn(draft)) !== 'active') {
    draft.decision.toDebit = MEMBERSHIP_FEE;
    return;
  }
  chooseSettings(draft, { actor, wanted });
  if (endsOn === null || since === null) return;
  planCharge(draft, changeSettings(draft, { endsOn: null }), 'resumed');
  emit(draft, { kind: 'membership_resumed', caseId: draft.known.caseId, actor });
}

/** Applies the new choices. The month begins when the fee has been debited. */
export function askMembershipFee(draft: FlexibleDraft, { actor, wanted }: Asked) {
  if (draft.known.debits.some(isUnderWay)) throw new Problem('conflict', 'Your membership is already being activated.');
  const isFirst = draft.settings.since === null;
  chooseSettings(draft, { actor, wanted: isFirst ? { ...FIRST_ACTIVATION, ...wanted } : wanted });
  draft.decision.toDebit = MEMBERSHIP_FEE;
}

/** Cancels the membership at the end of the paid month, or at once if the fee is unpaid. */
export function endMembership(draft: FlexibleDraft, actor: Actor) {
  const { since, monthsPaid, endsOn } = draft.settings;
  const today = todayIn(draft);
  const standing = membershipOn(draft.settings, today);
  if (standing === 'none' || since === null || endsOn !== null) return;
  const lastDay = standing === 'paused' ? today : paidUntil(since, monthsPaid);
  changeSettings(draft, { endsOn: lastDay });
  emit(draft, { kind: 'membership_ended', caseId: draft.known.caseId, actor, endsOn: lastDay });
}

/** Changes the defaults, autopay, and the consent to credit building, which is stored with its date. */
export function chooseSettings(draft: FlexibleDraft, { actor, wanted }: Asked) {
  const { settings: before, known } = draft;
  const { creditBuildingOptIn = before.creditBuildingSince !== null } = wanted;
  const after = changeSettings(draft, {
    firstPaymentPercentage: wanted.defaultFirstPaymentPercentage ?? before.firstPaymentPercentage,
    secondPaymentDay: wanted.preferredSecondPaymentDay ?? before.secondPaymentDay,
    autopay: wanted.autopay ?? before.autopay,
    creditBuildingSince: creditBuildingOptIn ? (before.creditBuildingSince ?? known.now) : null,
    creditBuildingUntil:
      creditBuildingOptIn || before.creditBuildingSince === null ? before.creditBuildingUntil : known.now,
  });
  emit(draft, { kind: 'settings_changed', caseId: known.caseId, actor, before, after });
}

const CHARGE_HOUR = 9;

/** Schedules the next month's charge for the end of the paid one. */
export function planCharge(draft: FlexibleDraft, settings: FlexibleSettings, part?: string) {
  const { since, monthsPaid } = settings;
  if (since === null) return;
  const dueAt = instantAt(paidUntil(since, monthsPaid), CHARGE_HOUR, 0, draft.known.timeZone);
  planSteps(draft, {
    kind: 'membership',
    subject: nextMonth(settings),
    ...(part !== undefined && { part }),
    dueAt,
  });
}

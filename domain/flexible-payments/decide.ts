import { begin, type FlexibleDecision, type FlexibleDraft } from './decision.ts';
import type { FlexibleEvent } from './events.ts';
import type { FlexibleMoney } from './flexible-money.ts';
import { askMembership, askMembershipFee, chooseSettings, endMembership } from './membership.ts';
import { chargeFailed, feeReturned, feeTaken } from './membership-fee.ts';

/** What follows from an event in a case whose flexible payments stand so. Pure; refuses by throwing a `Problem`. */
export function decideFlexible(known: FlexibleMoney, event: FlexibleEvent): FlexibleDecision {
  const draft = begin(known);
  decideNext(draft, event);
  return draft.decision;
}

/** Decides one more event on top of what a draft has decided already. */
export function decideNext(draft: FlexibleDraft, event: FlexibleEvent): void {
  const rule = rules[event.kind] as (draft: FlexibleDraft, event: FlexibleEvent) => void;
  rule(draft, event);
}

type Rules = {
  [K in FlexibleEvent['kind']]: (draft: FlexibleDraft, event: Extract<FlexibleEvent, { kind: K }>) => void;
};

/** Where each event is decided. */
const rules: Rules = {
  settings_change_asked: chooseSettings,
  membership_asked: askMembership,
  membership_fee_asked: askMembershipFee,
  membership_end_asked: (draft, { actor }) => endMembership(draft, actor),
  membership_charge_failed: chargeFailed,
  membership_fee_taken: (draft, { debit }) => feeTaken(draft, debit),
  membership_fee_returned: (draft, { debit, at }) => feeReturned(draft, debit, at),
};

import {
  acceptProposal,
  askForConfirmation,
  confirmOrder,
  lapse,
  othersChanged,
  partiesChanged,
  refuseProposal,
  withdrawProposal,
} from './decide-proposal.ts';
import type { TermsEvent } from './events.ts';
import { mustSpeakAhead } from './past-terms.ts';
import { keepTerms, saveTerms } from './save-terms.ts';
import {
  beginTerms,
  collectByTerms,
  fallenDueOf,
  type TermsDecision,
  type TermsDraft,
  type TermsState,
  todayOf,
} from './terms-state.ts';

/**
 * Decides what follows from an event, given the state of the case's terms. Pure: the same state and event always give
 * the same decision.
 */
export function decideTerms(state: TermsState, event: TermsEvent): TermsDecision {
  const draft = beginTerms(state);
  const rule = rules[event.kind] as (draft: TermsDraft, event: TermsEvent) => void;
  rule(draft, event);
  askForConfirmation(draft);
  collectByTerms(draft);
  return draft.decision;
}

type Rules = { [K in TermsEvent['kind']]: (draft: TermsDraft, event: Extract<TermsEvent, { kind: K }>) => void };

/** Which function decides each kind of event. */
const rules: Rules = {
  terms_saved: (draft, event) => {
    mustSpeakAhead(fallenDueOf(draft), { before: draft.inForce, after: event.terms, today: todayOf(draft) });
    saveTerms(draft, event);
  },
  terms_kept: keepTerms,
  proposal_accepted: acceptProposal,
  proposal_refused: refuseProposal,
  proposal_withdrawn: withdrawProposal,
  order_confirmed: confirmOrder,
  lapse_due: lapse,
  parties_changed: partiesChanged,
  others_changed: othersChanged,
};

import {
  acceptProposal,
  askForConfirmation,
  confirmOrder,
  lapse,
  partiesChanged,
  refuseProposal,
  withdrawProposal,
} from './decide-proposal.ts';
import type { TermsEvent } from './events.ts';
import { saveTerms } from './save-terms.ts';
import { beginTerms, collectByTerms, type TermsDecision, type TermsDraft, type TermsState } from './terms-state.ts';

/** What follows from an event in a case whose terms stand so. Pure: the same state and event give the same decision. */
export function decideTerms(state: TermsState, event: TermsEvent): TermsDecision {
  const draft = beginTerms(state);
  const rule = rules[event.kind] as (draft: TermsDraft, event: TermsEvent) => void;
  rule(draft, event);
  askForConfirmation(draft);
  collectByTerms(draft);
  return draft.decision;
}

type Rules = { [K in TermsEvent['kind']]: (draft: TermsDraft, event: Extract<TermsEvent, { kind: K }>) => void };

/** Where each event is decided. */
const rules: Rules = {
  terms_saved: saveTerms,
  proposal_accepted: acceptProposal,
  proposal_refused: refuseProposal,
  proposal_withdrawn: withdrawProposal,
  order_confirmed: confirmOrder,
  lapse_due: lapse,
  parties_changed: partiesChanged,
};

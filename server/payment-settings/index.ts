// What other capabilities may use of this one.

export type { Collection, TermsDeps } from './load-terms.ts';
export { confirmOrder, orderProposal, orderProposals } from './orders.ts';
export { parentsOf, payeesOf } from './payees.ts';
export { type People, peopleOf } from './people.ts';
export { obligationsInForce, orderEnded, proposalsShown, versionsOf } from './shown.ts';
export { sidesAmong, sidesOf } from './side-of.ts';
export { firstSettings, obligationIdsOf, settingsHistory, termsInForce } from './store.ts';
export { forgetInProposals, joinedSidesOf } from './store-proposals.ts';
export { withheldObligations } from './withheld.ts';

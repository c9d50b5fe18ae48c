// What other capabilities may use of this one.

export { caseNames, caseNamesWithDay } from './case-names.ts';
export {
  type CaseTerms,
  currentCaseOf,
  inCase,
  inCases,
  myCases,
  type Participant,
  participantsOfCases,
  paymentTypeOf,
  termsOfCase,
  timeZoneOf,
  usersOfCase,
} from './cases.ts';
export { closeParts } from './close-parts.ts';
export { courtCaseForAll, hiddenPlaces, identifiedCases } from './court-case.ts';
export { describeCase } from './describe-case.ts';
export type { WhyNotLeave } from './end-membership.ts';
export { introduce } from './introduce.ts';
export { type CaseMember, membersOf, type Parts, partsOf } from './members.ts';
export { newcomerSince, parentSince, payingSince } from './newcomer.ts';
export {
  type FormerParentOfCase,
  formerParents,
  formerPayeesOf,
  hadPayee,
  namedParties,
  payeeNames,
} from './parties.ts';
export { asksToLeave, removeByOperator } from './removals.ts';
export { dangersOutside, isDangerous, isInDanger, usersInDanger } from './store-dangers.ts';
export { caseOfParty, partiesToCheck } from './store-to-check.ts';
export { takePart } from './take-part.ts';
export { unansweredInvitations } from './unanswered.ts';
export { verifyParty } from './verify-party.ts';

// What other capabilities may use of this one.

export { answerPerson, mustConfirm, type OperatorsAnswer } from './answer-person.ts';
export { personCheckHandlers } from './ask-provider.ts';
export { type CheckSettings, checksPeople, clearedPeople } from './gate.ts';
export { peopleToCheck } from './queue.ts';
export { shownCheck } from './state-person.ts';
export { myStatements } from './stated.ts';
export { type CheckRow, newestCheck } from './store.ts';

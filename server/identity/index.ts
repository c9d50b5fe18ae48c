// What other capabilities may use of this one.

export { tellOfEndedSessions } from './account-emails.ts';
export { forgetPerson } from './forget-person.ts';
export { putIntoOutbox } from './outbox.ts';
export {
  contactOf,
  contactsOf,
  languageFor,
  languageOf,
  lockPerson,
  peopleAtAddresses,
  personByEmail,
  saveLanguage,
  signInEmailsOf,
  updatePerson,
} from './people.ts';
export { pseudonymOf } from './pseudonym.ts';
export { resealFactors } from './reseal-factors.ts';
export { deleteEndedLinks, deleteOldCounts } from './retention.ts';
export { endOtherSessions, endSessionOf, selectCaseOfSession, sessionsOf, signedIn, stayInCase } from './sessions.ts';

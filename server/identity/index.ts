// What other capabilities may use of this one.

export { contactOf, contactsOf, lockPerson, personByEmail, updatePerson } from './people.ts';
export { endOtherSessions, endSessionOf, selectCaseOfSession, sessionsOf, signedIn } from './sessions.ts';

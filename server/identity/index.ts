// What other capabilities may use of this one.

export { contactOf, contactsOf, lockPerson, personByEmail, updatePerson } from './people.ts';
export { endOtherSessions, selectCaseOfSession, sessionsOf, signedIn } from './sessions.ts';

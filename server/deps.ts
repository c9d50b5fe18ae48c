import type { TOPICS } from '@mainstay/contract/events.ts';
import { type Actor, SYSTEM } from '@mainstay/domain/audit/actor.ts';
import type { AuditKey } from '@mainstay/domain/audit/anchor.ts';
import { personal } from '@mainstay/domain/audit/personal.ts';
import type { Db } from '#db/db.ts';
import type { Keys } from '#keys/keys.ts';
import type { Clock } from '#outside/clock.ts';
import type { Files } from '#outside/files.ts';
import type { Email, Mail } from '#outside/mail.ts';
import type { Sms } from '#outside/sms.ts';
import type { Log } from './log.ts';
import type { Settings } from './settings/settings.ts';

export { type Actor, personal, SYSTEM };

export type NewAuditEvent = {
  /** A case's id, or "accounts". */
  caseId: string;
  actor: Actor;
  action: string;
  subject: string;
  before?: unknown;
  after?: unknown;
};

export type NewNotification = {
  caseId: string;
  /** All joined parties, or these users. */
  to: 'everyone' | readonly string[];
  except?: string;
  type: string;
  title: string;
  message: string;
  /** What it is about; the same thing is told once to each. */
  about: string;
};

/** An email that answers what a person did; its link lets people in. */
export type RequestedEmail = Email & {
  /** A case's id, or "accounts". */
  caseId: string;
  id: string;
  /** When its link ends, and it is not sent any more. */
  until: Date;
};

export type EmailHooks = {
  /** Writes it down, in the caller's transaction. */
  write: (tx: Db, email: RequestedEmail) => Promise<void>;
  /** As `write`, for an email that nobody waits for: the post sends it a moment later. */
  writeForPost: (tx: Db, email: RequestedEmail) => Promise<void>;
  /** After that transaction: tries it at once. What cannot be sent now is sent later. */
  sendNow: (email: Pick<RequestedEmail, 'caseId' | 'id'>) => Promise<'sent' | 'later'>;
  /** Its link has been used or withdrawn: what has not been sent is not sent any more. */
  drop: (tx: Db, email: Pick<RequestedEmail, 'caseId' | 'id'>) => Promise<void>;
  /** When the process ends: waits for what is being sent, and leaves the rest to other processes at once. */
  handBack: () => Promise<void>;
};

/** Somebody who closed their account: their names, which the pseudonym replaces, and the cases that they took part in. */
export type Forgotten = { userId: string; names: readonly string[]; pseudonym: string; caseIds: readonly string[] };

export type Change = {
  caseId: string;
  topic: (typeof TOPICS)[number];
  id?: string;
  progress?: { page: number; pages: number };
};

/** What every capability is made with. The last five are how an earlier one tells a later one; `app.ts` fills them. */
export type Deps = {
  db: Db;
  clock: Clock;
  settings: Settings;
  log: Log;
  /** Aborted once this process has been asked to end: what is under way is brought to an end, and nothing more is begun. */
  stopping: AbortSignal;
  /** Seal, sign links and sessions. */
  keys: Keys;
  /** Seals and signs the record. */
  auditKey: AuditKey;
  mail: Mail;
  sms: Sms;
  files: Files;
  /** Where people reach this installation, without a slash at the end. */
  address: () => string;
  /** Adds an event to a chain, in the caller's transaction. */
  record: (tx: Db, event: NewAuditEvent) => Promise<void>;
  /** Tells people of a case something, in the caller's transaction. */
  tell: (tx: Db, notification: NewNotification) => Promise<void>;
  emails: EmailHooks;
  /** Says to open browsers that a list is out of date, when the transaction commits. */
  changed: (tx: Db, change: Change) => Promise<void>;
  /** Says that somebody joined a case, left it or took another part, in the caller's transaction, which has locked the case. */
  partiesChanged: (tx: Db, caseId: string) => Promise<void>;
  /** Before somebody joins as the payor, in the caller's transaction: throws a `conflict` where they cannot. */
  makeRoomForPayor: (tx: Db, of: { caseId: string; payor: Actor }) => Promise<void>;
};

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
  /** A case id, or "accounts". */
  caseId: string;
  actor: Actor;
  action: string;
  subject: string;
  before?: unknown;
  after?: unknown;
};

export type NewNotification = {
  caseId: string;
  /** Every joined party, or only these users. */
  to: 'everyone' | readonly string[];
  except?: string;
  type: string;
  title: string;
  message: string;
  /** Identifies the subject; each person is told about the same subject once. */
  about: string;
};

/** An email sent because a person asked for it; its link grants access. */
export type RequestedEmail = Email & {
  /** A case id, or "accounts". */
  caseId: string;
  id: string;
  /** When its link expires. After that the email is no longer sent. */
  until: Date;
};

export type EmailHooks = {
  /** Stores it, in the caller's transaction. */
  write: (tx: Db, email: RequestedEmail) => Promise<void>;
  /** As `write`, for an email that nobody is waiting for: the post sends it shortly after. */
  writeForPost: (tx: Db, email: RequestedEmail) => Promise<void>;
  /** Call after that transaction commits: tries to send at once. If that fails, the email is sent later. */
  sendNow: (email: Pick<RequestedEmail, 'caseId' | 'id'>) => Promise<'sent' | 'later'>;
  /** Its link was used or withdrawn: an email not yet sent is canceled. */
  drop: (tx: Db, email: Pick<RequestedEmail, 'caseId' | 'id'>) => Promise<void>;
  /** At shutdown: waits for emails being sent, and hands the rest to other processes right away. */
  handBack: () => Promise<void>;
};

/** A person who closed their account: the names that the pseudonym replaces, and the cases they took part in. */
export type Forgotten = { userId: string; names: readonly string[]; pseudonym: string; caseIds: readonly string[] };

export type Change = {
  caseId: string;
  topic: (typeof TOPICS)[number];
  id?: string;
  progress?: { page: number; pages: number };
};

/**
 * What every capability is built with. The last five are how an earlier capability notifies a later one; `app.ts` fills
 * them.
 */
export type Deps = {
  db: Db;
  clock: Clock;
  settings: Settings;
  log: Log;
  /** Aborted when this process is asked to stop: work in progress finishes, and no new work starts. */
  stopping: AbortSignal;
  /** Seal data and sign links and sessions. */
  keys: Keys;
  /** Seals and signs the audit trail. */
  auditKey: AuditKey;
  mail: Mail;
  sms: Sms;
  files: Files;
  /** This installation's public address, without a trailing slash. */
  address: () => string;
  /** Appends an event to a case's chain, in the caller's transaction. */
  record: (tx: Db, event: NewAuditEvent) => Promise<void>;
  /** Notifies people of a case, in the caller's transaction. */
  tell: (tx: Db, notification: NewNotification) => Promise<void>;
  emails: EmailHooks;
  /** Tells open browsers that a list is out of date, once the transaction commits. */
  changed: (tx: Db, change: Change) => Promise<void>;
  /**
   * Call when a person joins a case, leaves it or changes their role, in the caller's transaction, which must hold the
   * case lock.
   */
  partiesChanged: (tx: Db, caseId: string) => Promise<void>;
  /** Call before a person joins as the payor, in the caller's transaction. Throws a `conflict` if they cannot join. */
  makeRoomForPayor: (tx: Db, of: { caseId: string; payor: Actor }) => Promise<void>;
};

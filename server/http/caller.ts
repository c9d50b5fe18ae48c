import { type Access, CASE_HEADER, type Call, PERSON_HEADER } from '@mainstay/contract/call.ts';
import { HAS_LEFT } from '@mainstay/domain/cases/leaving.ts';
import { may, type Permission, type Role, refusalOf } from '@mainstay/domain/cases/permissions.ts';
import { CONFIRM_AGAIN, isConfirmed } from '@mainstay/domain/identity/confirmation.ts';
import type { Offers } from '@mainstay/domain/offers.ts';
import { Problem } from '@mainstay/domain/problem.ts';
import type { FastifyRequest } from 'fastify';
import type { CountCalls } from './count-calls.ts';
import type { Once } from './idempotency.ts';

export type SignedIn = {
  id: string;
  name: string;
  email: string;
  sessionId: string;
  selectedCaseId: string | null;
  emailVerified: boolean;
  /** When the session began, or when the person last confirmed their identity. */
  confirmedAt: Date;
  /** When they were last active, to the minute. */
  seenAt: Date;
};
export type CaseOfCaller = {
  id: string;
  name: string;
  timeZone: string;
  role: Role | null;
  owner: boolean;
  /** Whether anyone has ever joined as the payor, the caller included. */
  payorJoined: boolean;
  /** When the caller left the case; null for a current party. */
  until: Date | null;
};

/**
 * Whether a caller may read something recorded at that time: a person who has left can read what existed when they
 * left.
 */
export const wasThere = (at: Date, { until }: Pick<CaseOfCaller, 'until'>): boolean => until === null || at <= until;

/** What a handler knows about the caller: nothing, the person and their cases, or the person and their current case. */
export type Caller<A extends Access> = A extends 'public'
  ? unknown
  : A extends 'signed_in'
    ? KnownCaller
    : A extends 'operator'
      ? { person: SignedIn }
      : { person: SignedIn; currentCase: CaseOfCaller };

/** The signed-in person, and the cases they are party to. */
export type KnownCaller = { person: SignedIn; cases: readonly CaseOfCaller[] };

/** How callers are identified; the identity and cases capabilities fill it. */
export type Callers = {
  whoCalls(request: FastifyRequest): Promise<KnownCaller | null>;
  /** The case that a person works in: out of `known`, or else out of their cases as stored. */
  currentCaseOf(person: SignedIn, known?: readonly CaseOfCaller[]): Promise<CaseOfCaller>;
  /** Operators are Mainstay staff who decide what needs a person. That is a flag on the user, not a role in a case. */
  isOperator(userId: string): Promise<boolean>;
  /** Whether what they do requires a second factor at sign-in; never in the sandbox. */
  mustHaveSecondFactor(person: SignedIn): Promise<boolean>;
  /** Whether they have one. */
  hasSecondFactor(person: SignedIn): Promise<boolean>;
  /** Whether their email address is verified; in the sandbox every address counts as verified. */
  countsAsVerified(person: SignedIn): boolean;
  /** Which licensed products this installation offers. */
  offers: Offers;
  /** The real time, which decides when sessions expire. */
  wall(): Date;
  /** The time of the installation, which a sandbox may have moved. */
  now(): Date;
  /** Counts their calls, and refuses calls over the limit. */
  calls: CountCalls;
  /** Runs an operation once for an Idempotency-Key. */
  once(
    of: Once,
    work: (operationId: string) => Promise<{ status: number; answer: string }>,
  ): Promise<{ status: number; answer: string }>;
};

export const OPERATORS_ONLY = 'Only Mainstay operators can do this.';

/**
 * Identifies the caller. Refuses with 401 if there is no session or the session is not that of the person the page
 * names, and with 403 if the role may not call or the person has left the case.
 */
export async function callerOf(
  callers: Callers,
  request: FastifyRequest,
  { access, afterLeaving, namesCase }: Pick<Call, 'access' | 'afterLeaving' | 'namesCase'>,
): Promise<Caller<Access>> {
  if (access === 'public') return {};
  const known = await callers.whoCalls(request);
  if (!known || isForAnother(request, known.person)) throw new Problem('unauthorized', 'Unauthorized');
  const { person } = known;
  if (access === 'signed_in') return known;
  if (access === 'operator') {
    if (!(await callers.isOperator(person.id))) throw new Problem('forbidden', OPERATORS_ONLY);
    await requireSecondFactor(callers, person);
    return { person };
  }

  const named = namesCase ? request.headers[CASE_HEADER.toLowerCase()] : undefined;
  const currentCase = named === undefined ? await callers.currentCaseOf(person, known.cases) : namedCase(known, named);
  if (currentCase.until !== null && !afterLeaving) throw new Problem('forbidden', HAS_LEFT);
  const permission: Permission = access;
  if (!may(currentCase, permission)) throw new Problem('forbidden', refusalOf(permission));
  await requireSecondFactor(callers, person);
  return { person, currentCase };
}

function isForAnother(request: FastifyRequest, { id }: SignedIn): boolean {
  const named = request.headers[PERSON_HEADER.toLowerCase()];
  return named !== undefined && named !== id;
}

/** Finds one of the caller's own cases, not only the current one. Someone else's case is not found. */
function namedCase({ cases }: KnownCaller, id: string | string[]): CaseOfCaller {
  const found = cases.find((each) => each.id === id);
  if (!found) throw new Problem('not_found', 'This case does not exist.');
  return found;
}

export const SECOND_FACTOR = 'Set up a second factor for your account first, under Profile.';

/** Refuses with 403 and `code: "second_factor"` a person who must have a second factor and has none. */
async function requireSecondFactor(callers: Callers, person: SignedIn): Promise<void> {
  if (!(await callers.mustHaveSecondFactor(person)) || (await callers.hasSecondFactor(person))) return;
  throw new Problem('forbidden', SECOND_FACTOR, undefined, 'second_factor');
}

/** Refuses with 403 and `code: "confirm"` if the person has not confirmed their identity recently. */
export function requireConfirmed({ person }: Caller<'signed_in'>, now: Date): void {
  if (isConfirmed(person.confirmedAt, now)) return;
  throw new Problem('forbidden', CONFIRM_AGAIN, undefined, 'confirm');
}

export const VERIFY_EMAIL =
  'Please confirm your email address first. Open the link in the email we sent you, or ask for a new one.';

/** Refuses with 403 and `code: "verify_email"` an account whose email address is not verified. */
export function requireVerified(callers: Callers, { person }: Caller<'signed_in'>): void {
  if (callers.countsAsVerified(person)) return;
  throw new Problem('forbidden', VERIFY_EMAIL, undefined, 'verify_email');
}

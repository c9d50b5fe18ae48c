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
  /** When the session began, or its person was last asked again. */
  confirmedAt: Date;
  /** When they last did something, to the minute. */
  seenAt: Date;
};
export type CaseOfCaller = {
  id: string;
  name: string;
  timeZone: string;
  role: Role | null;
  owner: boolean;
  /** Somebody has joined as the payor, the caller or another. */
  payorJoined: boolean;
  /** When the caller left the case; null for a party. */
  until: Date | null;
};

/** Whether a caller may read what was recorded then: whoever has left reads what was there when they left. */
export const wasThere = (at: Date, { until }: Pick<CaseOfCaller, 'until'>): boolean => until === null || at <= until;

/** What a handler knows of who calls: nothing, the person, or the person and the current case. */
export type Caller<A extends Access> = A extends 'public'
  ? unknown
  : A extends 'signed_in' | 'operator'
    ? { person: SignedIn }
    : { person: SignedIn; currentCase: CaseOfCaller };

/** Who is signed in, with the cases that they are party to. */
export type KnownCaller = { person: SignedIn; cases: readonly CaseOfCaller[] };

/** How callers are found; filled by the capabilities identity and cases. */
export type Callers = {
  whoCalls(request: FastifyRequest): Promise<KnownCaller | null>;
  /** The case that a person works in: of `known`, or of those that they have now. */
  currentCaseOf(person: SignedIn, known?: readonly CaseOfCaller[]): Promise<CaseOfCaller>;
  /** People of Mainstay who decide on what needs a person; a flag of the user, no role of a case. */
  isOperator(userId: string): Promise<boolean>;
  /** Whether they may do what they do only with a second factor at the sign-in; nobody must in the sandbox. */
  mustHaveSecondFactor(person: SignedIn): Promise<boolean>;
  /** Whether they have one. */
  hasSecondFactor(person: SignedIn): Promise<boolean>;
  /** Whether their email address is verified; in the sandbox everybody's counts as that. */
  countsAsVerified(person: SignedIn): boolean;
  /** What this installation offers of what needs a licence. */
  offers: Offers;
  /** The real time, which rules sessions. */
  wall(): Date;
  /** Counts their calls, and refuses one too many. */
  calls: CountCalls;
  /** Does an operation once an Idempotency-Key. */
  once(
    of: Once,
    work: (operationId: string) => Promise<{ status: number; answer: string }>,
  ): Promise<{ status: number; answer: string }>;
};

export const OPERATORS_ONLY = 'Only Mainstay operators can do this.';

/** Refuses with 401 without a session or with that of another person than the page says, and with 403 where the role may not, or who has left the case. */
export async function callerOf(
  callers: Callers,
  request: FastifyRequest,
  { access, afterLeaving, namesCase }: Pick<Call, 'access' | 'afterLeaving' | 'namesCase'>,
): Promise<Caller<Access>> {
  if (access === 'public') return {};
  const known = await callers.whoCalls(request);
  if (!known || isForAnother(request, known.person)) throw new Problem('unauthorized', 'Unauthorized');
  const { person } = known;
  if (access === 'signed_in') return { person };
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

/** One of their own cases, whichever they work in; another's is no case. */
function namedCase({ cases }: KnownCaller, id: string | string[]): CaseOfCaller {
  const found = cases.find((each) => each.id === id);
  if (!found) throw new Problem('not_found', 'This case does not exist.');
  return found;
}

export const SECOND_FACTOR = 'Set up a second factor for your account first, under Profile.';

/** Refuses with 403 and `code: "second_factor"` who must have a second factor and has none. */
async function requireSecondFactor(callers: Callers, person: SignedIn): Promise<void> {
  if (!(await callers.mustHaveSecondFactor(person)) || (await callers.hasSecondFactor(person))) return;
  throw new Problem('forbidden', SECOND_FACTOR, undefined, 'second_factor');
}

/** Refuses with 403 and `code: "confirm"` where nobody has shown for a while that it is still them. */
export function requireConfirmed({ person }: Caller<'signed_in'>, now: Date): void {
  if (isConfirmed(person.confirmedAt, now)) return;
  throw new Problem('forbidden', CONFIRM_AGAIN, undefined, 'confirm');
}

export const VERIFY_EMAIL =
  'Please confirm your email address first. Open the link in the email we sent you, or ask for a new one.';

/** Refuses with 403 and `code: "verify_email"` an account whose email address nobody has shown to be theirs. */
export function requireVerified(callers: Callers, { person }: Caller<'signed_in'>): void {
  if (callers.countsAsVerified(person)) return;
  throw new Problem('forbidden', VERIFY_EMAIL, undefined, 'verify_email');
}

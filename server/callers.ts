import { callerFinder, currentCaseOf } from '#cases/cases.ts';
import { isVerifiedProfessional } from '#cases/store-to-check.ts';
import type { Callers, CaseOfCaller, SignedIn } from '#http/caller.ts';
import { COUNTS_NOTHING, countCalls } from '#http/count-calls.ts';
import { type Once, once } from '#http/idempotency.ts';
import type { Auth } from '#identity/auth.ts';
import { whileAttended } from '#identity/idle-sessions.ts';
import { knownSessions } from '#identity/known-sessions.ts';
import { hasSecondFactor } from '#identity/store-factors.ts';
import { isOperator } from '#operations/operators.ts';
import type { Deps } from './deps.ts';

/** Builds how callers are identified, and what is required of them. */
export function makeCallers(deps: Deps, auth: Auth): Callers {
  const { db, clock, settings, log } = deps;
  const { callLimitFactor: factor } = settings;
  const operates = (userId: string) => isOperator(db, userId);
  return {
    whoCalls: whileAttended(deps, operates, knownSessions(auth, callerFinder(db), clock.wall)),
    wall: clock.wall,
    now: clock.now,
    calls: factor === null ? COUNTS_NOTHING : countCalls({ db, log, factor }),
    offers: settings.offers,
    currentCaseOf: (person: SignedIn, known?: readonly CaseOfCaller[]) => currentCaseOf(deps, person, known),
    countsAsVerified: ({ emailVerified }: SignedIn) => settings.sandbox || emailVerified,
    isOperator: operates,
    mustHaveSecondFactor: async ({ id }: SignedIn) =>
      !settings.sandbox && ((await operates(id)) || (await isVerifiedProfessional(db, id))),
    hasSecondFactor: ({ id }: SignedIn) => hasSecondFactor(db, id),
    once: (of: Once, work: Parameters<typeof once>[3]) => once(db, clock.wall, of, work),
  };
}

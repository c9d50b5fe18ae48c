import type { Proposal } from '@mainstay/contract/payment-settings.ts';
import { dayAt } from '@mainstay/domain/day.ts';
import { asAccepted, asConfirmed, type Late } from '@mainstay/domain/payment-settings/late-accepted.ts';
import { fellDue, throughTime } from '@mainstay/domain/payment-settings/over-time.ts';
import { collects } from '@mainstay/domain/payment-settings/terms-state.ts';
import { Problem } from '@mainstay/domain/problem.ts';
import { timeZoneOf } from '#cases/index.ts';
import type { TermsDeps } from './load-terms.ts';
import { versionsOfObligation } from './store.ts';

/** The proposals, each open one with the day from which it would have effect if it were accepted now. */
export async function withLate(deps: TermsDeps, caseId: string, proposals: readonly Proposal[]): Promise<Proposal[]> {
  const timeZone = await timeZoneOf(deps.db, caseId);
  const shown: Proposal[] = [];
  for (const each of proposals)
    shown.push(each.state === 'open' ? { ...each, late: await lateNow(deps, { caseId, timeZone }, each) } : each);
  return shown;
}

/** Null too if it cannot be accepted any more. */
async function lateNow(
  { db, clock, collection }: TermsDeps,
  { caseId, timeZone }: { caseId: string; timeZone: string },
  { about, kind, terms, createdAt }: Proposal,
): Promise<Late | null> {
  const of = { caseId, obligationId: about };
  const today = dayAt(clock.now(), timeZone);
  const { collected, settled } = await collection.standing(db, of, today);
  const history = await versionsOfObligation(db, of);
  const inForce = history.at(-1) ?? null;
  const since = {
    terms: { ...terms, citation: null },
    proposedOn: dayAt(createdAt, timeZone),
    fallen: fellDue(throughTime(history, timeZone), today),
    counted: collected,
    settled,
    today,
  };
  if (kind === 'confirmation') return inForce === null || collects(inForce, collected) ? null : asConfirmed(since);
  try {
    return asAccepted({ ...since, inForce }).late;
  } catch (error) {
    if (error instanceof Problem) return null;
    throw error;
  }
}

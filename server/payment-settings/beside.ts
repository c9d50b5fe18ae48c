import type { Day } from '@mainstay/domain/day.ts';
import { mustNotOverlap, mustNotProposeAgain } from '@mainstay/domain/payment-settings/obligation-terms.ts';
import { hasEnded } from '@mainstay/domain/payment-settings/order.ts';
import { stateAt } from '@mainstay/domain/payment-settings/proposal.ts';
import type { Terms } from '@mainstay/domain/payment-settings/terms.ts';
import type { Db } from '#db/db.ts';
import type { SettingsRow } from './store.ts';
import { openProposals } from './store-proposals.ts';

/**
 * Refuses terms that repeat another obligation of the case, in force or proposed. The caller holds the case lock, so of
 * two simultaneous requests the later one sees the earlier one.
 */
export async function mustNotRepeat(
  tx: Db,
  known: { caseId: string; obligationId: string | null; now: Date; today: Day; inForce: readonly SettingsRow[] },
  { terms, ...of }: { terms: Terms; before?: Terms | null; isNew: boolean },
): Promise<void> {
  const { caseId, obligationId, now, today, inForce } = known;
  const running = inForce.filter((each) => each.obligationId !== obligationId && !hasEnded(each, today));
  const proposed = await proposedBeside(tx, { caseId, now, except: [obligationId] });
  const beside = [
    ...running.map((each) => ({ terms: each, proposed: false })),
    ...proposed.map((each) => ({ terms: each.terms, proposed: true })),
  ];
  mustNotOverlap(terms, beside, of);
}

/**
 * Refuses terms that an open proposal of another obligation asks for as they are. `together` are the obligations of the
 * same request: one order may require the same twice.
 */
export async function mustBeNewProposal(
  tx: Db,
  { caseId, now, together }: { caseId: string; now: Date; together: readonly string[] },
  terms: Terms,
): Promise<void> {
  const proposed = await proposedBeside(tx, { caseId, now, except: together });
  mustNotProposeAgain(
    terms,
    proposed.map((each) => each.terms),
  );
}

const proposedBeside = async (
  tx: Db,
  { caseId, now, except }: { caseId: string; now: Date; except: readonly (string | null)[] },
) =>
  (await openProposals(tx, caseId)).filter(
    (each) => each.kind === 'change' && !except.includes(each.about) && stateAt(each, now) === 'open',
  );

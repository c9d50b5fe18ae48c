import type { FundedSource } from '@mainstay/contract/payment-sources.ts';
import type { Cents } from '@mainstay/domain/money.ts';
import { whyNotFunded } from '@mainstay/domain/payment-sources/funded.ts';
import { Problem } from '@mainstay/domain/problem.ts';
import { inCase } from '#cases/index.ts';
import { isApprovedLine } from '#credit-line/index.ts';
import type { Db } from '#db/db.ts';
import { fundedSource, fundSource, type SourceOfACase, sourceOfAnyCase, wasFunded } from '#payment-sources/index.ts';
import { decideInCase, type Engine } from '#payments/index.ts';
import type { Actor } from '../deps.ts';
import { hasSandboxMoney, type Settings } from '../settings/settings.ts';
import { mustBeOutside } from './decide.ts';
import { useUpApproval } from './first-approvals.ts';
import { mayApprove, needsTwo } from './four-eyes.ts';

type Booked = { id: string; amount: Cents; reason: string; operationId: string };

/**
 * An operator books money received for a source; a payment that waited for funds can start. An amount over one
 * operator's limit is booked once a second operator books the same amount.
 */
export async function bookFundedSource(engine: Engine, operator: Actor, of: Booked): Promise<FundedSource> {
  const { db, settings } = engine;
  const found = await sourceOfAnyCase(db, of.id);
  if (!found) throw new Problem('not_found', 'There is no such source.');
  const { caseId } = found;
  await mustBeOutside(db, caseId, operator);
  await mustBeFundable(db, settings, found);
  const isTwo = needsTwo(settings, of.amount) && !(await wasFunded(db, { ...found, operationId: of.operationId }));
  const approval = { caseId, reviewId: of.id, kind: 'funding', amount: of.amount, reason: of.reason } as const;
  if (isTwo && !(await mayApprove(engine, operator, approval)))
    return { ...(await fundedSource(db, caseId, of.id)), confirming: true };
  return inCase(db, caseId, async (tx) => {
    await mustBeFundable(tx, settings, found);
    await useUpApproval(tx, caseId, of.id, { needed: isTwo });
    const funded = await fundSource(tx, engine, operator, { ...of, caseId });
    await decideInCase(tx, engine, caseId, { kind: 'source_available' });
    return funded;
  });
}

async function mustBeFundable(db: Db, settings: Settings, { caseId, id, sourceType, state }: SourceOfACase) {
  const isMainstays = await isApprovedLine(db, caseId, id);
  const sandboxMoney = hasSandboxMoney(settings);
  const why = whyNotFunded({ sourceType, state, isApprovedLine: isMainstays, sandboxMoney });
  if (why !== null) throw new Problem('conflict', why);
}

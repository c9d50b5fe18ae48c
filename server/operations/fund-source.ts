import type { Cents } from '@mainstay/domain/money.ts';
import { whyNotFunded } from '@mainstay/domain/payment-sources/funded.ts';
import { Problem } from '@mainstay/domain/problem.ts';
import { inCase } from '#cases/index.ts';
import { isApprovedLine } from '#credit-line/index.ts';
import { fundSource, sourceOfAnyCase } from '#payment-sources/index.ts';
import { decideInCase, type Engine } from '#payments/index.ts';
import type { Actor } from '../deps.ts';
import { hasSandboxMoney } from '../settings.ts';
import { mustBeOutside } from './decide.ts';

/** An operator books the money that came for a source; a payment that waited for one can start. */
export async function bookFundedSource(
  engine: Engine,
  operator: Actor,
  of: { id: string; amount: Cents; reason: string; operationId: string },
) {
  const found = await sourceOfAnyCase(engine.db, of.id);
  if (!found) throw new Problem('not_found', 'There is no such source.');
  const { caseId, sourceType, state } = found;
  await mustBeOutside(engine.db, caseId, operator);
  return inCase(engine.db, caseId, async (tx) => {
    const isMainstays = await isApprovedLine(tx, caseId, of.id);
    const sandboxMoney = hasSandboxMoney(engine.settings);
    const why = whyNotFunded({ sourceType, state, isApprovedLine: isMainstays, sandboxMoney });
    if (why !== null) throw new Problem('conflict', why);
    const funded = await fundSource(tx, engine, operator, { ...of, caseId });
    await decideInCase(tx, engine, caseId, { kind: 'source_available' });
    return funded;
  });
}

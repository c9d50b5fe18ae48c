import type { ForeseenPayment } from '@mainstay/contract/outside-payments.ts';
import { SYSTEM } from '@mainstay/domain/audit/actor.ts';
import { effectOfBooked, effectWords } from '@mainstay/domain/payments/outside-effect.ts';
import type { CaseOfCaller } from '#http/caller.ts';
import { type Engine, foreseeInCase } from '#payments/index.ts';
import { mustBeOfCase } from './obligation.ts';
import { countsFrom, openingDays, openingWords } from './opening.ts';
import { wagesOf } from './wages.ts';

/**
 * What an outside payment will do if it is confirmed now, in words, decided by the same rules; nothing while the case has
 * no terms. Records nothing.
 */
export async function foreseeOutside(
  engine: Engine,
  currentCase: CaseOfCaller,
  { paidOn, amount, method = 'other', obligationId: paidFor }: ForeseenPayment,
): Promise<string> {
  const { db } = engine;
  const obligationId = paidFor ?? null;
  await mustBeOfCase(db, currentCase.id, obligationId);
  const opening = await openingDays(db, currentCase);
  if (opening === null) return '';
  const early = openingWords({ paidOn, obligationId }, opening, 'will');
  if (early !== null) return early;
  const happened = await foreseeInCase(db, engine, currentCase.id, {
    kind: 'outside_payments_confirmed',
    actor: SYSTEM,
    payments: [{ id: 'foreseen', paidOn, amount, method, obligationId }],
    opening: countsFrom({ obligationId }, opening),
    ...(await wagesOf(db, currentCase, opening)),
  });
  const booked = happened.flatMap((event) => (event.kind === 'outside_payments_confirmed' ? event.booked : []));
  return booked.map((each) => effectWords(effectOfBooked(each), 'will')).join(' ');
}

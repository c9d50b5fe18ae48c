import { dayAt } from '@mainstay/domain/day.ts';
import { timeZoneOf } from '#cases/cases.ts';
import type { Db } from '#db/db.ts';
import type { Engine } from '#payments/engine.ts';
import { addReported, balanceOf, type PlanRow, settingsOf } from './store.ts';

/** Keeps what would be reported to a credit bureau, on time and late alike, while the person agrees to it. */
export async function report(tx: Db, { clock }: Engine, plan: PlanRow, kind: 'on_time' | 'late' | 'defaulted') {
  const { creditBuildingSince } = await settingsOf(tx, plan.caseId);
  if (creditBuildingSince === null) return;
  const recordedAt = clock.now();
  const month = dayAt(recordedAt, await timeZoneOf(tx, plan.caseId)).slice(0, 7);
  const amount = kind === 'defaulted' ? balanceOf(plan) : plan.credit;
  await addReported(tx, { caseId: plan.caseId, planId: plan.id, kind, month, amount, recordedAt });
}

import type { Debit } from '@mainstay/domain/payments/case-money.ts';
import { daysFrom, soonestOrigination } from '@mainstay/domain/payments/collection-days.ts';
import type { MoneyEvent } from '@mainstay/domain/payments/events.ts';
import { type Engine, referenceOf } from './engine.ts';

export type Submission = { caseId: string; debit: Debit };

/**
 * Brings debits to the bank, outside any transaction: it is asked about all of them first, and those that it does not know are
 * sent in one file. An account that a person pays from is verified before. Answers what the bank said of each, by case. Whoever
 * does not hear the answer asks again: a debit is never sent before the bank was asked for it.
 */
export async function submitDebits(
  { rail, clock }: Pick<Engine, 'rail' | 'clock'>,
  submissions: readonly Submission[],
): Promise<Map<string, MoneyEvent[]>> {
  if (submissions.length === 0) return new Map();
  const at = clock.now();
  const reference = ({ caseId, debit }: Submission) => referenceOf(caseId, debit.id);
  const known = await rail.eventsOf(submissions.map(reference), at);
  const answers = new Map<string, MoneyEvent[]>();
  const answer = (caseId: string, event: MoneyEvent) => answers.set(caseId, [...(answers.get(caseId) ?? []), event]);
  const fresh: Submission[] = [];
  for (const [i, submission] of submissions.entries()) {
    const { caseId, debit } = submission;
    const wasKnown = known[i] !== null;
    const refusal = wasKnown || debit.purpose === 'instalment' ? null : await refusalOf(rail, debit);
    if (refusal !== null) answer(caseId, { kind: 'debit_refused', debitId: debit.id, code: refusal });
    else answer(caseId, { kind: 'debit_accepted', debitId: debit.id, at, wasKnown });
    if (!wasKnown && refusal === null) fresh.push(submission);
  }
  const effective = daysFrom(soonestOrigination(at)).settle;
  if (fresh.length > 0)
    await rail.originate(
      fresh.map((submission) => {
        const { caseId, debit } = submission;
        const { sourceId, lastFour, amount } = debit;
        const of = { direction: 'debit', reference: reference(submission), caseId, entryId: debit.id } as const;
        const purpose = debit.presentation > 1 ? 'presentedAgain' : 'support';
        return { ...of, accountId: sourceId, lastFour, amount, at, effective, purpose } as const;
      }),
    );
  return answers;
}

async function refusalOf(rail: Engine['rail'], { sourceId, lastFour }: Debit): Promise<string | null> {
  const answer = await rail.verify({ accountId: sourceId, lastFour });
  return answer.accepted ? null : answer.code;
}

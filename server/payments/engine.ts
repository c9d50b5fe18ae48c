import type { Rail } from '#outside/bank.ts';
import type { Deps } from '../deps.ts';

/** What the steps of the engine are made with. */
export type Engine = Deps & { rail: Rail };

/** A debit as the bank knows it. */
export const referenceOf = (caseId: string, debitId: string): string => `${caseId}/${debitId}`;

export function placeOf(reference: string): { caseId: string; debitId: string } {
  const [caseId = '', ...rest] = reference.split('/');
  return { caseId, debitId: rest.join('/') };
}

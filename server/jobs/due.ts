import { idOf } from '@mainstay/domain/ids.ts';
import { OUTSIDE_STEP, PAYMENT_STEPS } from '@mainstay/domain/payments/steps.ts';
import type { Db } from '#db/db.ts';
import { hasOpenStep, insertWork } from './store.ts';

/**
 * The kinds of scheduled work, in the order in which those due at the same instant run: bank events before the payee is
 * credited, and current support before arrears.
 */
export const WORK = [
  ...PAYMENT_STEPS,
  'second-payment',
  'plan-day',
  'membership',
  'credit-review',
  'insurance-application',
  'premium',
  'policy-day',
  'claim',
  'release-line',
  'proposal',
  'dispute-credit',
  'dispute-answer',
  'account-proof',
  'person-check',
  'person-answered',
  'expense-due',
  'expense-shares',
  'expense-netting',
  OUTSIDE_STEP,
] as const;
export type WorkKind = (typeof WORK)[number];

export type PlannedWork = {
  caseId: string;
  kind: WorkKind;
  subject: string;
  dueAt: Date;
  /** Distinguishes steps of one kind on one subject. */
  part?: string;
};

/** Plans work, in the transaction that makes it necessary. Planning the same step twice adds it once. */
export const plan = (tx: Db, works: readonly PlannedWork[]): Promise<void> =>
  insertWork(
    tx,
    works.map(({ caseId, kind, subject, dueAt, part }) => ({
      caseId,
      kind,
      subject,
      dueAt,
      id: idOf(kind, subject, part),
      rank: WORK.indexOf(kind),
    })),
  );

/** Whether a case has an open step of that kind. */
export const isPlanned = (db: Db, caseId: string, kind: WorkKind): Promise<boolean> => hasOpenStep(db, caseId, kind);

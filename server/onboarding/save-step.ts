import { STEP_BODIES } from '@mainstay/contract/onboarding.ts';
import { may } from '@mainstay/domain/cases/permissions.ts';
import { asCaseFrequency, TERMS_VERSION } from '@mainstay/domain/onboarding/choices.ts';
import { afterStep, refusalOf, type StepNumber } from '@mainstay/domain/onboarding/steps.ts';
import { Problem } from '@mainstay/domain/problem.ts';
import type { z } from 'zod';
import { describeCase, introduce, takePart } from '#cases/index.ts';
import { hasExpenses } from '#expenses/index.ts';
import { changeSettings, isAutopayOn } from '#flexible-payments/index.ts';
import type { CaseOfCaller, SignedIn } from '#http/caller.ts';
import { invalidInput } from '#http/problems.ts';
import { savePreferences } from '#notifications/index.ts';
import { hasOutside } from '#outside-payments/index.ts';
import type { Engine } from '#payments/index.ts';
import type { Deps } from '../deps.ts';
import { findProgress, insertProgress, lockProgress, type ProgressRow, updateProgress } from './store.ts';

type Caller = { person: SignedIn; currentCase: CaseOfCaller };

/** Starts a person's setup, or leaves it as it is; returns it. */
export async function start({ db, clock }: Deps, { person }: Caller): Promise<ProgressRow> {
  await insertProgress(db, {
    userId: person.id,
    currentStep: 1,
    completedSteps: [],
    accountType: null,
    relationshipType: null,
    preferredPaymentMethod: null,
    paymentFrequency: null,
    startedAt: clock.now(),
    completedAt: null,
    termsVersion: null,
  });
  const row = await findProgress(db, person.id);
  if (!row) throw new Error(`the setup of user ${person.id} was begun and is not there`);
  return row;
}

/**
 * Saves one step: the answers are stored where they are used, then the setup moves on. Steps come in order and may be
 * saved again, until the last one closes the setup. Each part is idempotent, so an interrupted save is simply sent
 * again.
 */
export async function saveStep(deps: Engine, caller: Caller, n: StepNumber, sent: unknown): Promise<ProgressRow> {
  refuse(n, await start(deps, caller));
  const use = useOf(deps, caller, n, sent);
  await use.before?.();
  return deps.db.transaction(async (tx) => {
    const row = await lockProgress(tx, caller.person.id);
    if (!row) throw new Error(`the setup of user ${caller.person.id} is not there`);
    refuse(n, row);
    const { isCompleted, ...standing } = afterStep(n, standingOf(row));
    const change = { ...use.keep, ...standing, ...(isCompleted && { completedAt: deps.clock.now() }) };
    await use.within?.(tx);
    await updateProgress(tx, row.userId, change);
    return { ...row, ...change };
  });
}

type Use = {
  /** In transactions of its own, which lock the case. */
  before?(): Promise<void>;
  within?(tx: Deps['db']): Promise<void>;
  /** Answers that are stored nowhere else. */
  keep?: Partial<ProgressRow>;
};

/** Where a step's answers are used. */
function useOf(deps: Engine, { person, currentCase }: Caller, n: StepNumber, sent: unknown): Use {
  switch (n) {
    case 1: {
      const said = read(1, sent);
      return { within: (tx) => introduce(tx, deps, person, said) };
    }
    case 2: {
      const { userRole, accountType, relationshipType } = read(2, sent);
      return {
        before: async () => {
          await takeRole(deps, person, currentCase, userRole);
          await describeCase(deps, person, currentCase.id, { relationshipType });
        },
        keep: { accountType, ...(relationshipType && { relationshipType }) },
      };
    }
    case 3: {
      const { preferredPaymentMethod, paymentFrequency, autoPayEnabled } = read(3, sent);
      return {
        before: async () => {
          const usualFrequency = paymentFrequency && asCaseFrequency(paymentFrequency);
          await describeCase(deps, person, currentCase.id, { usualFrequency });
          if (autoPayEnabled !== undefined) await chooseAutopay(deps, person, currentCase, autoPayEnabled);
        },
        keep: { preferredPaymentMethod, ...(paymentFrequency && { paymentFrequency }) },
      };
    }
    case 4: {
      const said = read(4, sent);
      return { within: (tx) => savePreferences(tx, person.id, said) };
    }
    case 5:
      read(5, sent);
      return {
        within: (tx) =>
          deps.record(tx, {
            caseId: 'accounts',
            actor: person,
            action: 'terms.accepted',
            subject: `user:${person.id}`,
            after: { version: TERMS_VERSION },
          }),
        keep: { termsVersion: TERMS_VERSION },
      };
  }
}

/**
 * The person who pays in the case decides whether second payments and premiums are paid automatically; an answer from
 * anyone else changes nothing.
 */
async function chooseAutopay(engine: Engine, person: SignedIn, currentCase: CaseOfCaller, autopay: boolean) {
  if (!may(currentCase, 'manage_funding') || (await isAutopayOn(engine.db, currentCase.id)) === autopay) return;
  await changeSettings(engine, person, currentCase.id, { autopay });
}

/** The case's refusals name the field `role`; the form calls it `userRole`. */
async function takeRole(deps: Deps, person: SignedIn, currentCase: CaseOfCaller, role: Parameters<typeof takePart>[3]) {
  await takePart(deps, person, currentCase.id, role, hasRecordsOfSides).catch((error: unknown) => {
    if (error instanceof Problem && error.code !== 'not_found')
      throw new Problem(error.code, error.message, { userRole: error.message });
    throw error;
  });
}

/** What one parent records is for the other to answer, so nobody may change sides afterwards. */
const hasRecordsOfSides = async (tx: Deps['db'], caseId: string) =>
  (await hasOutside(tx, caseId)) || (await hasExpenses(tx, caseId));

const standingOf = (row: ProgressRow) => ({ ...row, isCompleted: row.completedAt !== null });

function refuse(n: StepNumber, row: ProgressRow) {
  const reason = refusalOf(n, standingOf(row));
  if (reason) throw new Problem('conflict', reason);
}

function read<N extends StepNumber>(n: N, sent: unknown): z.output<(typeof STEP_BODIES)[N]> {
  const parsed = STEP_BODIES[n].safeParse(sent);
  if (!parsed.success) throw invalidInput(parsed.error);
  return parsed.data as z.output<(typeof STEP_BODIES)[N]>;
}

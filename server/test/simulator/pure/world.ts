import { NO_CAPS } from '@mainstay/domain/cases/caps.ts';
import type { Draft } from '@mainstay/domain/payments/decision.ts';
import { begin } from '@mainstay/domain/payments/decision.ts';
import type { Terms } from '@mainstay/domain/payments/events.ts';
import type { ConfirmedCredit } from '@mainstay/domain/payments/outside-payment.ts';
import type { PaymentStep } from '@mainstay/domain/payments/steps.ts';
import { CaseModel, type Word } from '../model.ts';
import type { Random } from '../random.ts';
import { type BankSide, CASE, openBank } from './bank.ts';
import { InOrder } from './in-order.ts';

export type Planned = PaymentStep & { rank: number };

/** One case in memory: the rules (`decide`) with a queue of steps and a faulty bank, next to the independent model. */
export type PureCase = {
  readonly random: Random;
  readonly draft: Draft;
  readonly model: CaseModel;
  /** What the bank has reported since the model was last told. */
  words: Word[];
  readonly steps: InOrder<Planned>;
  readonly plannedEver: Set<string>;
  readonly bank: BankSide;
  terms: Terms | null;
  /** The obligations other than the first, and how many versions of terms were saved in all. */
  readonly beside: Map<string, Terms>;
  versions: number;
  /** Outside payments that left a credit. */
  readonly outside: Map<string, ConfirmedCredit>;
  sequence: number;
  /** How many events the rules have decided. */
  decided: number;
};

export function openPureCase(random: Random, now: Date, timeZone: string): PureCase {
  const empty = {
    caps: NO_CAPS,
    schedules: [],
    payments: [],
    debits: [],
    fundings: [],
    paidIn: [],
    payouts: [],
    payeeAccount: { id: 'payee-account', name: 'Checking', lastFour: '7788' },
    whyHeld: null,
    payeeId: null,
    formerPayees: [],
    sources: [],
    balances: new Map(),
  };
  return {
    random,
    draft: begin({
      caseId: CASE,
      timeZone,
      now,
      sandbox: true,
      leadDays: 0,
      countsAfter: null,
      exposure: null,
      windows: null,
      ...empty,
    }),
    model: new CaseModel(timeZone),
    words: [],
    steps: new InOrder<Planned>((a, b) => a.dueAt.getTime() - b.dueAt.getTime() || a.rank - b.rank),
    plannedEver: new Set(),
    bank: openBank(),
    terms: null,
    beside: new Map(),
    versions: 0,
    outside: new Map(),
    sequence: 0,
    decided: 0,
  };
}

export const now = (world: PureCase): Date => world.draft.known.now;
export const newId = (world: PureCase, prefix: string): string => `${prefix}${++world.sequence}`;
export const newIds = (world: PureCase): string[] => Array.from({ length: 24 }, () => newId(world, 'p'));

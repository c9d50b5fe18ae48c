import { SAID_ASIDE } from '#terms/set-aside.ts';
import { GROUPS } from './grouped-doubts.ts';
import type { Weights } from './logistic.ts';

const ranked = { sure: 0.3, dissent: -1.5, inTable: -0.4, rivals: -0.2 };
const figures = { unsaid: -0.8, saidOfOther: -0.4, noOrder: -1.2, partOfSum: -0.5, spokenAgainst: -0.5 };

const twice = {
  unpaid: -1,
  outspoken: -1,
  closeOnScan: -1,
  ...Object.fromEntries(SAID_ASIDE.map((name) => [`aside.${name}`, -0.7])),
};

/** How each doubt should weigh on an answer, by the kind of answer, before any outcome was seen. */
const BY_GROUP: Record<(typeof GROUPS)[number], Weights> = {
  amount: { ...ranked, ...figures, ...twice, noPeriod: -0.3, competing: -0.4 },
  arrears: { ...ranked, ...figures },
  beside: { ...ranked, ...figures, paymentSure: 0.2, noPeriod: -0.3 },
  text: { strength: 0.6, someAnswer: 0.2, dissent: -1, noShare: -0.6, noOrder: -0.5 },
  noSetting: { strength: 0.6, dissent: -1.5, noCandidate: 0.3, paymentSure: 0.2, amounts: -0.3 },
  noText: { strength: 0.4, spokenOf: -0.3 },
};

/** What is 0 may take either sign; training moves the other weights, never their signs. */
export const CALIBRATION_PRIOR: Weights = {
  bias: 1,
  ...Object.fromEntries(GROUPS.map((group) => [group, 0])),
  ...Object.fromEntries(
    GROUPS.flatMap((group) => Object.entries(BY_GROUP[group]).map(([name, prior]) => [`${group}.${name}`, prior])),
  ),
  unsigned: -0.8,
  tables: -0.5,
  notFamilyLaw: -0.5,
  misread: -1,
  disorder: -0.3,
};

import { SAID_EVERYWHERE } from '#terms/said-everywhere.ts';
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

/** Doubts from the rank, clause and paper; 0 means either sign is allowed. */
const told = {
  strength: 0.3,
  someAnswer: 0.1,
  margin: 0.3,
  agreeing: 0.1,
  against: -0.2,
  saysIt: 0.3,
  saysOther: -0.1,
  saidTwice: 0.1,
  orders: 0.3,
  likeNothing: -0.5,
  form: 0,
  scanned: -0.1,
  unknownWords: -0.3,
  nobodyPays: -0.2,
  beside: -0.1,
  cutOff: -0.1,
  opensLater: -0.5,
  recited: -0.5,
  partOfWhole: -0.5,
  secondDuty: -0.5,
  inChoices: 0,
  asked: -0.5,
  differs: -0.5,
  periodsDiffer: -0.5,
  evidence: 0.5,
  setHere: 0.3,
  dutyHere: 0.1,
  labelled: 0.1,
  named: 0.1,
  supposed: -0.7,
  setTwice: 0.3,
  sumOfParts: 0.1,
  duty: 0.3,
  noDuty: -0.5,
  otherDuty: -0.5,
  laterDuty: -0.5,
  dutyOfOther: -0.2,
  ...Object.fromEntries(SAID_EVERYWHERE.map((name) => [name, -0.5])),
  'everywhere.total': -0.1,
};

/** The prior weight of each doubt, by the kind of answer, before any outcome was seen. */
const BY_GROUP: Record<(typeof GROUPS)[number], Weights> = {
  amount: { ...ranked, ...figures, ...twice, noPeriod: -0.3, competing: -0.4, ...told },
  arrears: { ...ranked, ...figures },
  beside: { ...ranked, ...figures, paymentSure: 0.2, noPeriod: -0.3 },
  text: { strength: 0.6, someAnswer: 0.2, dissent: -1, noShare: -0.6, noOrder: -0.5 },
  noSetting: { strength: 0.6, dissent: -1.5, noCandidate: 0.3, paymentSure: 0.2, amounts: -0.3 },
  noText: { strength: 0.4, spokenOf: -0.3 },
};

/** A zero may take either sign; training moves the other weights, never their signs. */
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

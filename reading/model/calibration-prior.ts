import { TERM_FIELDS } from '@mainstay/domain/documents/agreement-terms.ts';
import type { Weights } from './logistic.ts';

const EACH_FIELD: Weights = Object.fromEntries(
  TERM_FIELDS.flatMap((field) => [
    [`field_${field}`, 0],
    [`null_${field}`, 0],
  ]),
);

/** How each doubt should weigh on an answer, before any outcome was seen; what is 0 may take either sign. */
export const CALIBRATION_PRIOR: Weights = {
  bias: 1,
  firstReading: -0.5,
  sure: 0.4,
  strength: 0.2,
  margin: 0.15,
  someAnswer: 0.1,
  dissent: -1.5,
  rivals: -0.3,
  agreeing: 0.1,
  against: -0.2,
  misread: -1,
  unreadable: -1,
  scanned: -0.05,
  disorder: -0.5,
  notFamilyLaw: -1,
  form: -0.2,
  tables: -0.5,
  inTable: -0.4,
  cutOff: -0.4,
  noShare: -0.6,
  nobodyNamed: -0.4,
  spokenOf: -0.3,
  neverSpokenOf: 0.6,
  noCandidate: 0.3,
  paymentSure: 0.2,
  frequencySure: 0.1,
  noPayment: 0,
  notMonthly: 0.3,
  isNull: 0,
  ...EACH_FIELD,
};

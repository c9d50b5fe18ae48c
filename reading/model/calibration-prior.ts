import type { Weights } from './logistic.ts';

/** How each doubt should weigh on an answer, before any outcome was seen. */
export const CALIBRATION_PRIOR: Weights = {
  bias: 1,
  sure: 0.5,
  isNull: 0,
  someAnswer: 0.2,
  margin: 0.2,
  strength: 0.2,
  misread: -2,
  unreadable: -2,
  disorder: -2,
  notFamilyLaw: -1,
  cutOff: -0.5,
  noShare: -1,
  expertAgrees: 0.8,
  expertDiffers: -0.8,
  inTable: -0.2,
  paymentSure: 0.2,
  frequencySure: 0.1,
  noPayment: 0,
  notMonthly: 0.3,
  noCandidate: 0.3,
};

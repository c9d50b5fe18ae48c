import { GROUPS } from './grouped-doubts.ts';
import type { Weights } from './logistic.ts';

/** How each doubt should weigh on an answer, before any outcome was seen; what is 0 may take either sign. */
export const CALIBRATION_PRIOR: Weights = {
  bias: 1,
  ...Object.fromEntries(GROUPS.map((group) => [group, 0])),
  'setting.sure': 0.3,
  'setting.dissent': -1.5,
  'setting.inTable': -0.4,
  'setting.rivals': -0.2,
  'text.strength': 0.6,
  'text.someAnswer': 0.2,
  'text.dissent': -1,
  'text.noShare': -0.6,
  'noSetting.strength': 0.6,
  'noSetting.dissent': -1.5,
  'noSetting.noCandidate': 0.3,
  'noSetting.paymentSure': 0.2,
  'noText.strength': 0.4,
  'noText.spokenOf': -0.3,
  tables: -0.5,
  notFamilyLaw: -0.5,
  misread: -1,
  disorder: -0.3,
};

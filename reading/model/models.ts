import type { TextField } from '@mainstay/domain/documents/agreement-terms.ts';
import type { Duty, DutyWordings } from '#terms/candidates/duties.ts';
import type { Wordings } from '#terms/wording/bearing.ts';
import duties from './duties.json' with { type: 'json' };
import type { Weights } from './logistic.ts';
import weights from './weights.json' with { type: 'json' };
import wordings from './wordings.json' with { type: 'json' };

export type ModelName = 'payment' | 'arrears' | 'frequency' | 'dueDay' | TextField;
/** The model that recognizes what a sum is a duty to pay. */
export type DutyModel = { weights: Record<Duty, Weights>; wordings: DutyWordings };
export type Models = Record<ModelName, Weights>;

/** The weights that rank the candidates, written by `npm run train:reading`. */
export const MODELS: Models = weights.models;

/** Turns a ranking's certainty into the probability that the answer is right. */
export const CALIBRATION: Weights = weights.calibration;

/** Distinguishes a paper that holds from one that has no effect. */
export const STANDING: Weights = weights.standing;

/** What the words of a sentence speak for, written by the same command. */
export const WORDINGS: Wordings = wordings;

/** Recognizes what a sum is a duty to pay, written by `node reading/model/train-duties.ts`. */
export const DUTY_MODEL: DutyModel = duties;

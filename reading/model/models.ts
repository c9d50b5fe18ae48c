import type { TextField } from '@mainstay/domain/documents/agreement-terms.ts';
import type { Duty, DutyWordings } from '#terms/candidates/duties.ts';
import type { Wordings } from '#terms/wording/bearing.ts';
import duties from './duties.json' with { type: 'json' };
import type { Weights } from './logistic.ts';
import weights from './weights.json' with { type: 'json' };
import wordings from './wordings.json' with { type: 'json' };

export type ModelName = 'payment' | 'arrears' | 'frequency' | 'dueDay' | TextField;
/** What tells what a sum is a duty to pay. */
export type DutyModel = { weights: Record<Duty, Weights>; wordings: DutyWordings };
export type Models = Record<ModelName, Weights>;

/** The weights that rank the candidates, as `npm run train:reading` left them. */
export const MODELS: Models = weights.models;

/** What makes of a ranking's certainty a probability that the answer is right. */
export const CALIBRATION: Weights = weights.calibration;

/** What tells a paper that holds from one that has no effect. */
export const STANDING: Weights = weights.standing;

/** What the words of a sentence speak for, left by the same command. */
export const WORDINGS: Wordings = wordings;

/** What tells what a sum is a duty to pay, as `node reading/model/train-duties.ts` left it. */
export const DUTY_MODEL: DutyModel = duties;

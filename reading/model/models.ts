import type { TextField } from '@mainstay/domain/documents/agreement-terms.ts';
import type { Weights } from './logistic.ts';
import weights from './weights.json' with { type: 'json' };

export type ModelName = 'payment' | 'arrears' | 'frequency' | 'dueDay' | TextField;
export type Models = Record<ModelName, Weights>;

/** The weights that rank the candidates, as `npm run train:reading` left them. */
export const MODELS: Models = weights.models;

/** What makes of a ranking's certainty a probability that the answer is right. */
export const CALIBRATION: Weights = weights.calibration;

import type { TextField } from '@mainstay/domain/documents/agreement-terms.ts';
import type { Weights } from './logistic.ts';
import { PRIORS } from './priors.ts';

export type ModelName = 'payment' | 'arrears' | 'frequency' | 'dueDay' | TextField;
export type Models = Record<ModelName, Weights>;

/** The weights that rank the candidates. */
export const MODELS: Models = PRIORS;

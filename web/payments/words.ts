import { catalogue } from '#lib/catalogue.ts';
import { en } from './words.en.ts';

export const { rich, t } = catalogue('payments', en);

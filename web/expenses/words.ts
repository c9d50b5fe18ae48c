import { catalogue } from '#lib/catalogue.ts';
import { en } from './words.en.ts';

export const { t, rich } = catalogue('expenses', en);

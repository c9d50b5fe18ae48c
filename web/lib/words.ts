import { catalogue } from './catalogue.ts';
import { en } from './words.en.ts';

export const { t } = catalogue('lib', en);

import type { Sayings } from '../translate.ts';
import { BACKUP_SAID } from './backup.ts';

/** How Spanish says what the server, the rules and the record say in English. */
export const SPANISH: Sayings = { ...BACKUP_SAID };

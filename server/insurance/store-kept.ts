import type { Db } from '#db/db.ts';
import { filesOfRows, type NamedFile } from '#documents/index.ts';
import { claimDocuments } from './tables.ts';

/** Read across cases, for backups and moves: the files submitted for claims. */
export const filesOfClaims = (db: Db): AsyncGenerator<NamedFile> => filesOfRows(db, claimDocuments);

import type { Db } from '#db/db.ts';
import { filesOfDocuments, type NamedFile } from '#documents/index.ts';
import { filesOfClaims } from '#insurance/index.ts';

/** Every file that the database refers to and that must exist, with its hash. */
export async function* namedFiles(db: Db): AsyncGenerator<NamedFile> {
  yield* filesOfDocuments(db);
  yield* filesOfClaims(db);
}

import type { Db } from '#db/db.ts';
import type { Deps } from '../deps.ts';
import { findReceipt } from './documents.ts';
import { findDocument } from './store.ts';

/** The bytes of a receipt of this case. 404 if there is none, 409 for an agreement. */
export async function fileOfReceipt(
  { db, files }: Pick<Deps, 'files'> & { db: Db },
  caseId: string,
  id: string,
): Promise<Uint8Array> {
  const { sha256 } = await findReceipt(db, caseId, id);
  const found = await findDocument(db, caseId, id);
  return files.read(found?.fileKey ?? '', sha256);
}

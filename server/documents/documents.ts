import type { Day } from '@mainstay/domain/day.ts';
import type { AgreementTerms, ObligationStep, OrderState } from '@mainstay/domain/documents/agreement-terms.ts';
import { isQuoted, quotesOf } from '@mainstay/domain/documents/quotes.ts';
import { type Cents, parseMoney } from '@mainstay/domain/money.ts';
import { Problem, wrongField } from '@mainstay/domain/problem.ts';
import type { Db } from '#db/db.ts';
import { mustBeKept } from './evidence.ts';
import { documentsAmong, findDocument } from './store.ts';

export const NO_AGREEMENT = 'This is a receipt, which has no terms. Choose an agreement of this case.';

/** The document whose terms are to be applied. 404 if it is not of this case, 409 until it has been read. */
export async function findAnalysedDocument(
  db: Db,
  caseId: string,
  id: string,
): Promise<{ id: string; fileName: string; shows: OrderState | null }> {
  const found = mustBeKept(await findDocument(db, caseId, id));
  if (found.documentType !== 'agreement') throw new Problem('conflict', NO_AGREEMENT);
  if (found.analysisStatus !== 'completed')
    throw new Problem('conflict', 'This document has not been read yet. Wait until its analysis is complete.');
  return { id: found.id, fileName: found.fileName, shows: found.agreementTerms?.orderState?.state ?? null };
}

/** What the reader quotes from a document of the case. */
export async function quotesIn(db: Db, caseId: string, id: string): Promise<readonly { page: number; text: string }[]> {
  const terms = (await findDocument(db, caseId, id))?.agreementTerms;
  return terms ? quotesOf(terms) : [];
}

/** Refuses words that were not read on that page of the document; null for terms that rest on no document. */
export async function mustBeQuoted(
  db: Db,
  { caseId, documentId }: { caseId: string; documentId: string | null },
  places: readonly { page: number; text: string }[],
) {
  if (places.length === 0) return;
  if (documentId === null) throw wrongField('citation', 'Choose the document in which these words appear.');
  const quotes = await quotesIn(db, caseId, documentId);
  for (const place of places)
    if (!isQuoted(place, quotes))
      throw wrongField(
        'citation',
        `We did not read these words on page ${place.page} of the document. Quote what it says about its payments.`,
      );
}

/** The date to which a document states this arrears figure; null if it gives no date, or another figure. */
export async function dayOfArrears(db: Db, caseId: string, id: string, figure: Cents): Promise<Day | null> {
  const terms = (await findDocument(db, caseId, id))?.agreementTerms;
  if (!terms?.arrearsAmount || parseMoney(terms.arrearsAmount) !== figure) return null;
  return (terms.arrearsAsOf?.day ?? null) as Day | null;
}

/** The later amounts that a document states, in its own words. */
export const stepsStated = async (db: Db, caseId: string, id: string): Promise<readonly ObligationStep[]> =>
  (await findDocument(db, caseId, id))?.agreementTerms?.steps ?? [];

/** What a document asks for and how that ends; null if it is not there or was not read. */
export const paymentsStated = async (
  db: Db,
  caseId: string,
  id: string,
): Promise<Pick<AgreementTerms, 'obligations' | 'ends'> | null> =>
  (await findDocument(db, caseId, id))?.agreementTerms ?? null;

/** A document whose text says that it is a court order, with the location of its file; null for any other. */
export async function findOrder(db: Db, caseId: string, id: string | null) {
  const found = id === null ? null : await findDocument(db, caseId, id);
  return found?.saysOrder && found.withdrawnAt === null ? found : null;
}

/** A receipt of this case, to attach to an entry. 404 if there is none. */
export async function findReceipt(db: Db, caseId: string, id: string): Promise<{ id: string; sha256: string }> {
  const found = await findDocument(db, caseId, id);
  if (!found)
    throw new Problem('not_found', 'This receipt does not exist in this case. Add the receipt again.', {
      documentId: 'Add the receipt again',
    });
  const { documentType, sha256 } = mustBeKept(found);
  if (documentType !== 'receipt' || sha256 === null)
    throw new Problem('conflict', 'This document is an agreement. Add a picture or PDF of the receipt.', {
      documentId: 'Add a receipt',
    });
  return { id, sha256 };
}

/** How receipts are described where they are attached, by their ids. */
export async function receiptsAmong(db: Db, caseId: string, ids: readonly string[]) {
  const rows = await documentsAmong(db, caseId, ids);
  return new Map(rows.map(({ id, fileName, contentType, fileSize }) => [id, { id, fileName, contentType, fileSize }]));
}

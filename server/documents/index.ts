// What other capabilities may use of this one.

export {
  dayOfArrears,
  findAnalysedDocument,
  findOrder,
  findReceipt,
  mustBeQuoted,
  paymentsStated,
  quotesIn,
  receiptsAmong,
  stepsStated,
} from './documents.ts';
export { markAsEvidence, markReported } from './evidence.ts';
export { fileOfReceipt } from './receipt-file.ts';
export { deleteEndedTickets } from './retention.ts';
export { courtCasesRead, documentsWithHash, ordersAmong, wasOrderRead } from './store.ts';
export { addOrDiscard, type StoredFile, storeFile } from './store-file.ts';
export { filesOfDocuments, filesOfRows, type NamedFile } from './store-kept.ts';
export { unreadDocuments } from './store-waiting.ts';

import { TERM_FIELDS } from '@mainstay/domain/documents/agreement-terms.ts';

/** Terms as the server returns them, for states that no rendered agreement shows. */
export const someTerms = (differing: Record<string, unknown> = {}) => ({
  paymentAmount: '1250.00',
  paymentFrequency: 'monthly',
  paymentDueDate: 1,
  arrearsAmount: '2400.00',
  legalCustody: 'The parties shall share joint legal custody.',
  physicalCustody: 'Primary physical custody is with the mother.',
  medicalExpenses: 'Uninsured medical expenses are divided equally.',
  childcareExpenses: null,
  confidenceScore: 0.91,
  fieldConfidence: Object.fromEntries(TERM_FIELDS.map((field) => [field, 0.9])),
  citations: [],
  textCitations: [],
  obligations: [],
  rivals: [],
  notes: [],
  ...differing,
});

/** A document as the server lists it. */
export const aDocument = (differing: Record<string, unknown> = {}) => ({
  id: '01a11202-0000-7000-8000-000000000001',
  fileName: 'Stipulated order.pdf',
  fileSize: 482_113,
  contentType: 'application/pdf',
  uploadedAt: '2026-03-05T14:05:00.000Z',
  documentType: 'agreement',
  analysisStatus: 'completed',
  analysisResult: { agreementTerms: someTerms() },
  processedAt: '2026-03-05T14:05:09.000Z',
  failureReason: null,
  pageCount: 3,
  progress: null,
  sha256: null,
  evidence: null,
  withdrawnAt: null,
  mayWithdraw: true,
  ...differing,
});

export const anUnreadDocument = (differing: Record<string, unknown> = {}) =>
  aDocument({ analysisStatus: 'pending', analysisResult: null, processedAt: null, pageCount: null, ...differing });

import { COURT_CASE_FIELDS } from '@mainstay/domain/cases/court-case.ts';
import {
  OBLIGATION_TYPES,
  ORDER_STATES,
  PAYMENT_FREQUENCIES,
  SETTING_FIELDS,
  TERM_FIELDS,
  TEXT_FIELDS,
  type TermField,
} from '@mainstay/domain/documents/agreement-terms.ts';
import { EVIDENCE_REASONS } from '@mainstay/domain/documents/evidence.ts';
import { DOCUMENT_TYPES } from '@mainstay/domain/documents/upload-rules.ts';
import { z } from 'zod';
import { call } from './call.ts';
import { courtCaseFields } from './court-case.ts';
import { idParams, instant, nothing, pathId, text } from './fields.ts';

const box = z.object({ x: z.number(), y: z.number(), width: z.number(), height: z.number() });
const place = z.object({ text: z.string(), page: z.number(), line: z.number(), boxes: z.array(box) });
const field = z.enum(TERM_FIELDS);
/** In the document's own words, with the day if they name one. */
const stated = z.object({ says: z.string(), day: z.string().nullable(), citation: place });
const statedOf = stated.extend({ type: z.enum(OBLIGATION_TYPES) });

export const AgreementTerms = z.object({
  paymentAmount: z.string().nullable(),
  paymentFrequency: z.enum(PAYMENT_FREQUENCIES).nullable(),
  paymentDueDate: z.number().nullable(),
  arrearsAmount: z.string().nullable(),
  legalCustody: z.string().nullable(),
  physicalCustody: z.string().nullable(),
  medicalExpenses: z.string().nullable(),
  childcareExpenses: z.string().nullable(),
  confidenceScore: z.number(),
  fieldConfidence: z.object(
    Object.fromEntries(TERM_FIELDS.map((name) => [name, z.number()])) as Record<TermField, z.ZodNumber>,
  ),
  /** Citations of the terms that become settings. */
  citations: z.array(place.extend({ field: z.enum(SETTING_FIELDS) })),
  /** Citations of the terms that are kept in the document's own words. */
  textCitations: z.array(place.extend({ field: z.enum(TEXT_FIELDS) })),
  obligations: z.array(
    z.object({
      type: z.enum(OBLIGATION_TYPES),
      amount: z.string(),
      frequency: z.string().nullable(),
      dueDay: z.number().nullable(),
      per: z.enum(['child', 'total']),
      from: z.string().nullable(),
      citation: place.nullable(),
    }),
  ),
  /** This and the following fields are absent if the document was read before they existed. */
  steps: z.array(statedOf.extend({ amount: z.string() })).optional(),
  starts: z.array(statedOf).optional(),
  ends: z.array(statedOf).optional(),
  bonusShare: stated.nullish(),
  arrearsAsOf: stated.nullish(),
  wageWithholding: stated.nullish(),
  orderState: stated.extend({ state: z.enum(ORDER_STATES) }).nullish(),
  rivals: z.array(z.object({ field, value: z.string(), confidence: z.number(), reason: z.string(), citation: place })),
  notes: z.array(z.string()),
});

/** The court details found in a document, each with its place. */
export const FoundCourtCase = z.object({
  ...courtCaseFields,
  citations: z.array(place.extend({ field: z.enum(COURT_CASE_FIELDS) })),
});
export type FoundCourtCase = z.output<typeof FoundCourtCase>;

/** The court details are absent if the document was read before they existed. */
const Analysis = z.object({ agreementTerms: AgreementTerms, courtCase: FoundCourtCase.optional() });

export const ANALYSIS_STATUSES = ['pending', 'processing', 'completed', 'failed'] as const;

export const Document = z.object({
  id: z.string(),
  fileName: z.string(),
  /** Bytes. */
  fileSize: z.number(),
  contentType: z.string(),
  uploadedAt: instant,
  documentType: z.string(),
  analysisStatus: z.enum(ANALYSIS_STATUSES),
  analysisResult: Analysis.nullable(),
  processedAt: instant.nullable(),
  /** Why reading failed and what to do, in one sentence. */
  failureReason: z.string().nullable(),
  pageCount: z.number().nullable(),
  /** Progress while the document is being read: page n of m. */
  progress: z.object({ page: z.number(), pages: z.number() }).nullable(),
  /** SHA-256 of the file; null for an upload made before hashes were kept. */
  sha256: z.string().nullable(),
  /** Why the document must be kept; null if it can be withdrawn. */
  evidence: z.enum(EVIDENCE_REASONS).nullable(),
  /** When it was withdrawn. Its file and terms were deleted then; the fields here remain. */
  withdrawnAt: instant.nullable(),
  /** Whether the caller can withdraw it: the uploader can, unless it is evidence. */
  mayWithdraw: z.boolean(),
});
export type Document = z.output<typeof Document>;

export const listDocuments = call({
  method: 'GET',
  path: '/api/documents',
  access: 'read_case',
  afterLeaving: true,
  summary: 'Lists the agreements of the current case, newest first; receipts are returned with what they belong to',
  reply: z.array(Document),
});

export const getAnalysis = call({
  method: 'GET',
  path: '/api/documents/{id}/analysis',
  access: 'read_case',
  afterLeaving: true,
  summary: 'Returns the terms found in a document; 409 until it has been read',
  params: idParams,
  reply: Analysis,
});

export const retryAnalysis = call({
  method: 'POST',
  path: '/api/documents/{id}/retry',
  access: 'change_terms',
  summary: 'Retries reading a document that could not be read',
  params: idParams,
  reply: Document,
});

export const deleteDocument = call({
  method: 'DELETE',
  path: '/api/documents/{id}',
  access: 'read_case',
  summary:
    'Withdraws a document that the caller uploaded: the file is removed, its name, hash and time stay; 409 for evidence',
  params: idParams,
  reply: nothing,
});

const NO_TYPE = 'Choose a type: agreement or receipt';
const WHOLE_BYTES = 'Give the size of the file in bytes';

/** The PUT must match the type and size declared here. */
export const signUpload = call({
  method: 'POST',
  path: '/api/objects/upload',
  access: 'change_terms',
  summary: 'Returns a path for one PUT of a file, valid for 15 minutes',
  body: z
    .object({
      fileName: text(4000).optional(),
      contentType: text(200).optional(),
      /** Bytes. */
      size: z.int(WHOLE_BYTES).min(0, WHOLE_BYTES).optional(),
      /** Defaults to agreement. */
      documentType: z.enum(DOCUMENT_TYPES, NO_TYPE).optional(),
    })
    .nullish(),
  reply: z.object({ uploadURL: z.string() }),
});

/** Sent as multipart (file, documentType=agreement or receipt), so it has no JSON body. */
export const uploadDocument = call({
  method: 'POST',
  path: '/api/documents/upload',
  access: 'change_terms',
  summary: 'Stores an agreement and starts reading it, or stores a receipt (multipart: file, documentType)',
  reply: Document,
  status: 201,
  once: true,
});

/** Sent as raw bytes with the file's Content-Type. */
export const putObject = call({
  method: 'PUT',
  path: '/api/objects/{token}',
  access: 'public',
  summary: 'Stores the file of a signed upload; an agreement is then read',
  params: z.object({ token: pathId(200) }),
  reply: Document,
  once: true,
});

/** Returns an image, not JSON. */
export const getPageImage = call({
  method: 'GET',
  path: '/api/documents/{id}/pages/{page}/image',
  access: 'read_case',
  afterLeaving: true,
  summary: 'Returns the image of one page, upright, to which the boxes of citations refer',
  params: idParams.extend({ page: z.coerce.number().int().min(1).max(1000) }),
  reply: z.unknown(),
});

/** Returns the bytes as uploaded. */
export const getFile = call({
  method: 'GET',
  path: '/api/documents/{id}/file',
  access: 'read_case',
  afterLeaving: true,
  summary: 'Returns the file as it was uploaded',
  params: idParams,
  reply: z.unknown(),
});

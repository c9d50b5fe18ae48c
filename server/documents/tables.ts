import type { FoundCourtCase } from '@mainstay/domain/cases/court-case.ts';
import type { AgreementTerms } from '@mainstay/domain/documents/agreement-terms.ts';
import type { EvidenceReason } from '@mainstay/domain/documents/evidence.ts';
import type { DocumentType } from '@mainstay/domain/documents/upload-rules.ts';
import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { at } from '#db/columns.ts';
import { leaseColumns } from '#db/lease.ts';

export const documents = pgTable(
  'documents',
  {
    caseId: text('case_id').notNull(),
    id: text('id').notNull(),
    fileName: text('file_name').notNull(),
    fileSize: integer('file_size').notNull(),
    contentType: text('content_type').notNull(),
    documentType: text('document_type').$type<DocumentType>().notNull(),
    /** The key of its bytes in the file store. */
    fileKey: text('file_key').notNull(),
    uploadedBy: text('uploaded_by').notNull(),
    uploadedAt: at('uploaded_at').notNull(),
    /** SHA-256 of the bytes; null for a file stored before hashes were kept, until it is withdrawn. */
    sha256: text('sha256'),
    /** Why it is evidence, which is kept for good; null if it is not. */
    evidence: text('evidence').$type<EvidenceReason>(),
    /** When its file and terms were removed; name, hash and time stay. */
    withdrawnAt: at('withdrawn_at'),
    /**
     * Real time at which the files of a withdrawn document were gone from the store; null until they could be removed.
     */
    fileRemovedAt: at('file_removed_at'),
    analysisStatus: text('analysis_status').$type<'pending' | 'processing' | 'completed' | 'failed'>().notNull(),
    agreementTerms: jsonb('agreement_terms').$type<AgreementTerms>(),
    /** What it says about the court case; null until it is read, and for those read before this was kept. */
    courtCase: jsonb('court_case').$type<FoundCourtCase>(),
    /** Whether it says that it is a court order; null until it is read. */
    saysOrder: boolean('says_order'),
    pageCount: integer('page_count'),
    failureReason: text('failure_reason'),
    processedAt: at('processed_at'),
    progressPage: integer('progress_page'),
    progressPages: integer('progress_pages'),
    /** Held by the reading in progress; only that one may finish it. */
    ...leaseColumns(),
  },
  (table) => [
    primaryKey({ columns: [table.caseId, table.id] }),
    index('documents_to_read').on(table.analysisStatus, table.leasedUntil),
    index('documents_to_remove').on(table.withdrawnAt).where(sql`withdrawn_at is not null and file_removed_at is null`),
  ],
);

/** A signed upload: one PUT, valid for 15 minutes; case and user are fixed at signing. */
export const uploadTickets = pgTable(
  'upload_tickets',
  {
    caseId: text('case_id').notNull(),
    id: text('id').notNull(),
    userId: text('user_id').notNull(),
    fileName: text('file_name'),
    contentType: text('content_type'),
    size: integer('size'),
    /** Null for a link from before receipts could be uploaded: an agreement. */
    documentType: text('document_type').$type<DocumentType>(),
    expiresAt: at('expires_at').notNull(),
    usedAt: at('used_at'),
  },
  (table) => [primaryKey({ columns: [table.caseId, table.id] }), index('tickets_by_end').on(table.expiresAt)],
);

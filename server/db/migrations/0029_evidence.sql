ALTER TABLE "documents" ADD COLUMN "sha256" text;--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "evidence" text;--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "withdrawn_at" timestamp (3) with time zone;--> statement-breakpoint
-- What was applied, or stands in a report with entries of the audit chain, has been evidence all along.
UPDATE documents SET evidence = 'applied' WHERE EXISTS (
  SELECT FROM payment_settings s WHERE s.case_id = documents.case_id AND s.document_id = documents.id
);--> statement-breakpoint
UPDATE documents SET evidence = 'reported' WHERE evidence IS NULL AND EXISTS (
  SELECT FROM reports r
  WHERE r.case_id = documents.case_id AND r.report_type = 'audit' AND r.generated_at >= documents.uploaded_at
);

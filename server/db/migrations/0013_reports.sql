CREATE TABLE "report_files" (
	"case_id" text NOT NULL,
	"report_id" text NOT NULL,
	"sha256" text NOT NULL,
	"format" text NOT NULL,
	"made_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "report_files_case_id_report_id_sha256_pk" PRIMARY KEY("case_id","report_id","sha256")
);
--> statement-breakpoint
CREATE TABLE "reports" (
	"case_id" text NOT NULL,
	"id" text NOT NULL,
	"report_type" text NOT NULL,
	"period_start" date NOT NULL,
	"period_end" date NOT NULL,
	"generated_at" timestamp (3) with time zone NOT NULL,
	"generated_by" text NOT NULL,
	"generated_by_name" text NOT NULL,
	"content" text NOT NULL,
	"sha256" text NOT NULL,
	"payments" text NOT NULL,
	"written" text NOT NULL,
	"entry" bigint GENERATED ALWAYS AS IDENTITY (sequence name "reports_entry_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	CONSTRAINT "reports_case_id_id_pk" PRIMARY KEY("case_id","id")
);
--> statement-breakpoint
CREATE INDEX "report_files_by_hash" ON "report_files" USING btree ("sha256");--> statement-breakpoint
CREATE INDEX "reports_in_order" ON "reports" USING btree ("case_id","entry");--> statement-breakpoint
REVOKE UPDATE, DELETE, TRUNCATE ON reports FROM mainstay_app;--> statement-breakpoint
REVOKE UPDATE, DELETE, TRUNCATE ON report_files FROM mainstay_app;

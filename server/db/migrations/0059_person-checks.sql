CREATE TABLE "person_checks" (
	"person_id" text NOT NULL,
	"version" integer NOT NULL,
	"kind" text NOT NULL,
	"state" text NOT NULL,
	"reference" text NOT NULL,
	"case_id" text NOT NULL,
	"stated" jsonb NOT NULL,
	"operator_id" text,
	"reason" text,
	"lists" text,
	"lists_on" date,
	"stated_at" timestamp (3) with time zone NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "person_checks_person_id_version_pk" PRIMARY KEY("person_id","version")
);
--> statement-breakpoint
CREATE INDEX "person_checks_by_state" ON "person_checks" USING btree ("state","stated_at");--> statement-breakpoint
REVOKE UPDATE, DELETE, TRUNCATE ON person_checks FROM mainstay_app;

CREATE TABLE "audit_anchored_heads" (
	"anchor" integer NOT NULL,
	"leaf" integer NOT NULL,
	"case_id" text NOT NULL,
	"sequence" integer NOT NULL,
	"hash" text NOT NULL,
	CONSTRAINT "audit_anchored_heads_anchor_leaf_pk" PRIMARY KEY("anchor","leaf")
);
--> statement-breakpoint
CREATE TABLE "audit_anchors" (
	"number" integer PRIMARY KEY NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"size" integer NOT NULL,
	"root" text NOT NULL,
	"previous" text NOT NULL,
	"key" text NOT NULL,
	"signature" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "audit_time_stamps" (
	"anchor" integer PRIMARY KEY NOT NULL,
	"token" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "audit_events" ADD COLUMN "seal" text;--> statement-breakpoint
ALTER TABLE "audit_heads" ADD COLUMN "seal" text;--> statement-breakpoint
ALTER TABLE "audit_heads" ADD COLUMN "signed" jsonb;--> statement-breakpoint
CREATE INDEX "anchored_heads_of_case" ON "audit_anchored_heads" USING btree ("case_id","anchor");--> statement-breakpoint
REVOKE UPDATE, DELETE, TRUNCATE ON audit_anchors, audit_anchored_heads, audit_time_stamps FROM mainstay_app;--> statement-breakpoint
REVOKE DELETE, TRUNCATE ON audit_heads FROM mainstay_app;

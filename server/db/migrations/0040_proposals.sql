CREATE TABLE "settings_agreements" (
	"case_id" text NOT NULL,
	"version" integer NOT NULL,
	"user_id" text NOT NULL,
	"how" text NOT NULL,
	"name" text NOT NULL,
	"side" text,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "settings_agreements_case_id_version_user_id_how_pk" PRIMARY KEY("case_id","version","user_id","how")
);
--> statement-breakpoint
CREATE TABLE "settings_proposals" (
	"case_id" text NOT NULL,
	"id" text NOT NULL,
	"entry" bigint GENERATED ALWAYS AS IDENTITY (sequence name "settings_proposals_entry_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"about" text NOT NULL,
	"kind" text NOT NULL,
	"state" text NOT NULL,
	"side" text,
	"proposer_id" text NOT NULL,
	"proposer_party_id" text NOT NULL,
	"proposer_name" text NOT NULL,
	"decider_side" text NOT NULL,
	"decider_id" text,
	"terms" jsonb NOT NULL,
	"in_force" jsonb,
	"base_version" integer NOT NULL,
	"document_id" text,
	"document_name" text,
	"reason" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone,
	"decided_by" text,
	"decided_at" timestamp (3) with time zone,
	CONSTRAINT "settings_proposals_case_id_id_pk" PRIMARY KEY("case_id","id")
);
--> statement-breakpoint
CREATE TABLE "settings_sides" (
	"case_id" text NOT NULL,
	"side" text NOT NULL,
	"user_id" text NOT NULL,
	CONSTRAINT "settings_sides_case_id_side_user_id_pk" PRIMARY KEY("case_id","side","user_id")
);
--> statement-breakpoint
ALTER TABLE "parties" ADD COLUMN "acts_for" text;--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "says_order" boolean;--> statement-breakpoint
CREATE UNIQUE INDEX "one_open_proposal" ON "settings_proposals" USING btree ("case_id","about") WHERE state = 'open';--> statement-breakpoint
CREATE INDEX "proposals_by_id" ON "settings_proposals" USING btree ("id");--> statement-breakpoint
-- Who joined as which side: those who are there now; an owner without a role is on the side that the other one left.
INSERT INTO settings_sides (case_id, side, user_id)
  SELECT case_id, role, user_id FROM parties WHERE role IN ('payor', 'payee') AND user_id IS NOT NULL;--> statement-breakpoint
INSERT INTO settings_sides (case_id, side, user_id)
  SELECT owner.case_id, CASE max(other.side) WHEN 'payor' THEN 'payee' ELSE 'payor' END, owner.user_id
    FROM parties AS owner
    JOIN cases ON cases.id = owner.case_id AND cases.owner_id = owner.user_id
    JOIN settings_sides AS other ON other.case_id = owner.case_id
    WHERE owner.role IS NULL
    GROUP BY owner.case_id, owner.user_id
    HAVING count(DISTINCT other.side) = 1;--> statement-breakpoint
-- Until now whoever saved settings was the only one asked.
INSERT INTO settings_agreements (case_id, version, user_id, how, name, side, at)
  SELECT s.case_id, s.version, s.changed_by, 'saved', s.changed_by_name, min(sides.side), s.changed_at
    FROM payment_settings AS s
    LEFT JOIN settings_sides AS sides ON sides.case_id = s.case_id AND sides.user_id = s.changed_by
    GROUP BY s.case_id, s.version, s.changed_by, s.changed_by_name, s.changed_at;--> statement-breakpoint
-- What is in force is collected from the payor as before, confirmed or not.
INSERT INTO settings_agreements (case_id, version, user_id, how, name, side, at)
  SELECT s.case_id, s.version, sides.user_id, 'kept', parties.name, 'payor', s.changed_at
    FROM payment_settings AS s
    JOIN settings_sides AS sides ON sides.case_id = s.case_id AND sides.side = 'payor'
    JOIN parties ON parties.case_id = s.case_id AND parties.user_id = sides.user_id
    WHERE s.version = (SELECT max(version) FROM payment_settings AS last WHERE last.case_id = s.case_id);--> statement-breakpoint
REVOKE UPDATE, DELETE, TRUNCATE ON settings_agreements FROM mainstay_app;--> statement-breakpoint
REVOKE UPDATE, DELETE, TRUNCATE ON settings_sides FROM mainstay_app;

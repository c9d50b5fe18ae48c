CREATE TABLE "former_parties" (
	"case_id" text NOT NULL,
	"id" text NOT NULL,
	"party_id" text NOT NULL,
	"user_id" text NOT NULL,
	"name" text NOT NULL,
	"role" text,
	"joined_at" timestamp (3) with time zone NOT NULL,
	"left_at" timestamp (3) with time zone NOT NULL,
	"way" text NOT NULL,
	CONSTRAINT "former_parties_case_id_id_pk" PRIMARY KEY("case_id","id")
);
--> statement-breakpoint
CREATE TABLE "party_names" (
	"case_id" text NOT NULL,
	"id" text NOT NULL,
	"party_id" text NOT NULL,
	"user_id" text,
	"name" text NOT NULL,
	"until" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "party_names_case_id_id_pk" PRIMARY KEY("case_id","id")
);
--> statement-breakpoint
CREATE TABLE "removals" (
	"case_id" text NOT NULL,
	"id" text NOT NULL,
	"party_id" text NOT NULL,
	"user_id" text NOT NULL,
	"asked_by" text NOT NULL,
	"reason" text NOT NULL,
	"state" text NOT NULL,
	"answer" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"decided_at" timestamp (3) with time zone,
	CONSTRAINT "removals_case_id_id_pk" PRIMARY KEY("case_id","id")
);
--> statement-breakpoint
ALTER TABLE "parties" ADD COLUMN "verified_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "former_parties" ADD CONSTRAINT "former_parties_case_id_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."cases"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "former_parties" ADD CONSTRAINT "former_parties_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "former_parties_of_user" ON "former_parties" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "party_names_of_user" ON "party_names" USING btree ("user_id");
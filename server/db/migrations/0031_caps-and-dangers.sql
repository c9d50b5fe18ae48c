CREATE TABLE "dangers" (
	"case_id" text NOT NULL,
	"user_id" text NOT NULL,
	"since" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "dangers_case_id_user_id_pk" PRIMARY KEY("case_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "cases" ADD COLUMN "cap_per_debit_cents" bigint;--> statement-breakpoint
ALTER TABLE "cases" ADD COLUMN "cap_per_month_cents" bigint;--> statement-breakpoint
ALTER TABLE "dangers" ADD CONSTRAINT "dangers_case_id_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."cases"("id") ON DELETE no action ON UPDATE no action;
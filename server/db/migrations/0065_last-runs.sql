CREATE TABLE "last_runs" (
	"what" text PRIMARY KEY NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"faults" integer NOT NULL
);
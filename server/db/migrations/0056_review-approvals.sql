CREATE TABLE "review_approvals" (
	"case_id" text NOT NULL,
	"review_id" text NOT NULL,
	"kind" text NOT NULL,
	"amount_cents" bigint NOT NULL,
	"operator_id" text NOT NULL,
	"operator_name" text NOT NULL,
	"reason" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "review_approvals_case_id_review_id_pk" PRIMARY KEY("case_id","review_id")
);

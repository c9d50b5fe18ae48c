--> statement-breakpoint
REVOKE UPDATE, DELETE, TRUNCATE ON person_checks FROM mainstay_app;

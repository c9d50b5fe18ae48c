-- The application works under a role that may not change or delete what has been recorded.
DO $$ BEGIN
  CREATE ROLE mainstay_app NOLOGIN;
EXCEPTION WHEN duplicate_object OR unique_violation THEN NULL;
END $$;--> statement-breakpoint
DO $$ BEGIN
  EXECUTE format('GRANT mainstay_app TO %I', current_user);
  EXECUTE format('GRANT CREATE ON DATABASE %I TO mainstay_app', current_database());
END $$;--> statement-breakpoint
GRANT USAGE ON SCHEMA public TO mainstay_app;--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA public TO mainstay_app;--> statement-breakpoint
ALTER DEFAULT PRIVILEGES IN SCHEMA public GRANT SELECT, INSERT, UPDATE, DELETE ON TABLES TO mainstay_app;--> statement-breakpoint
ALTER DEFAULT PRIVILEGES IN SCHEMA public GRANT USAGE, SELECT ON SEQUENCES TO mainstay_app;--> statement-breakpoint
REVOKE UPDATE, DELETE, TRUNCATE ON audit_events FROM mainstay_app;--> statement-breakpoint
REVOKE UPDATE, DELETE, TRUNCATE ON payment_settings FROM mainstay_app;

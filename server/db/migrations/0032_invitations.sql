ALTER TABLE "invitations" ADD COLUMN "link_shown" boolean DEFAULT true NOT NULL;--> statement-breakpoint
CREATE INDEX "invitations_by_person" ON "invitations" USING btree ("invited_by","created_at");
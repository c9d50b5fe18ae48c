CREATE INDEX "person_keys_to_destroy" ON "person_keys" USING btree ("keep_until") WHERE key is not null;--> statement-breakpoint
CREATE INDEX "dangers_of_user" ON "dangers" USING btree ("user_id");
CREATE INDEX CONCURRENTLY IF NOT EXISTS "tickets_by_end" ON "upload_tickets" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "keys_answered" ON "idempotency_keys" USING btree ("created_at") WHERE status is not null;--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "rate_limit_by_time" ON "rate_limit" USING btree ("last_request");--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "verification_by_end" ON "verification" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "work_done" ON "due_work" USING btree ("done_at") WHERE done_at is not null;--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "messages_ended" ON "messages" USING btree (coalesce(sent_at, given_up_at)) WHERE sent_at is not null or given_up_at is not null;--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "messages_of_person" ON "messages" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "messages_to_address" ON "messages" USING btree ("recipient");--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "notifications_of_person" ON "notifications" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "debits_covered" ON "debits" USING btree ("covered_at") WHERE covered_at is not null;--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "payments_to_credit" ON "payments" USING btree ("credit_on") WHERE state in ('scheduled', 'originated', 'settled', 'returned');--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "documents_to_remove" ON "documents" USING btree ("withdrawn_at") WHERE withdrawn_at is not null and file_removed_at is null;--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "user_by_contact" ON "user" USING btree ("contact_email") WHERE contact_email is not null;--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "messages_asked_for" ON "messages" USING btree ("leased_until") WHERE user_id is null and sent_at is null and given_up_at is null;--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "pushes_to_send" ON "messages" USING btree ("leased_until") WHERE channel = 'push' and sent_at is null and given_up_at is null;

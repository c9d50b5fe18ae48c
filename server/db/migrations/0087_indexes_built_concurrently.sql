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
CREATE INDEX CONCURRENTLY IF NOT EXISTS "pushes_to_send" ON "messages" USING btree ("leased_until") WHERE channel = 'push' and sent_at is null and given_up_at is null;--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "debits_by_file_day" ON "bank_entries" USING btree ("file_day","return_code","purpose") WHERE direction = 'debit' and state = 'written';--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "invitations_to" ON "invitations" USING btree ("email");--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "parties_by_id" ON "parties" USING btree ("id");--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "parties_to_check" ON "parties" USING btree ("joined_at") WHERE user_id is not null and verified_at is null and role in ('legal', 'court');--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "removals_open" ON "removals" USING btree ("created_at") WHERE state in ('open', 'refused');--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "applications_to_review" ON "credit_applications" USING btree ("created_at","entry") WHERE status = 'under_review';--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "insurance_to_review" ON "insurance_applications" USING btree ("applied_at","entry") WHERE status = 'under_review';--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "proposals_decided_by" ON "settings_proposals" USING btree ("decided_by_id");--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "sources_by_id" ON "payment_sources" USING btree ("id");--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "sources_suspended" ON "payment_sources" USING btree ("source_type") WHERE state = 'suspended' and removed_at is null;--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "sources_to_prove" ON "payment_sources" USING btree ("created_at") WHERE source_type = 'ach' and removed_at is null and (proven_at is null or state = 'suspended');--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "backups_in_order" ON "payment_sources" USING btree ("created_at","entry") WHERE source_type <> 'ach' and removed_at is null;--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "payouts_held_since" ON "payouts" USING btree (coalesce(returned_at, held_at),"entry") WHERE coalesce(returned_at, held_at) is not null;--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "payout_accounts_to_prove" ON "payout_accounts" USING btree ("created_at") WHERE removed_at is null and (proven_at is null or state <> 'active');--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "payout_accounts_suspended" ON "payout_accounts" USING btree ("created_at") WHERE state = 'suspended' and removed_at is null;--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "texts_to_send" ON "messages" USING btree ("leased_until") WHERE channel = 'sms' and sent_at is null and given_up_at is null;--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "anchored_heads_of_leaf" ON "audit_anchored_heads" USING btree ("leaf","anchor");

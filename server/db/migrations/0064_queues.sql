CREATE INDEX "debits_by_file_day" ON "bank_entries" USING btree ("file_day","return_code","purpose") WHERE direction = 'debit' and state = 'written';--> statement-breakpoint
CREATE INDEX "invitations_to" ON "invitations" USING btree ("email");--> statement-breakpoint
CREATE INDEX "parties_by_id" ON "parties" USING btree ("id");--> statement-breakpoint
CREATE INDEX "parties_to_check" ON "parties" USING btree ("joined_at") WHERE user_id is not null and verified_at is null and role in ('legal', 'court');--> statement-breakpoint
CREATE INDEX "removals_open" ON "removals" USING btree ("created_at") WHERE state in ('open', 'refused');--> statement-breakpoint
CREATE INDEX "applications_to_review" ON "credit_applications" USING btree ("created_at","entry") WHERE status = 'under_review';--> statement-breakpoint
CREATE INDEX "insurance_to_review" ON "insurance_applications" USING btree ("applied_at","entry") WHERE status = 'under_review';--> statement-breakpoint
CREATE INDEX "proposals_decided_by" ON "settings_proposals" USING btree ("decided_by_id");--> statement-breakpoint
CREATE INDEX "sources_by_id" ON "payment_sources" USING btree ("id");--> statement-breakpoint
CREATE INDEX "sources_suspended" ON "payment_sources" USING btree ("source_type") WHERE state = 'suspended' and removed_at is null;--> statement-breakpoint
CREATE INDEX "sources_to_prove" ON "payment_sources" USING btree ("created_at") WHERE source_type = 'ach' and removed_at is null and (proven_at is null or state = 'suspended');--> statement-breakpoint
CREATE INDEX "backups_in_order" ON "payment_sources" USING btree ("created_at","entry") WHERE source_type <> 'ach' and removed_at is null;--> statement-breakpoint
CREATE INDEX "payouts_held_since" ON "payouts" USING btree (coalesce(returned_at, held_at),"entry") WHERE coalesce(returned_at, held_at) is not null;--> statement-breakpoint
CREATE INDEX "payout_accounts_to_prove" ON "payout_accounts" USING btree ("created_at") WHERE removed_at is null and (proven_at is null or state <> 'active');--> statement-breakpoint
CREATE INDEX "payout_accounts_suspended" ON "payout_accounts" USING btree ("created_at") WHERE state = 'suspended' and removed_at is null;
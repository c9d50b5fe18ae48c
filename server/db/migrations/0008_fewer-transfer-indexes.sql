DROP INDEX "transfers_from";--> statement-breakpoint
DROP INDEX "transfers_to";
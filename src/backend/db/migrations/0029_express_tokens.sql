ALTER TABLE "payment_intents" ADD COLUMN "token_hash" text;--> statement-breakpoint
CREATE UNIQUE INDEX "payment_intents_token" ON "payment_intents" USING btree ("token_hash");
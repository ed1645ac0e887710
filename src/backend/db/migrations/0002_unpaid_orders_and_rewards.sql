ALTER TABLE "customers" DROP CONSTRAINT "customers_wallet_not_negative";--> statement-breakpoint
ALTER TABLE "wallet_transactions" ADD COLUMN "reward_of" integer;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "pay_by" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "wallet_transactions" ADD CONSTRAINT "wallet_transactions_reward_of_orders_id_fk" FOREIGN KEY ("reward_of") REFERENCES "orders"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "wallet_transactions_reward" ON "wallet_transactions" USING btree ("reward_of") WHERE "wallet_transactions"."reward_of" is not null;--> statement-breakpoint
CREATE INDEX "orders_unpaid" ON "orders" USING btree ("pay_by") WHERE "orders"."pay_by" is not null;
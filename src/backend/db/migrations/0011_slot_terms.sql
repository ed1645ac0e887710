ALTER TABLE "stores" ADD COLUMN "slot_terms" jsonb;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "slot_fee" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "orders_slots" ON "orders" USING btree ("store_id","schedule_at") WHERE "orders"."scheduled";
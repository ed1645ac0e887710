CREATE TABLE "first_orders" (
	"phone_hash" text PRIMARY KEY NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "guests" ADD COLUMN "customer_id" integer;--> statement-breakpoint
ALTER TABLE "group_members" ADD COLUMN "user_id" bigint;--> statement-breakpoint
ALTER TABLE "group_members" ADD COLUMN "is_guest" boolean;--> statement-breakpoint
CREATE INDEX "first_orders_age" ON "first_orders" USING btree ("created_at");--> statement-breakpoint
ALTER TABLE "guests" ADD CONSTRAINT "guests_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "customers"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "guests_customer" ON "guests" USING btree ("customer_id") WHERE "guests"."customer_id" is not null;--> statement-breakpoint
CREATE INDEX "group_members_owner" ON "group_members" USING btree ("user_id","is_guest");
CREATE TABLE "weekly_reminders" (
	"order_id" integer PRIMARY KEY NOT NULL,
	"customer_id" integer NOT NULL,
	"weekday" integer NOT NULL,
	"time" text NOT NULL,
	"paused" boolean DEFAULT false NOT NULL,
	"next_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "weekly_reminders" ADD CONSTRAINT "weekly_reminders_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "weekly_reminders" ADD CONSTRAINT "weekly_reminders_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "weekly_reminders_customer" ON "weekly_reminders" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "weekly_reminders_due" ON "weekly_reminders" USING btree ("next_at") WHERE not "weekly_reminders"."paused";
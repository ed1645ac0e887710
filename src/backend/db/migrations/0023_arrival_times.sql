CREATE TABLE "arrival_times" (
	"store_id" integer NOT NULL,
	"hour" smallint NOT NULL,
	"metres" integer NOT NULL,
	"orders" integer NOT NULL,
	"half" double precision NOT NULL,
	"most" double precision NOT NULL,
	"judged" integer NOT NULL,
	"on_time" integer NOT NULL,
	"computed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "arrival_times_store_id_hour_metres_pk" PRIMARY KEY("store_id","hour","metres")
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "late_credit" bigint;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "late_credited" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "arrival_times" ADD CONSTRAINT "arrival_times_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "stores"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "orders_delivered" ON "orders" USING btree ("delivered") WHERE "orders"."delivered" is not null;
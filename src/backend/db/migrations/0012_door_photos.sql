CREATE TABLE "door_photos" (
	"key" text PRIMARY KEY NOT NULL,
	"user_id" bigint NOT NULL,
	"is_guest" boolean NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "addresses" ADD COLUMN "door_photo" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "door_photo" text;--> statement-breakpoint
CREATE INDEX "door_photos_owner" ON "door_photos" USING btree ("user_id","is_guest");--> statement-breakpoint
CREATE INDEX "door_photos_age" ON "door_photos" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "addresses_door_photo" ON "addresses" USING btree ("door_photo") WHERE "addresses"."door_photo" is not null;--> statement-breakpoint
CREATE INDEX "orders_door_photo" ON "orders" USING btree ("door_photo") WHERE "orders"."door_photo" is not null;
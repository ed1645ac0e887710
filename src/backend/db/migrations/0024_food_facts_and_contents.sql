ALTER TABLE "add_ons" ADD COLUMN "facts" jsonb;--> statement-breakpoint
ALTER TABLE "items" ADD COLUMN "food_facts" jsonb;--> statement-breakpoint
ALTER TABLE "items" ADD COLUMN "content" jsonb;--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "avoided_allergens" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
CREATE TRIGGER "items_facts_changed" BEFORE UPDATE OF "food_facts", "content" ON "items" FOR EACH ROW
WHEN ((OLD."food_facts", OLD."content") IS DISTINCT FROM (NEW."food_facts", NEW."content"))
EXECUTE FUNCTION note_change();

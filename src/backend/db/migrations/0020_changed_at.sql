ALTER TABLE "items" ADD COLUMN "changed_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "stores" ADD COLUMN "changed_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
UPDATE "items" SET "changed_at" = "created_at";--> statement-breakpoint
UPDATE "stores" SET "changed_at" = "created_at";--> statement-breakpoint
CREATE FUNCTION note_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.changed_at := CASE TG_OP WHEN 'INSERT' THEN NEW.created_at ELSE now() END;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER "items_made" BEFORE INSERT ON "items" FOR EACH ROW EXECUTE FUNCTION note_change();--> statement-breakpoint
CREATE TRIGGER "stores_made" BEFORE INSERT ON "stores" FOR EACH ROW EXECUTE FUNCTION note_change();--> statement-breakpoint
CREATE TRIGGER "items_changed" BEFORE UPDATE OF "store_id", "category_id", "brand_id", "slug", "name", "description", "image", "images", "price", "discount", "discount_type", "food_variations", "choice_options", "add_on_ids", "veg", "halal", "prescription", "status", "variations" ON "items" FOR EACH ROW
WHEN ((OLD."store_id", OLD."category_id", OLD."brand_id", OLD."slug", OLD."name", OLD."description", OLD."image", OLD."images", OLD."price", OLD."discount", OLD."discount_type", OLD."food_variations", OLD."choice_options", OLD."add_on_ids", OLD."veg", OLD."halal", OLD."prescription", OLD."status", jsonb_path_query_array(OLD."variations", '$[*].type'), jsonb_path_query_array(OLD."variations", '$[*].price')) IS DISTINCT FROM (NEW."store_id", NEW."category_id", NEW."brand_id", NEW."slug", NEW."name", NEW."description", NEW."image", NEW."images", NEW."price", NEW."discount", NEW."discount_type", NEW."food_variations", NEW."choice_options", NEW."add_on_ids", NEW."veg", NEW."halal", NEW."prescription", NEW."status", jsonb_path_query_array(NEW."variations", '$[*].type'), jsonb_path_query_array(NEW."variations", '$[*].price')))
EXECUTE FUNCTION note_change();--> statement-breakpoint
CREATE TRIGGER "stores_changed" BEFORE UPDATE OF "zone_id", "slug", "name", "address", "logo", "cover", "minutes_from", "minutes_to", "delivery", "take_away", "minimum_order", "announcement", "status" ON "stores" FOR EACH ROW
WHEN ((OLD."zone_id", OLD."slug", OLD."name", OLD."address", OLD."logo", OLD."cover", OLD."minutes_from", OLD."minutes_to", OLD."delivery", OLD."take_away", OLD."minimum_order", OLD."announcement", OLD."status") IS DISTINCT FROM (NEW."zone_id", NEW."slug", NEW."name", NEW."address", NEW."logo", NEW."cover", NEW."minutes_from", NEW."minutes_to", NEW."delivery", NEW."take_away", NEW."minimum_order", NEW."announcement", NEW."status"))
EXECUTE FUNCTION note_change();
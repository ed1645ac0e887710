ALTER TABLE "brands" ADD COLUMN "former_slugs" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "categories" ADD COLUMN "former_slugs" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "items" ADD COLUMN "former_slugs" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "stores" ADD COLUMN "former_slugs" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "campaign_items" ADD COLUMN "former_slugs" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "campaigns" ADD COLUMN "former_slugs" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
CREATE FUNCTION keep_former_slug() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.former_slugs := array_append(array_remove(array_remove(OLD.former_slugs, NEW.slug), OLD.slug), OLD.slug);
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER "brands_former_slug" BEFORE UPDATE OF "slug" ON "brands" FOR EACH ROW WHEN (OLD.slug <> NEW.slug) EXECUTE FUNCTION keep_former_slug();--> statement-breakpoint
CREATE TRIGGER "categories_former_slug" BEFORE UPDATE OF "slug" ON "categories" FOR EACH ROW WHEN (OLD.slug <> NEW.slug) EXECUTE FUNCTION keep_former_slug();--> statement-breakpoint
CREATE TRIGGER "items_former_slug" BEFORE UPDATE OF "slug" ON "items" FOR EACH ROW WHEN (OLD.slug <> NEW.slug) EXECUTE FUNCTION keep_former_slug();--> statement-breakpoint
CREATE TRIGGER "stores_former_slug" BEFORE UPDATE OF "slug" ON "stores" FOR EACH ROW WHEN (OLD.slug <> NEW.slug) EXECUTE FUNCTION keep_former_slug();--> statement-breakpoint
CREATE TRIGGER "campaign_items_former_slug" BEFORE UPDATE OF "slug" ON "campaign_items" FOR EACH ROW WHEN (OLD.slug <> NEW.slug) EXECUTE FUNCTION keep_former_slug();--> statement-breakpoint
CREATE TRIGGER "campaigns_former_slug" BEFORE UPDATE OF "slug" ON "campaigns" FOR EACH ROW WHEN (OLD.slug <> NEW.slug) EXECUTE FUNCTION keep_former_slug();--> statement-breakpoint
CREATE INDEX "items_former_slugs" ON "items" USING gin ("former_slugs") WHERE "former_slugs" <> '{}';

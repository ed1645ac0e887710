-- The word without the ending of its plural, and without the Arabic article. Twin of stemOf() in src/backend/search/words.ts.
CREATE FUNCTION search_stem(word text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE
    WHEN word ~ '^[a-z]{4,}$' THEN regexp_replace(regexp_replace(
      CASE
        WHEN word ~ '(ss|us|is)$' THEN word
        WHEN word ~ '(ss|sh|ch|x)es$' THEN left(word, -2)
        WHEN word ~ '..ies$' THEN left(word, -3) || 'y'
        WHEN word ~ 's$' THEN left(word, -1)
        ELSE word
      END, '(..)ie$', '\1y'), '(.o|..ch)e$', '\1')
    WHEN word ~ '[ء-ي]' THEN regexp_replace(regexp_replace(regexp_replace(word, '^و?ال(?=...)', ''), '(...)ه$', '\1'), '(...)ات$', '\1')
    ELSE word
  END
$$;
--> statement-breakpoint
-- The folded words of a text. Twin of tokensOf() in src/backend/search/words.ts.
CREATE FUNCTION search_tokens(value text) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT coalesce(array_agg(token ORDER BY at), '{}')
  FROM regexp_split_to_table(regexp_replace(fold_text(value), '[''’]s(?![a-z])|[''’]', '', 'g'),
    '[^a-z0-9\u00DF-\u05FF\u0621-\u064A\u066E-\u1FFF\u2C00-\uFFFF]+') WITH ORDINALITY AS t(token, at)
  WHERE token <> ''
$$;
--> statement-breakpoint
-- The words of a name with their weight: A what it is (the last word of an English name before what it comes with, the first of an
-- Arabic one; the word beside a container, too), B the rest of that, D what it comes with and numbers.
CREATE FUNCTION name_words(value text) RETURNS TABLE(word text, weight text) LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
DECLARE
  containers CONSTANT text[] := '{tin,tub,jar,box,bottle,bag,pack,tray,punnet,loaf,head,cup,bowl,plate,platter,pot,cone,slice,bar,block,can,tube,set,kit,piece,pan,basket,quarter,tower,علب,صحن,وعاء,كوب,طبق,قطع,صندوق,لوح,رغيف,كيس,زجاج,عبو,حب,سل,شريح,صيني,طقم,قدر,ربع}';
  folded text := fold_text(value);
  phrase text := regexp_replace(folded, '\s*(,|،|\(|\+|[0-9]|\s(with|in|for|from|on|without)\s).*$', '');
  tokens text[];
  head int := 1;
BEGIN
  IF folded ~ '[ء-ي]' THEN
    tokens := search_tokens(folded);
    WHILE head < cardinality(tokens) AND search_stem(tokens[head]) = ANY(containers) LOOP head := head + 1; END LOOP;
    RETURN QUERY
      SELECT search_stem(token), CASE WHEN at <= head THEN 'A' WHEN token ~ '^(بال|لل|[0-9])' THEN 'D' ELSE 'B' END
      FROM unnest(tokens) WITH ORDINALITY AS t(token, at)
      UNION ALL
      -- With the prefixes for "with", "for" and "and".
      SELECT search_stem(regexp_replace(token, '^(بال|لل|[بلو])', '')), CASE WHEN token ~ '^و' THEN 'B' ELSE 'D' END
      FROM unnest(tokens) AS token WHERE token ~ '^(بال|لل|[بلو])...';
  ELSE
    tokens := search_tokens(CASE WHEN phrase ~ '[a-z]' THEN phrase ELSE folded END);
    head := cardinality(tokens);
    WHILE head > 1 AND search_stem(tokens[head]) = ANY(containers) LOOP head := head - 1; END LOOP;
    RETURN QUERY
      SELECT search_stem(token), CASE WHEN at >= head OR tokens[at + 1] = 'and' THEN 'A' ELSE 'B' END
      FROM unnest(tokens) WITH ORDINALITY AS t(token, at)
      UNION ALL
      SELECT search_stem(token), 'D' FROM unnest(search_tokens(folded)) AS token;
  END IF;
END
$$;
--> statement-breakpoint
-- All texts inside a JSON value.
CREATE FUNCTION json_texts(value jsonb) RETURNS SETOF text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT part #>> '{}' FROM jsonb_path_query(coalesce(value, 'null'), 'strict $.**') AS part WHERE jsonb_typeof(part) = 'string'
$$;
--> statement-breakpoint
-- The words of names whose parts do not depend on each other, all of the same weight.
CREATE FUNCTION plain_words(value jsonb, weight text) RETURNS TABLE(word text, weight text) LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT search_stem(token), $2 FROM json_texts(value) AS name, unnest(search_tokens(name)) AS token
$$;
--> statement-breakpoint
-- The words of a category or condition: C for one kind of things, D where it puts several together ("Dairy & eggs").
CREATE FUNCTION kind_words(value jsonb) RETURNS TABLE(word text, weight text) LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT search_stem(regexp_replace(token, '^و(?=[ء-ي]{3})', CASE WHEN several THEN '' ELSE 'و' END)), CASE WHEN several THEN 'D' ELSE 'C' END
  FROM json_texts(value) AS name, unnest(search_tokens(name)) AS token,
    LATERAL (SELECT name ~ '&|,|،|\s(and|or)\s|\sو[ء-ي]' AS several) AS kinds
$$;
--> statement-breakpoint
-- Words with weights as a document of full text search.
CREATE FUNCTION words_document(words text[], weights text[]) RETURNS tsvector LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT coalesce(string_agg(DISTINCT format('''%s'':1%s', word, weight), ' '), '')::tsvector FROM unnest(words, weights) AS t(word, weight)
  WHERE word <> ''
$$;
--> statement-breakpoint
CREATE FUNCTION name_document(value jsonb) RETURNS tsvector LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT words_document(array_agg(word), array_agg(weight)) FROM plain_words(value, 'A')
$$;
--> statement-breakpoint
CREATE TABLE "search_words" (
	"module_id" integer NOT NULL,
	"word" text NOT NULL,
	"surface" text NOT NULL,
	"sound" text NOT NULL,
	"root" text NOT NULL,
	"deletes" text[] NOT NULL,
	CONSTRAINT "search_words_module_id_word_pk" PRIMARY KEY("module_id","word")
);
--> statement-breakpoint
DROP INDEX "items_search";--> statement-breakpoint
ALTER TABLE "items" ADD COLUMN "document" "tsvector";--> statement-breakpoint
ALTER TABLE "stores" ADD COLUMN "document" "tsvector" GENERATED ALWAYS AS (name_document(name)) STORED;--> statement-breakpoint
ALTER TABLE "search_words" ADD CONSTRAINT "search_words_module_id_modules_id_fk" FOREIGN KEY ("module_id") REFERENCES "modules"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "search_words_begin" ON "search_words" USING btree ("surface" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "search_words_sound" ON "search_words" USING btree ("sound");--> statement-breakpoint
CREATE INDEX "search_words_root" ON "search_words" USING btree ("root");--> statement-breakpoint
CREATE INDEX "search_words_deletes" ON "search_words" USING gin ("deletes");--> statement-breakpoint
CREATE INDEX "search_words_alike" ON "search_words" USING gin ("word" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "items_document" ON "items" USING gin ("document");--> statement-breakpoint
CREATE INDEX "stores_document" ON "stores" USING gin ("document");--> statement-breakpoint
-- Writes the document of an item from its own texts and those of its category, store, brand, condition and unit.
CREATE FUNCTION write_item_document() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  category categories%ROWTYPE;
  parent categories%ROWTYPE;
  store stores%ROWTYPE;
  brand jsonb := (SELECT name FROM brands WHERE id = NEW.brand_id);
  facts text[] := '{}';
BEGIN
  SELECT * INTO category FROM categories WHERE id = NEW.category_id;
  SELECT * INTO parent FROM categories WHERE id = category.parent_id;
  SELECT * INTO store FROM stores WHERE id = NEW.store_id;
  IF NEW.halal AND store.halal_tag THEN facts := facts || '{halal,حلال}'::text[]; END IF;
  IF NEW.veg THEN facts := facts || '{vegetarian,نباتي}'::text[]; END IF;
  IF NEW.organic THEN facts := facts || '{organic,عضوي}'::text[]; END IF;
  NEW.document := (SELECT words_document(array_agg(word), array_agg(weight)) FROM (
    SELECT words.* FROM json_texts(NEW.name) AS name, name_words(name) AS words
    UNION ALL SELECT * FROM plain_words(NEW.tags, 'B')
    UNION ALL SELECT fact, 'B' FROM unnest(facts) AS fact
    UNION ALL SELECT * FROM kind_words(category.name)
    UNION ALL SELECT * FROM kind_words(parent.name)
    UNION ALL SELECT * FROM kind_words((SELECT name FROM common_conditions WHERE id = NEW.common_condition_id))
    UNION ALL SELECT * FROM plain_words(NEW.generic_names, 'C')
    UNION ALL SELECT * FROM plain_words(NEW.nutritions, 'D')
    UNION ALL SELECT * FROM plain_words(NEW.allergies, 'D')
    UNION ALL SELECT 'x:' || word, 'D' FROM plain_words(NEW.allergies, 'D')
    UNION ALL SELECT * FROM plain_words(brand, 'D')
    UNION ALL SELECT 's:' || word, 'D' FROM plain_words(brand, 'D')
    UNION ALL SELECT * FROM plain_words(store.name, 'D')
    UNION ALL SELECT 's:' || word, 'D' FROM plain_words(store.name, 'D')
    UNION ALL SELECT * FROM plain_words((SELECT name FROM units WHERE id = NEW.unit_id), 'D')
  ) AS all_words);
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER items_document BEFORE INSERT OR UPDATE OF name, tags, nutritions, allergies, generic_names, category_id, brand_id,
  common_condition_id, unit_id, store_id, halal, veg, organic ON items FOR EACH ROW EXECUTE FUNCTION write_item_document();
--> statement-breakpoint
-- Remembers the words of changed items, for what is mistyped.
CREATE FUNCTION remember_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO search_words (module_id, word, surface, sound, root, deletes)
  SELECT module_id, word, surface, sound_text(word, ''),
    coalesce((ts_lexize(CASE WHEN word ~ '[a-z]' THEN 'english_stem'::regdictionary ELSE 'arabic_stem'::regdictionary END, surface))[1], word),
    ARRAY(SELECT overlay(word PLACING '' FROM at FOR 1) FROM generate_series(1, length(word)) AS at) || word
  FROM (
    SELECT module_id, search_stem(surface) AS word, min(surface) AS surface FROM (
      SELECT DISTINCT module_id, regexp_replace(token, '^(بال|لل)(?=...)', '') AS surface FROM (
        SELECT changed.module_id, json_texts(jsonb_build_array(changed.name, changed.tags, changed.generic_names)) AS value FROM changed
        UNION SELECT changed.module_id, json_texts(jsonb_build_array(own.name, above.name)) FROM changed
          JOIN categories AS own ON own.id = changed.category_id LEFT JOIN categories AS above ON above.id = own.parent_id
        UNION SELECT changed.module_id, json_texts(stores.name) FROM changed JOIN stores ON stores.id = changed.store_id
        UNION SELECT changed.module_id, json_texts(brands.name) FROM changed JOIN brands ON brands.id = changed.brand_id
        UNION SELECT changed.module_id, json_texts(kind.name) FROM changed JOIN common_conditions AS kind ON kind.id = changed.common_condition_id
        UNION SELECT changed.module_id, fact FROM changed, unnest(
          CASE WHEN halal THEN '{halal,حلال}'::text[] END || CASE WHEN veg THEN '{vegetarian,نباتي}'::text[] END
            || CASE WHEN organic THEN '{organic,عضوي}'::text[] END) AS fact
      ) AS texts, unnest(search_tokens(value)) AS token
    ) AS tokens WHERE length(surface) BETWEEN 1 AND 40 AND surface !~ '^[0-9]' GROUP BY module_id, search_stem(surface)
  ) AS words ORDER BY module_id, word
  ON CONFLICT DO NOTHING;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER items_words_inserted AFTER INSERT ON items REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION remember_words();
--> statement-breakpoint
-- An update of orders or stock changes no words, and is the frequent one: only documents that differ count.
CREATE FUNCTION remember_changed_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO search_words (module_id, word, surface, sound, root, deletes)
  SELECT NEW.module_id, word, word, sound_text(word, ''), word,
    ARRAY(SELECT overlay(word PLACING '' FROM at FOR 1) FROM generate_series(1, length(word)) AS at) || word
  FROM (SELECT DISTINCT lexeme AS word FROM unnest(NEW.document)) AS words
  WHERE word !~ '^([sx]:|[0-9])' AND length(word) BETWEEN 1 AND 40
  ORDER BY word ON CONFLICT DO NOTHING;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER items_words_changed AFTER UPDATE ON items FOR EACH ROW
  WHEN (OLD.document IS DISTINCT FROM NEW.document) EXECUTE FUNCTION remember_changed_words();
--> statement-breakpoint
-- Items have the words of what they belong to: another name of it is written into their documents.
CREATE FUNCTION rewrite_item_documents() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format('UPDATE items SET name = name WHERE %I = $1', TG_ARGV[0]) USING NEW.id;
  IF TG_ARGV[0] = 'category_id' THEN
    UPDATE items SET name = name WHERE category_id IN (SELECT id FROM categories WHERE parent_id = NEW.id);
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER stores_items AFTER UPDATE ON stores FOR EACH ROW WHEN (OLD.name IS DISTINCT FROM NEW.name OR OLD.halal_tag <> NEW.halal_tag)
  EXECUTE FUNCTION rewrite_item_documents('store_id');
--> statement-breakpoint
CREATE TRIGGER categories_items AFTER UPDATE ON categories FOR EACH ROW WHEN (OLD.name IS DISTINCT FROM NEW.name OR OLD.parent_id <> NEW.parent_id)
  EXECUTE FUNCTION rewrite_item_documents('category_id');
--> statement-breakpoint
CREATE TRIGGER brands_items AFTER UPDATE ON brands FOR EACH ROW WHEN (OLD.name IS DISTINCT FROM NEW.name)
  EXECUTE FUNCTION rewrite_item_documents('brand_id');
--> statement-breakpoint
CREATE TRIGGER conditions_items AFTER UPDATE ON common_conditions FOR EACH ROW WHEN (OLD.name IS DISTINCT FROM NEW.name)
  EXECUTE FUNCTION rewrite_item_documents('common_condition_id');
--> statement-breakpoint
CREATE TRIGGER units_items AFTER UPDATE ON units FOR EACH ROW WHEN (OLD.name IS DISTINCT FROM NEW.name)
  EXECUTE FUNCTION rewrite_item_documents('unit_id');
--> statement-breakpoint
UPDATE items SET name = name;

CREATE EXTENSION IF NOT EXISTS pg_trgm WITH SCHEMA public;
--> statement-breakpoint
-- Folds a text for searching: no marks, one form per Arabic letter, digits 0 to 9, lower case, no bars. Twin of fold() in src/backend/search/fold.ts.
CREATE OR REPLACE FUNCTION fold_text(value text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT lower(translate(
    regexp_replace(normalize(coalesce(value, ''), NFKD), '[\u0300-\u036F\u064B-\u065F\u0670\u0640]', '', 'g'),
    'ىةٱکی٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹|', 'يهاكي01234567890123456789 '))
$$;
--> statement-breakpoint
-- Every text inside a JSON value (both languages of a name, all tags), folded, as `| one | two |`. Several values put together
-- meet in `||`, so that the first of them, the name, can be told from the others.
CREATE OR REPLACE FUNCTION search_text(value jsonb) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT '| ' || coalesce(string_agg(fold_text(part #>> '{}'), ' | '), '') || ' |'
  FROM jsonb_path_query(coalesce(value, 'null'), 'strict $.**') AS part WHERE jsonb_typeof(part) = 'string'
$$;
--> statement-breakpoint

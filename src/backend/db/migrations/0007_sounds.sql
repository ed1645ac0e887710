-- How the words of a folded text sound, in consonants, each after a mark. Twin of soundOf() in src/backend/search/sound.ts.
CREATE OR REPLACE FUNCTION sound_text(folded text, mark text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT coalesce(string_agg(mark || sound, ' '), '') FROM unnest(string_to_array(
    regexp_replace(regexp_replace(translate(
      regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(
      regexp_replace(regexp_replace(regexp_replace(regexp_replace(
        translate(folded, '''’-', ''), '(^|[^ء-ي])ال(?=[ء-ي]{3})', '\1', 'g'),
        'tch|sh|ch|تش', 'S', 'g'), 'ph', 'f', 'g'), 'ck|kh|q', 'k', 'g'), 'gh|j', 'g', 'g'),
        'th', 't', 'g'), 'dh', 'd', 'g'), 'x', 'ks', 'g'), 'c(?=[eiy])', 's', 'g'), 'tz|zz|تز', 'z', 'g'), '[^a-zSء-ي]+', ' ', 'g'),
      'cpvبتطثجغحهخكقدذضرزظسصشفلمنويءاع', 'kbfbtttgghhkkkdddrzzssSflmnwyaaa'),
    '(.)\1+', '\1', 'g'), '\Y[hwy]|[aeiou]', '', 'g'), ' ')) AS sound WHERE length(sound) > 1
$$;
--> statement-breakpoint
-- As before; a value in one script only is also found by how it is written in the other: `~` before the sounds of Arabic words,
-- `^` before those of Latin ones.
CREATE OR REPLACE FUNCTION search_text(value jsonb) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT '| ' || coalesce(parts || CASE
    WHEN parts ~ '[a-z]' THEN CASE WHEN parts ~ '[ء-ي]' THEN '' ELSE ' | ' || sound_text(parts, '^') END
    WHEN parts ~ '[ء-ي]' THEN ' | ' || sound_text(parts, '~') ELSE '' END, '') || ' |'
  FROM (SELECT string_agg(fold_text(part #>> '{}'), ' | ') AS parts
    FROM jsonb_path_query(coalesce(value, 'null'), 'strict $.**') AS part WHERE jsonb_typeof(part) = 'string') AS found
$$;
--> statement-breakpoint
UPDATE categories SET name = name WHERE split_part(search, '||', 1) !~ '[a-z]' OR split_part(search, '||', 1) !~ '[ء-ي]';
--> statement-breakpoint
UPDATE brands SET name = name WHERE split_part(search, '||', 1) !~ '[a-z]' OR split_part(search, '||', 1) !~ '[ء-ي]';
--> statement-breakpoint
UPDATE common_conditions SET name = name WHERE split_part(search, '||', 1) !~ '[a-z]' OR split_part(search, '||', 1) !~ '[ء-ي]';
--> statement-breakpoint
UPDATE stores SET name = name WHERE split_part(search, '||', 1) !~ '[a-z]' OR split_part(search, '||', 1) !~ '[ء-ي]';
--> statement-breakpoint
UPDATE items SET name = name WHERE split_part(search, '||', 1) !~ '[a-z]' OR split_part(search, '||', 1) !~ '[ء-ي]';

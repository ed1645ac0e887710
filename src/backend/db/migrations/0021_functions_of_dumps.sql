-- A restored dump computes generated columns with an empty search_path, under which these found no other function.
ALTER FUNCTION search_text(jsonb) SET search_path FROM CURRENT;
--> statement-breakpoint
ALTER FUNCTION name_document(jsonb) SET search_path FROM CURRENT;

import { customType, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { modules } from './marketplace.ts';

/** Words with their weight, for full text search. */
export const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });

/** The words of what a module sells, for what is mistyped. Kept when the last item with a word is gone. */
export const searchWords = pgTable(
  'search_words',
  {
    moduleId: integer()
      .notNull()
      .references(() => modules.id),
    /** Without plural ending (function `search_stem`). */
    word: text().notNull(),
    /** As it is written. */
    surface: text().notNull(),
    /** Its consonants, alike in both scripts. */
    sound: text().notNull(),
    /** Its stem by PostgreSQL's dictionary. */
    root: text().notNull(),
    /** The word, and the word without each of its letters: two words with one of them in common are spelt alike. */
    deletes: text().array().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.moduleId, table.word] }),
    index('search_words_begin').on(table.word.op('text_pattern_ops')),
    index('search_words_sound').on(table.sound),
    index('search_words_root').on(table.root),
    index('search_words_deletes').using('gin', table.deletes),
    index('search_words_alike').using('gin', table.word.op('gin_trgm_ops')),
  ],
);

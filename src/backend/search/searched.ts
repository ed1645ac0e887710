import { count } from '#src/lib/measure.ts';

type Search = { moduleId: number; module: string; language: string; text: string };

/** Counts a search by what it found; nothing about who searched is kept. */
export function countSearch({ moduleId, ...search }: Search, total: number, kind: string): void {
  count('searches', { result: total === 0 ? 'nothing' : kind });
  count('searched_texts', { ...search, moduleId: String(moduleId), event: total === 0 ? 'empty' : 'search' });
}

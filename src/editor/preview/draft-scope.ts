import { AsyncLocalStorage } from 'node:async_hooks';

/** An entry as Astro stores it; `data` has passed its schema. */
export type StoredEntry = {
  id: string;
  data: Record<string, unknown>;
  filePath?: string;
  rendered?: { html: string };
  imageImports?: string[][];
};

/** Entries by collection and id. */
export type Entries = Map<string, Map<string, StoredEntry>>;

const drafts = new AsyncLocalStorage<Entries>();

/** Runs a task in which pages show the entries of a draft in place of the saved ones. */
export const withDraft = <T>(draft: Entries, task: () => Promise<T>): Promise<T> => drafts.run(draft, task);

/** Content that a draft takes precedence over while its preview is rendered. */
export class DraftedContent extends Map<string, Map<string, StoredEntry>> {
  override get(collection: string): Map<string, StoredEntry> | undefined {
    const saved = super.get(collection);
    const changed = drafts.getStore()?.get(collection);
    return changed ? new Map([...(saved ?? []), ...changed]) : saved;
  }
}

import { mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import * as v from 'valibot';
import { entryNames } from './entry-names.ts';
import type { Save } from './save.ts';

/** Where the last save is kept, so that it can be undone after a restart. */
const FILE = 'node_modules/.astro/last-save.json';

/** Contents in base64; null for a file that is not there. */
const FileChange = v.object({ path: v.string(), before: v.nullable(v.string()), after: v.nullable(v.string()) });
const LastSaveSchema = v.object({ at: v.string(), isUndone: v.boolean(), files: v.array(FileChange) });

/** The last save of this editor: the files it changed. `isUndone`: they have their former contents again. */
export type LastSave = v.InferOutput<typeof LastSaveSchema>;

/** Returns the contents of a file in base64; null without the file. */
export type ReadFile = (path: string) => string | null;

/** What the editor shows of it: `entries` by what undoing (or, if it is undone, redoing) does to them. */
export type UndoOffer = {
  at: string;
  isUndone: boolean;
  entries: { change: 'changed' | 'removed' | 'brought back'; names: string[] }[];
};

/** The file as last read: every window asks for it, and it may hold pictures. */
let latest: { version: number; save: LastSave } | null = null;

/** Returns the last save; null without any. */
export function readLastSave(): LastSave | null {
  try {
    const { mtimeMs: version } = statSync(FILE);
    if (latest?.version !== version)
      latest = { version, save: v.parse(LastSaveSchema, JSON.parse(readFileSync(FILE, 'utf8'))) };
    return latest.save;
  } catch {
    return null;
  }
}

export function writeLastSave(save: LastSave): void {
  mkdirSync(dirname(FILE), { recursive: true });
  writeFileSync(FILE, JSON.stringify(save));
}

/** Returns the contents of files now and after undoing a save, or after redoing one that is undone. */
const steps = ({ isUndone, files }: LastSave) =>
  files.map(({ path, before, after }) => ({
    path,
    current: isUndone ? before : after,
    next: isUndone ? after : before,
  }));

/** Returns the save that undoes a save, or that brings an undone one back. */
export function undoOf(last: LastSave): Save {
  const all = steps(last);
  return {
    additions: all.flatMap(({ path, next }) => (next === null ? [] : [{ path, contents: next }])),
    deletions: all.flatMap(({ path, next }) => (next === null ? [{ path }] : [])),
  };
}

/** Returns the files of a save that are not as the save left them. */
export const changedSince = (last: LastSave, read: ReadFile): string[] =>
  steps(last)
    .filter(({ path, current }) => read(path) !== current)
    .map(({ path }) => path);

/** Returns what the editor shows of a save. */
export function undoOffer(last: LastSave): UndoOffer {
  const all = steps(last);
  // A picture that goes with a changed entry is no entry of its own.
  const kindOf = ({ current, next }: (typeof all)[number]) =>
    current === null ? 'brought back' : next === null ? 'removed' : 'changed';
  const named = new Set<string>();
  const entries = (['changed', 'brought back', 'removed'] as const).flatMap((change) => {
    const names = entryNames(all.filter((one) => kindOf(one) === change).map(({ path }) => path));
    const others = names.filter((name) => !named.has(name));
    for (const name of others) named.add(name);
    return others.length > 0 ? [{ change, names: others }] : [];
  });
  return { at: last.at, isUndone: last.isUndone, entries };
}

import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { filesBelow } from '../content/check.ts';
import { CONTENT } from './config.ts';
import { entryNames } from './entry-names.ts';
import { changedSince, type ReadFile, readLastSave, undoOf, writeLastSave } from './last-save.ts';
import { OpenForms, versionOf } from './open-forms.ts';
import { parseSave, type Save, type StatusOf, saveMistakes } from './save.ts';

/** Writes files of the content and returns Keystatic's response, the new list of files. */
export type Write = (save: Save) => Promise<Response>;

/** What Keystatic's page adds to a save (`versions.ts`): the versions of its files that were opened, and the window. */
const OriginSchema = v.object({ base: v.record(v.string(), v.nullable(v.string())), window: v.string() });

/** The windows of this process. */
export const openForms = new OpenForms();

const read: ReadFile = (path) =>
  existsSync(join(CONTENT, path)) ? readFileSync(join(CONTENT, path)).toString('base64') : null;

const pathsOf = ({ additions, deletions }: Save): string[] => [...additions, ...deletions].map(({ path }) => path);

const refusal = (status: number, lines: readonly string[]): Response => new Response(lines.join('\n'), { status });

const timeOf = (date: Date): string => date.toLocaleTimeString('en', { timeStyle: 'short', hourCycle: 'h23' });

/** Saves and undoing take turns: each compares files before it writes. */
let turn: Promise<unknown> = Promise.resolve();
function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const result = turn.then(work);
  turn = result.catch(() => undefined);
  return result;
}

/**
 * Writes a save of a form, or returns why it is refused, which the form shows: a file has changed since the form was opened
 * (409), or the save has a mistake (422).
 */
export const saveForm = (body: unknown, statusOf: StatusOf, write: Write): Promise<Response> =>
  inTurn(async () => {
    const save = parseSave(body);
    const origin = v.safeParse(OriginSchema, body);
    const { base, window } = origin.success ? origin.output : { base: null, window: '' };
    const stale = save && base ? staleFiles(save, base) : [];
    if (stale.length > 0)
      return refusal(
        409,
        stale.map((path) => staleSentence(path, window)),
      );
    const mistakes = await saveMistakes(body, filesBelow(CONTENT), statusOf);
    if (!save || mistakes.length > 0) return refusal(422, mistakes);
    const before = new Map(pathsOf(save).map((path) => [path, read(path)]));
    const response = await write(save);
    if (!response.ok) return response;
    const files = [...before].map(([path, contents]) => ({ path, before: contents, after: read(path) }));
    const changed = files.filter((file) => file.before !== file.after);
    if (changed.length === 0) return response;
    noteWriter(
      changed.map(({ path }) => path),
      window,
    );
    writeLastSave({ at: new Date().toISOString(), isUndone: false, files: changed });
    return response;
  });

/** Returns the files of a save that differ from the version it is based on, and from what it writes. */
function staleFiles({ additions, deletions }: Save, base: Readonly<Record<string, string | null>>): string[] {
  const written = new Map<string, string | null>(additions.map(({ path, contents }) => [path, versionOf(contents)]));
  for (const { path } of deletions) if (!written.has(path)) written.set(path, null);
  return [...written].flatMap(([path, version]) => {
    const current = currentVersion(path);
    return current === (base[path] ?? null) || current === version ? [] : [path];
  });
}

/** Returns the version of a file as it is; null without the file. */
export function currentVersion(path: string): string | null {
  const contents = read(path);
  return contents === null ? null : versionOf(contents);
}

function staleSentence(path: string, window: string): string {
  const writer = openForms.writerOf(path, currentVersion(path));
  const who = !writer
    ? 'outside of the editor'
    : writer.window === window
      ? 'in this window'
      : 'in another window of the editor';
  const at = writer?.at ?? (existsSync(join(CONTENT, path)) ? statSync(join(CONTENT, path)).mtime : null);
  const change = at ? `was changed ${who} at ${timeOf(at)}` : `was removed ${who}`;
  return `${path} ${change}, after you opened this form. Nothing was saved. Reload the page: your input stays as a draft of the form. Compare it before you save again, because it replaces the newer version; "Reset changes" shows that one.`;
}

function noteWriter(paths: readonly string[], window: string): void {
  for (const path of paths) {
    const version = currentVersion(path);
    if (version !== null) openForms.wrote(path, { window, at: new Date(), version });
  }
}

const UndoSchema = v.object({ at: v.string(), window: v.string() });

/**
 * Gives the files of the last save their former contents, or brings an undone save back. `body` names the save that was
 * confirmed. Refuses (409) when its files have changed since, and (422) when the result would have a mistake.
 */
export const undoLastSave = (body: unknown, statusOf: StatusOf, write: Write): Promise<Response> =>
  inTurn(async () => {
    const request = v.safeParse(UndoSchema, body);
    const last = readLastSave();
    if (!last) return refusal(409, ['There is no save that could be undone.']);
    if (!request.success || request.output.at !== last.at)
      return refusal(409, ['Another change has been saved meanwhile. Nothing was undone; look at the new one first.']);
    const changed = changedSince(last, read);
    if (changed.length > 0) {
      const names = entryNames(changed).join(', ');
      return refusal(409, [`Nothing was undone: ${names} has been changed since, by hand or with git.`]);
    }
    const save = undoOf(last);
    const mistakes = await saveMistakes(save, filesBelow(CONTENT), statusOf);
    if (mistakes.length > 0) return refusal(422, ['Nothing was undone, because it would make a mistake:', ...mistakes]);
    const response = await write(save);
    if (!response.ok) return response;
    noteWriter(pathsOf(save), request.output.window);
    writeLastSave({ ...last, at: new Date().toISOString(), isUndone: !last.isUndone });
    return response;
  });

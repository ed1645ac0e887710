import { storage } from 'virtual:islet-editor';
import { makeHandler } from '@keystatic/astro/api';
import type { APIContext, APIRoute } from 'astro';
import * as v from 'valibot';
import { contentMistakes, filesBelow } from '../content/check.ts';
import { readChoices, readPicture } from './choices/choices.ts';
import { CONTENT, editorConfig } from './config.ts';
import { readLastSave, undoOffer } from './last-save.ts';
import { keepDraft, renderPreview } from './preview/preview.ts';
import { type EditorState, readPublication } from './publication.ts';
import { importReport } from './redirect-import.ts';
import type { StatusOf } from './save.ts';
import { currentVersion, openForms, saveForm, undoLastSave, type Write } from './saving.ts';

export const prerender = false;

const LOOKUP_MS = 5000;
/** Longest name of a window or a form that is remembered. */
const LONGEST_NAME = 200;

/** `localBaseDirectory` keeps the editor inside the content; GitHub's mode has a path prefix instead. */
const handle = makeHandler({ config: editorConfig(storage), localBaseDirectory: CONTENT });

/**
 * The API of the editor. In local mode also: previews, the state of the publication and of other windows, and undoing the
 * last save. A save with a mistake is refused with its text, which the form shows; nothing is written.
 */
export const ALL: APIRoute = async (context) => {
  const { request, url } = context;
  const action = url.pathname.slice('/api/keystatic/'.length);
  if (request.method === 'GET' && action === 'choices') return readChoices(url);
  if (storage.kind !== 'local') return handle(context);
  if (action === 'publication') return Response.json(stateFor(url));
  if (action === 'notices') return Response.json(contentMistakes(CONTENT).map(({ text }) => text));
  if (action === 'picture') return readPicture(url);
  if (action === 'preview') return renderPreview(context);
  if (request.method !== 'POST') return handle(context);
  if (action === 'draft') return keepDraft(request, CONTENT);
  const body: unknown = await request
    .clone()
    .json()
    .catch(() => null);
  if (action === 'update') return saveForm(body, statusAt(url.origin), writeFor(context));
  if (action === 'redirect-report') return reportFor(body, url);
  if (action === 'undo') return undoLastSave(body, statusAt(url.origin), writeFor(context));
  return handle(context);
};

const ImportSchema = v.object({ csv: v.string() });

/** Returns what an import of redirects would do, and the version of the file that it is based on. */
async function reportFor(body: unknown, { origin }: URL): Promise<Response> {
  const request = v.safeParse(ImportSchema, body);
  if (!request.success)
    return new Response('The text could not be read. Reload the page and try again.', { status: 400 });
  try {
    const report = await importReport(request.output.csv, filesBelow(CONTENT), statusAt(origin));
    return Response.json({ ...report, base: currentVersion('redirects.json') });
  } catch (error) {
    if (error instanceof RangeError) return new Response(error.message, { status: 422 });
    throw error;
  }
}

/** Returns what the bar of a window shows, and notes which form the window has open. */
function stateFor({ searchParams }: URL): EditorState {
  const window = searchParams.get('window')?.slice(0, LONGEST_NAME) ?? '';
  const form = searchParams.get('form')?.slice(0, LONGEST_NAME) ?? '';
  const last = readLastSave();
  return {
    publication: readPublication(),
    undo: last && undoOffer(last),
    others: window === '' ? 0 : openForms.see(window, form, Date.now()),
  };
}

/** Lets Keystatic write a save. */
const writeFor =
  (context: APIContext): Write =>
  async (save) => {
    const request = new Request(new URL('/api/keystatic/update', context.url), {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'no-cors': '1' },
      body: JSON.stringify(save),
    });
    // Its other properties are getters, of which some are for a page only.
    return handle(Object.create(context, { request: { value: request } }));
  };

const statusAt =
  (origin: string): StatusOf =>
  async (path) => {
    try {
      const response = await fetch(new URL(path, origin), {
        redirect: 'manual',
        signal: AbortSignal.timeout(LOOKUP_MS),
      });
      await response.body?.cancel();
      return response.status;
    } catch {
      return 0;
    }
  };

import { PREVIEW_TOKEN } from 'astro:env/server';
import type { APIContext } from 'astro';
import * as v from 'valibot';
import { splitLocale } from '#src/config/locale-path.ts';
import { ALL_SECTIONS } from '#src/config/routes.ts';
import { filesBelow } from '../../content/check.ts';
import { isEditorPath } from '../access.ts';
import { pagesOf } from '../publication.ts';
import { draftEntries } from './draft.ts';
import { type Entries, withDraft } from './draft-scope.ts';

/** A form that is open in a window: its file, and its files as they would be saved; none while nothing is changed. */
const FormSchema = v.object({
  window: v.pipe(v.string(), v.regex(/^[\w-]{1,40}$/)),
  file: v.pipe(v.string(), v.maxLength(200)),
  files: v.record(v.string(), v.pipe(v.string(), v.maxLength(500_000))),
});

/** Windows whose drafts are kept; the oldest is forgotten first. */
const MOST_WINDOWS = 8;
const drafts = new Map<string, Entries>();

/** What the panel learns of a draft: pages that show it, and fields that are not right yet. */
export type DraftReport = { pages: string[]; problems: string[] };

/** Keeps the draft of a window for its preview. `folder`: that of the content. Responds with a `DraftReport`. */
export async function keepDraft(request: Request, folder: string): Promise<Response> {
  const form = v.safeParse(FormSchema, await request.json().catch(() => null));
  if (!form.success) return new Response('The draft cannot be read. Reload the editor.\n', { status: 400 });
  const { window, file, files } = form.output;
  const saved = filesBelow(folder);
  const { default: content } = await import('astro:data-layer-content');
  const draft = new Map(Object.entries(files));
  const { entries, problems } = draftEntries(draft, saved, (collection, id) => content.get(collection)?.get(id));
  drafts.delete(window);
  drafts.set(window, entries);
  for (const oldest of drafts.keys()) if (drafts.size > MOST_WINDOWS) drafts.delete(oldest);
  const pages = pagesOf([file], (name) => JSON.parse(draft.get(name) ?? saved.text(name)));
  return Response.json({ pages, problems } satisfies DraftReport);
}

/**
 * Responds with a page of the shop as a draft would make it, for a frame of the editor: without scripts, which would
 * count a visit and need the page's own address. Query: `window`,
 * `page` (a path of the shop), `theme`, and `at` (a moment of the shop's zone).
 */
export async function renderPreview(context: APIContext): Promise<Response> {
  const { searchParams, origin } = context.url;
  const page = searchParams.get('page') ?? '';
  const address = new URL(/^\/(?![/\\])/.test(page) ? page : '/', origin);
  if (isEditorPath(address.pathname)) return new Response('The editor has no preview.\n', { status: 400 });
  if (/^\/\w+$/.test(splitLocale(address.pathname).rest)) address.searchParams.set('tab', ALL_SECTIONS);
  address.searchParams.set('preview', PREVIEW_TOKEN ?? '');
  const at = searchParams.get('at');
  if (at) address.searchParams.set('at', at);
  return withDraft(drafts.get(searchParams.get('window') ?? '') ?? new Map(), async () => {
    const response = await context.rewrite(address);
    const html = (await response.text())
      .replace('<html', `<html data-theme="${searchParams.get('theme') === 'dark' ? 'dark' : 'light'}"`)
      .replaceAll(/<(script|noscript)\b.*?<\/\1>/gs, '')
      // A link opens the saved page in a tab of its own.
      .replace('<head>', '<head><base target="_blank">');
    return new Response(html, response);
  });
}

import { storage } from 'virtual:islet-editor';
import { makeHandler } from '@keystatic/astro/api';
import type { APIRoute } from 'astro';
import { contentMistakes, filesBelow } from '../content/check.ts';
import { readChoices, readPicture } from './choices/choices.ts';
import { CONTENT, editorConfig } from './config.ts';
import { keepDraft, renderPreview } from './preview/preview.ts';
import { readPublication } from './publication.ts';
import { type StatusOf, saveMistakes } from './save.ts';

export const prerender = false;

const LOOKUP_MS = 5000;

/** `localBaseDirectory` keeps the editor inside the content; GitHub's mode has a path prefix instead. */
const handle = makeHandler({ config: editorConfig(storage), localBaseDirectory: CONTENT });

/** The API of the editor, its previews, and the state of the publication. A save with a mistake is refused with its text, which the form shows; nothing is written. */
export const ALL: APIRoute = async (context) => {
  const { request, url } = context;
  if (url.pathname.endsWith('/publication')) return Response.json(readPublication());
  if (request.method === 'GET' && url.pathname.endsWith('/choices')) return readChoices(url);
  if (storage.kind === 'local') {
    if (url.pathname.endsWith('/notices')) return Response.json(contentMistakes(CONTENT).map(({ text }) => text));
    if (request.method === 'POST' && url.pathname.endsWith('/draft')) return keepDraft(request, CONTENT);
    if (url.pathname.endsWith('/picture')) return readPicture(url);
    if (url.pathname.endsWith('/preview')) return renderPreview(context);
  }
  if (request.method === 'POST' && url.pathname.endsWith('/update')) {
    const body: unknown = await request
      .clone()
      .json()
      .catch(() => null);
    const mistakes = await saveMistakes(body, filesBelow(CONTENT), statusAt(url.origin));
    if (mistakes.length > 0) return new Response(mistakes.join('\n'), { status: 422 });
  }
  return handle(context);
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

import { defineMiddleware } from 'astro:middleware';
import { storage } from 'virtual:islet-editor';
import { admission, editorPolicy, editorRefusal, framed, isEditorPath, isPreview } from './access.ts';
import { editorWord } from './word.ts';

const POLICY = 'content-security-policy';

/** Guards the editor and gives its page a policy of its own. Part of a build with the editor only. */
export const onRequest = defineMiddleware(async (context, next) => {
  const { request, url } = context;
  if (!isEditorPath(url.pathname)) return next();
  const say = (status: number, text: string) =>
    new Response(`${text}\n`, { status, headers: { 'Content-Type': 'text/plain; charset=utf-8' } });
  if (storage.kind === 'local') {
    // A local build may be started elsewhere; it then has no editor.
    if (process.env['CONTENT_EDITOR'] !== 'local') return say(404, 'There is no editor here.');
    // Read here only: pages that the server renders for its cache have no client.
    const address = context.clientAddress;
    const editorRequest = { method: request.method, url, headers: request.headers, address, word: editorWord() };
    const refused = editorRefusal(editorRequest);
    if (refused) return say(403, refused);
    const admitted = admission(editorRequest);
    if (admitted) return admitted;
  }
  const response = await next();
  response.headers.set('Cache-Control', 'private, no-store');
  const policy = response.headers.get(POLICY);
  if (policy) response.headers.set(POLICY, isPreview(url) ? framed(policy) : editorPolicy(policy, storage.kind));
  return response;
});

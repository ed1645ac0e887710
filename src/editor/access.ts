import { isLoopback } from '#src/lib/loopback.ts';

/** What decides whether a request may use the editor. */
export type EditorRequest = {
  method: string;
  url: URL;
  headers: Headers;
  /** Address of the connection's peer. */
  address: string;
};

/** Headers that a proxy adds: the real client is then not on this machine. */
const FORWARDED = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'via'];

/** Returns whether a path belongs to the editor or its API. */
export const isEditorPath = (path: string): boolean => /^\/(?:api\/)?keystatic(?:\/|$)/.test(path);

/**
 * Returns why a request may not use the local editor, which writes files; null if it may. The peer must be on this
 * machine (not through a proxy). The host must be a loopback name, because a foreign name that resolves to 127.0.0.1
 * (DNS rebinding) makes other sites same-origin. Other sites may neither read nor write (`Sec-Fetch-Site`, `Origin`);
 * only the page itself can be opened by a link.
 */
export function editorRefusal({ method, url, headers, address }: EditorRequest): string | null {
  if (!isLoopback(address.replace(/^::ffff:/i, ''))) return 'The editor can be used on this machine only.';
  if (FORWARDED.some((name) => headers.has(name))) return 'The editor cannot be used through a proxy.';
  const host = headers.get('host') ?? '';
  if (!isLoopback(host.replace(/:\d+$/, ''))) return 'Open the editor at localhost.';
  const reads = method === 'GET' || method === 'HEAD';
  const page = reads && !url.pathname.startsWith('/api/') && headers.get('sec-fetch-dest') === 'document';
  const site = headers.get('sec-fetch-site');
  const origin = headers.get('origin');
  if (site !== null && site !== 'same-origin' && site !== 'none' && !page) return 'Other sites cannot use the editor.';
  if (origin !== null && origin !== `${url.protocol}//${host}`) return 'Other sites cannot use the editor.';
  if (!reads && origin === null) return 'Other sites cannot use the editor.';
  return null;
}

/** Directives of the pages' policy that the editor cannot work under: it sets styles and HTML from scripts. */
const REPLACED = /^(?:style-src|img-src|connect-src|require-trusted-types-for|trusted-types)\b/;
const GITHUB = 'https://api.github.com https://github.com';

/** Returns the Content-Security-Policy of the editor's page, made from that of the shop's pages. Scripts stay limited. */
export function editorPolicy(policy: string, storage: 'local' | 'github'): string {
  const kept = policy
    .split(';')
    .map((directive) => directive.trim())
    .filter((directive) => directive && !REPLACED.test(directive));
  const remote = storage === 'github';
  return [
    ...kept,
    "style-src 'self' 'unsafe-inline'",
    `img-src 'self' data: blob:${remote ? ' https://*.githubusercontent.com' : ''}`,
    `connect-src 'self'${remote ? ` ${GITHUB}` : ''}`,
  ].join('; ');
}

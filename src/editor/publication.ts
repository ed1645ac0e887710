import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import type { UndoOffer } from './last-save.ts';

/** Where `src/cli/editing.mjs` writes the state. */
const FILE = 'node_modules/.astro/publication.json';

/** State of the publication of changes. Files are below `src/content`, times in ISO 8601. */
const PublicationSchema = v.variant('state', [
  v.object({ state: v.literal('none') }),
  v.object({ state: v.literal('publishing'), files: v.array(v.string()), since: v.string() }),
  v.object({ state: v.literal('published'), files: v.array(v.string()), since: v.string(), at: v.string() }),
  v.object({
    state: v.literal('failed'),
    files: v.array(v.string()),
    since: v.string(),
    at: v.string(),
    text: v.string(),
  }),
]);

type State = v.InferOutput<typeof PublicationSchema>;

/** `pages`: addresses that show the changed files. */
export type Publication = State & { pages: string[] };

/** What the bar of the editor shows: `others` windows have the same form open. */
export type EditorState = { publication: Publication; undo: UndoOffer | null; others: number };

const NONE: Publication = { state: 'none', pages: [] };

/** Returns the state of the last publication. Without `npm start` there is none: `npm run dev` shows changes at once. */
export function readPublication(): Publication {
  try {
    const state = v.parse(PublicationSchema, JSON.parse(readFileSync(FILE, 'utf8')));
    return state.state === 'none' ? NONE : { ...state, pages: pagesOf(state.files, read) };
  } catch {
    return NONE;
  }
}

const read = (file: string): unknown => JSON.parse(readFileSync(`src/content/${file}`, 'utf8'));

const BannerPages = v.object({ pages: v.array(v.string()) });
const RedirectPaths = v.object({ redirects: v.array(v.object({ path: v.string() })) });

/** Redirects are linked up to this many. */
const MOST_REDIRECTS = 3;

/**
 * Returns the addresses of pages that show content files; `/` for what is on every page. `contentOf` returns the data of
 * a file.
 */
export function pagesOf(files: readonly string[], contentOf: (file: string) => unknown): string[] {
  return [...new Set(files.flatMap((file) => addressesOf(file, contentOf)))];
}

const homeOf = (page: string): string => (page === 'landing' ? '/' : `/${page}`);

function addressesOf(file: string, contentOf: (file: string) => unknown): string[] {
  const [, folder = '', name = ''] = /^(home|pages|offers|banners|vocabulary)\/([\w-]+)/.exec(file) ?? [];
  if (folder === 'home') return [homeOf(name)];
  if (folder === 'pages') return [`/${name}`];
  if (folder === 'offers') return [`/offers/${name}`];
  if (folder === 'vocabulary') return ['/search'];
  try {
    if (folder === 'banners') return v.parse(BannerPages, contentOf(file)).pages.map(homeOf);
    if (file === 'redirects.json')
      return v
        .parse(RedirectPaths, contentOf(file))
        .redirects.slice(-MOST_REDIRECTS)
        .map(({ path }) => path);
  } catch {
    // A removed banner is on no page.
    return [];
  }
  return ['/'];
}

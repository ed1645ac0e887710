import { personal } from '../shared/page/cache.ts';
import { type Globals, openContext, type PageContext } from '../shared/page/context.server.ts';

/** The parts of Astro's globals a fragment for one person is made from. */
type Asker = Globals & Parameters<typeof personal>[0] & { request: Request };

/** What a fragment for one signed-in person starts from: the context and the client that speaks for them. */
export type PersonalContext = { context: PageContext; api: ReturnType<PageContext['personalApi']> };

const empty = (status: number): Response =>
  new Response(null, { status, headers: { 'Cache-Control': 'private, no-store' } });

const tokenIn = ({ headers }: Request): string | undefined =>
  /^Bearer (\S{1,4096})$/.exec(headers.get('authorization') ?? '')?.[1];

/** Opens a fragment for whom the bearer token names, about one module or all; nobody keeps the answer. 401 without a token. */
export async function openPersonalContext(
  page: Asker,
  about: 'module' | 'all' = 'module',
): Promise<PersonalContext | Response> {
  personal(page);
  const token = tokenIn(page.request);
  if (!token) return empty(401);
  const context = await openContext(page);
  return context instanceof Response ? context : { context, api: context.personalApi(token, about) };
}

/** Opens a fragment that a guest may see as well; a client of one's own only for whom the bearer token names. */
export async function openForAnyone(
  page: Asker,
): Promise<{ context: PageContext; api: PersonalContext['api'] | null } | Response> {
  personal(page);
  const token = tokenIn(page.request);
  const context = await openContext(page);
  return context instanceof Response ? context : { context, api: token ? context.personalApi(token) : null };
}

/** An answer without anything to show. */
export const nothing = (): Response => empty(204);

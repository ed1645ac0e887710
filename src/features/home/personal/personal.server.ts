import { markPersonal } from '../../shared/page/cache.ts';
import { type Globals, openContext, type PageContext } from '../../shared/page/context.server.ts';

/** The parts of Astro's globals a personal fragment needs. */
type PageGlobals = Globals & Parameters<typeof markPersonal>[0] & { request: Request };

/** What a personal fragment starts from: the context and a client with the customer's token. */
export type PersonalContext = { context: PageContext; api: ReturnType<PageContext['personalApi']> };

const empty = (status: number): Response =>
  new Response(null, { status, headers: { 'Cache-Control': 'private, no-store' } });

const tokenIn = ({ headers }: Request): string | undefined =>
  /^Bearer (\S{1,4096})$/.exec(headers.get('authorization') ?? '')?.[1];

/**
 * Opens a fragment for the customer of the bearer token, about one module or all; the response is not cached. 401
 * without a token.
 */
export async function openPersonalContext(
  page: PageGlobals,
  about: 'module' | 'all' = 'module',
): Promise<PersonalContext | Response> {
  markPersonal(page);
  const token = tokenIn(page.request);
  if (!token) return empty(401);
  const context = await openContext(page);
  return context instanceof Response ? context : { context, api: context.personalApi(token, about) };
}

/** Opens a fragment that guests may see too; `api` is null without a bearer token. */
export async function openOptionalPersonal(
  page: PageGlobals,
): Promise<{ context: PageContext; api: PersonalContext['api'] | null } | Response> {
  markPersonal(page);
  const token = tokenIn(page.request);
  const context = await openContext(page);
  return context instanceof Response ? context : { context, api: token ? context.personalApi(token) : null };
}

/** Returns an empty response (204). */
export const noContent = (): Response => empty(204);

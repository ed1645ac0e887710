import { memoised } from '#src/api/memo.ts';
import { succeed } from '#src/contract/errors.ts';
import type { PageContext } from '../shared/page/context.server.ts';
import type { Composition } from './composed.server.ts';
import { type Gap, loadSections } from './home.server.ts';
import type { Filled } from './sections.server.ts';

/** Cache time of the sections, in ms. Short, because the page cache stores the page for a minute anyway. */
const LIFE_MS = 3000;
/** Maximum number of cached homes, each with its HTML. */
const MOST = 24;

const kept = memoised(
  LIFE_MS,
  ({ source }: PageContext, _composition: Composition, tab: string | null) => `${source.key}|${tab}`,
  async (context: PageContext, composition: Composition, tab) => succeed(await loadSections(context, composition, tab)),
  { limit: MOST },
);

/**
 * Returns the sections of a home. Homes rendered within seconds share them, and so the HTML cached by CachedHtml.astro.
 */
export async function keptSections(
  context: PageContext,
  composition: Composition,
  tab: string | null,
): Promise<readonly (Filled | Gap)[]> {
  const answer = await kept(context, composition, tab);
  return answer.ok ? answer.value : [];
}

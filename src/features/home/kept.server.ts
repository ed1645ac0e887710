import { memoised } from '#src/api/memo.ts';
import { succeed } from '#src/contract/errors.ts';
import type { PageContext } from '../shared/page/context.server.ts';
import type { Composition } from './composed.server.ts';
import { type Gap, loadSections } from './home.server.ts';
import type { Filled } from './sections.server.ts';

/** Pages are kept for a minute anyway. */
const LIFE_MS = 3000;
/** Homes kept at most, each with its HTML. */
const MOST = 24;

const kept = memoised(
  LIFE_MS,
  ({ source }: PageContext, _composition: Composition, tab: string | null) => `${source.key}|${tab}`,
  async (context: PageContext, composition: Composition, tab) => succeed(await loadSections(context, composition, tab)),
  { limit: MOST },
);

/** The sections of a home; homes made within seconds of each other share them, and with them what is drawn (CachedHtml.astro). */
export async function keptSections(
  context: PageContext,
  composition: Composition,
  tab: string | null,
): Promise<readonly (Filled | Gap)[]> {
  const answer = await kept(context, composition, tab);
  return answer.ok ? answer.value : [];
}

import { getEntry } from 'astro:content';
import { cached } from '#src/api/data-cache.ts';
import { listStores } from '#src/api/stores.ts';
import type { StoreListQuery } from '#src/config/routes.ts';
import { succeed } from '#src/contract/errors.ts';
import type { ModuleType } from '#src/contract/module.ts';
import type { Page } from '#src/contract/page.ts';
import type { StoreSummary } from '#src/contract/store.ts';
import { traitsOf } from '#src/domain/modules.ts';
import { LoadError, must, type PageContext } from '../shared/page/context.server.ts';
import type { Composition, Section } from './composed.server.ts';
import { type Filled, fillSection } from './sections/sections.server.ts';
import { asksFor } from './tabs/tabs.ts';

/**
 * Returns the composition of a module's home.
 * @throws if its file is missing.
 */
export async function compositionOf(type: ModuleType): Promise<Composition> {
  const entry = await getEntry('home', type);
  if (!entry)
    throw new Error(`There is no src/content/home/${type}.json. Every module type needs one; copy food.json.`);
  return entry.data;
}

/** Replaces a section whose data could not be read; the rest of the page is shown. */
export type Gap = { kind: 'gap' };

/** The stores, and what the footer links to. */
const IN_PAGE: ReadonlySet<string> = new Set(['stores', 'campaigns'] satisfies Section['kind'][]);

/** Returns the index of the first section that a home leaves to be fetched when it comes near the screen. */
export const restFrom = (sections: readonly (Filled | Gap)[]): number =>
  sections.some(({ kind }) => kind === 'stores')
    ? sections.findLastIndex(({ kind }) => IN_PAGE.has(kind)) + 1
    : sections.length;

/** Sections a home is useless without: if one fails, the whole page fails. */
const CRITICAL: ReadonlySet<string> = new Set(['stores', 'parcelCategories'] satisfies Section['kind'][]);

async function filledOrGap(
  context: PageContext,
  section: Section,
  requestedTab: string | null,
): Promise<Filled | Gap | null> {
  try {
    return await fillSection(context, section, requestedTab);
  } catch (problem) {
    if (!(problem instanceof LoadError) || CRITICAL.has(section.kind)) throw problem;
    return { kind: 'gap' };
  }
}

/**
 * Returns the non-empty sections of a module home in their order. A gap replaces failed ones, one gap for several in a
 * row. Empty if no store of this module delivers here. Homes rendered within seconds share them, and so their HTML.
 * @throws {LoadError} if a critical section could not be read.
 */
export async function loadSections(
  context: PageContext,
  composition: Composition,
  requestedTab: string | null,
): Promise<readonly (Filled | Gap)[]> {
  const { key } = context;
  const sections = await cached(`home\n${key}\n${requestedTab ?? ''}`, async () =>
    succeed(await fillSections(context, composition, requestedTab)),
  );
  return must('its sections', sections);
}

async function fillSections(
  context: PageContext,
  composition: Composition,
  requestedTab: string | null,
): Promise<(Filled | Gap)[]> {
  const offered = context.modules.some(({ id }) => id === context.moduleId);
  const filled = await Promise.all(
    composition.sections.map((section) =>
      section.kind === 'points' || offered ? filledOrGap(context, section, requestedTab) : null,
    ),
  );
  return filled
    .filter((section) => section !== null)
    .filter(({ kind }, index, all) => kind !== 'gap' || all[index - 1]?.kind !== 'gap');
}

/** Returns the name of a section with tabs in URLs; null for other sections. */
const tabName = (section: Composition['sections'][number]): string | null => {
  if (section.kind === 'items') return section.tabs ? section.source : null;
  if (section.kind === 'shelf') return 'shelf';
  return section.kind === 'conditions' ? 'condition' : null;
};

/**
 * Returns the section a tab belongs to, with that tab open; null if the home has no such section.
 * @throws {LoadError} if the marketplace fails.
 */
export async function loadTab(
  context: PageContext,
  composition: Composition,
  requestedTab: string,
): Promise<Filled | null> {
  const section = composition.sections.find((one) => {
    const name = tabName(one);
    return name !== null && asksFor(name, requestedTab);
  });
  return section ? fillSection(context, section, requestedTab) : null;
}

const STOCK: ReadonlySet<string> = new Set(['stores', 'items', 'popular', 'storeRail', 'gap']);

/** Returns whether a home has neither stores nor items, so that the page shows an empty state instead. */
export const isEmptyHome = (context: PageContext, sections: readonly (Filled | Gap)[]): boolean =>
  context.module !== null && traitsOf(context.module.type).catalogue && !sections.some(({ kind }) => STOCK.has(kind));

/**
 * Returns a page of a module's stores (12) with the filters of a query.
 * @throws {LoadError} if the marketplace fails.
 */
export async function loadStores({ api }: PageContext, storeQuery: StoreListQuery): Promise<Page<StoreSummary>> {
  const { kind = 'all', offer = 'all', page = 1 } = storeQuery;
  return must('stores', await listStores(api, { kind, filter: offer, page }));
}

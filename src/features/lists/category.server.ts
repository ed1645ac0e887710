import { listCategories, listCategoryItems, listCategoryStores } from '#src/api/categories.ts';
import type { Category } from '#src/contract/category.ts';
import type { Item } from '#src/contract/item.ts';
import type { Page } from '#src/contract/page.ts';
import { namedIn } from '#src/contract/slug.ts';
import type { StoreSummary } from '#src/contract/store.ts';
import { type Globals, must, notFound, openContext, orElse, type PageContext } from '../shared/page/context.server.ts';

/** Number of items on a page of a category. */
export const CATEGORY_PAGE = 12;
/** Number of stores shown above them. */
const STORES = 8;

/** A category page; `path` leads from the top level to the category itself. */
export type CategoryPage = { context: PageContext; path: Category[]; category: Category; items: Page<Item> };

/** Returns the path to a category, by id, slug or former slug; [] if it is not in the tree. */
const pathTo = (tree: readonly Category[], key: string): Category[] => {
  for (const category of tree) {
    const isAsked = namedIn([category], key) !== undefined;
    const below = isAsked ? [] : pathTo(category.children, key);
    if (isAsked || below.length > 0) return [category, ...below];
  }
  return [];
};

const withModule = (url: URL, moduleId: number): URL => {
  const changed = new URL(url);
  changed.searchParams.delete('module');
  changed.searchParams.set('module_id', String(moduleId));
  return changed;
};

/** Returns the context of the category's module: the page's module if it has the category, otherwise another one. */
async function placed(
  globals: Globals,
  context: PageContext,
  key: string,
): Promise<{ context: PageContext; path: Category[] } | null> {
  const here = pathTo(must('its categories', await listCategories(context.api)), key);
  if (here.length > 0) return { context, path: here };
  for (const module of context.modules.filter((one) => one.id !== context.moduleId)) {
    const path = pathTo(orElse(await listCategories(context.apiFor(module.id)), []), key);
    if (path.length === 0) continue;
    const moved = await openContext({ params: globals.params, url: withModule(globals.url, module.id) });
    return moved instanceof Response ? null : { context: moved, path };
  }
  return null;
}

/**
 * Loads a category with a page of its items; a 404 response for an unknown one.
 * @throws {LoadError} if categories or items cannot be read.
 */
export async function loadCategory(globals: Globals, key: string, page: number): Promise<CategoryPage | Response> {
  const asking = await openContext(globals);
  if (asking instanceof Response) return asking;
  const categoryPlace = asking.module ? await placed(globals, asking, key) : null;
  const category = categoryPlace?.path.at(-1);
  if (!categoryPlace || !category) return notFound();
  const { api } = categoryPlace.context;
  const items = must('its items', await listCategoryItems(api, category.id, { page, pageSize: CATEGORY_PAGE }));
  return { ...categoryPlace, category, items };
}

/** Returns stores with items in a category; [] if they cannot be read. */
export const loadCategoryStores = async ({ api }: PageContext, category: Category): Promise<StoreSummary[]> =>
  orElse(await listCategoryStores(api, category.id, { pageSize: STORES }), { rows: [] }).rows;

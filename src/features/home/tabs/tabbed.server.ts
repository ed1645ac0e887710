import { listCategories, listCategoryItems } from '#src/api/categories.ts';
import { listConditionItems, listConditions } from '#src/api/conditions.ts';
import {
  listBasicItems,
  listDiscountedItems,
  listMostReviewedItems,
  listNewItems,
  listPopularItems,
  listRecommendedItems,
} from '#src/api/items.ts';
import type { Locale } from '#src/config/locales.ts';
import type { Category } from '#src/contract/category.ts';
import type { Item } from '#src/contract/item.ts';
import { must, orElse, type PageContext } from '../../shared/page/context.server.ts';
import type { SectionOf } from '../composed.server.ts';
import { type Choice, openValue, type Tab, tabsOf } from './tabs.ts';

/** Items, and the tabs to choose between them; no tabs if there is nothing to choose. */
export type Tabbed = { items: Item[]; choices: Tab[] };

/** Number of items of a section: a row of a wide screen. */
const SHOWN = 6;
/** Number of popular items: four columns of two. */
export const POPULAR = 8;
/** Number of items of a condition (HOME-06). */
const CONDITION_PAGE = 20;
/** Number of items requested for a list with tabs, so that each tab has some. */
const WIDE = 50;
const MOST_TABS = 6;
const ALL = 'all';

async function rowsOf({ api }: PageContext, { source, tabs }: SectionOf<'items'>): Promise<Item[]> {
  const paging = { pageSize: tabs ? WIDE : SHOWN };
  const read = {
    popular: () => listPopularItems(api, { pageSize: POPULAR }),
    reviewed: () => listMostReviewedItems(api),
    new: () => listNewItems(api, paging),
    recommended: () => listRecommendedItems(api),
    basic: () => listBasicItems(api, paging),
    discounted: () => listDiscountedItems(api, paging),
  };
  return must(`items of a home (${source})`, await read[source]()).rows;
}

/**
 * Returns whether an item is in a category or its children: items carry the deepest id, lists only the top level
 * (catalogue.notes §12).
 */
function isIn(category: Category, item: Pick<Item, 'categoryIds'>): boolean {
  const ids = [category.id, ...category.children.map(({ id }) => id)];
  return item.categoryIds.some((id) => ids.includes(id));
}

type Narrowing = Choice & { categories: readonly Category[] };

/** Returns the tabs besides All: those of the content, otherwise one per category; without those that have no items. */
function narrowings(
  tabs: SectionOf<'items'>['tabs'],
  all: readonly Category[],
  rows: readonly Item[],
  locale: Locale,
): Narrowing[] {
  const whole = all.flatMap((one) => [one, ...one.children]);
  const offered: Narrowing[] = Array.isArray(tabs)
    ? tabs.map(({ title, categories: slugs }) => {
        const categories = slugs.flatMap((slug) => whole.find((one) => one.slug === slug) ?? []);
        return { value: categories.map(({ id }) => id).join('-'), text: title[locale], categories };
      })
    : all.map((category) => ({ value: String(category.id), text: category.name, categories: [category] }));
  return offered.filter(({ categories }) => rows.some((item) => categories.some((one) => isIn(one, item))));
}

/**
 * Returns the items of a section; with tabs those of the open one (HOME-03). The first tab has all of them.
 * @throws {LoadError} if the marketplace fails.
 */
export async function loadItems(
  context: PageContext,
  section: SectionOf<'items'>,
  requestedTab: string | null,
): Promise<Tabbed | null> {
  const [rows, all] = await Promise.all([
    rowsOf(context, section),
    section.tabs ? listCategories(context.api).then((result) => orElse(result, [])) : [],
  ]);
  if (rows.length === 0) return null;
  const narrow = narrowings(section.tabs, all, rows, context.locale).slice(0, MOST_TABS - 1);
  const tabs =
    narrow.length < 2
      ? []
      : tabsOf(section.source, [{ value: ALL, text: context.t('home.all') }, ...narrow], requestedTab);
  const open = openValue(section.source, tabs);
  const chosen = narrow.find(({ value }) => value === open);
  const items = chosen ? rows.filter((item) => chosen.categories.some((one) => isIn(one, item))) : rows;
  return { items: items.slice(0, SHOWN), choices: tabs };
}

/**
 * Returns the items of a section's open tab. Tabs with an unknown category are left out.
 * @throws {LoadError} if the marketplace fails.
 */
export async function loadShelf(
  context: PageContext,
  section: SectionOf<'shelf'>,
  requestedTab: string | null,
): Promise<Tabbed | null> {
  const { api, at } = context;
  const all = orElse(await listCategories(api), []).flatMap((one) => [one, ...one.children]);
  const choices = section.tabs.flatMap((tab): (Choice & { category: Category | null })[] => {
    const text = tab.title[at.locale];
    if ('source' in tab) return [{ value: tab.source, text, category: null }];
    const category = all.find(({ slug }) => slug === tab.category);
    return category ? [{ value: String(category.id), text, category }] : [];
  });
  const tabs = tabsOf('shelf', choices, requestedTab);
  const open = choices.find(({ value }) => value === openValue('shelf', tabs));
  if (!open) return null;
  const paging = { pageSize: SHOWN };
  const result = open.category
    ? listCategoryItems(api, open.category.id, paging)
    : open.value === 'new'
      ? listNewItems(api, paging)
      : listPopularItems(api, { pageSize: POPULAR });
  return { items: must('items of a shelf', await result).rows.slice(0, SHOWN), choices: tabs };
}

/**
 * Returns the conditions and the first page of items of the open one.
 * @throws {LoadError} if the marketplace fails.
 */
export async function loadConditions(
  context: PageContext,
  requestedTab: string | null,
): Promise<(Tabbed & { total: number }) | null> {
  const { api } = context;
  const conditions = must('its conditions', await listConditions(api));
  const tabs = tabsOf(
    'condition',
    conditions.map(({ id, name }) => ({ value: String(id), text: name })),
    requestedTab,
  );
  const open = openValue('condition', tabs) ?? String(conditions[0]?.id ?? '');
  if (open === '') return null;
  const page = must('items of a condition', await listConditionItems(api, Number(open), { pageSize: CONDITION_PAGE }));
  return { items: page.rows, total: page.total, choices: tabs };
}

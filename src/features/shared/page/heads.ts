import type { Locale } from '#src/config/locales.ts';
import type { StoreListKind } from '#src/config/routes.ts';
import type { T } from '#src/i18n/t.ts';

/** Title (without the shop's name) and description of a page, for search engines and shared links. */
export type PageHead = { title: string; description: string };

/** Lists of a module that have a page and no name of their own. */
export const NAMED_LISTS = ['categories', 'brands', 'popular', 'top-rated', 'latest', 'new', 'discounted'] as const;
export type NamedList = (typeof NAMED_LISTS)[number];

/** Returns title and description of a list of a module. */
export function listHead(t: T, list: NamedList, module: string): PageHead {
  switch (list) {
    case 'categories':
      return {
        title: t('lists.categoriesTitle', { module }),
        description: t('lists.categoriesDescription', { module }),
      };
    case 'brands':
      return {
        title: `${t('lists.brandsTitle')} · ${module}`,
        description: t('lists.brandsDescription', { module }),
      };
    case 'new':
      return { title: t('lists.newTitle', { module }), description: t('lists.newDescription', { module }) };
    case 'discounted':
      return {
        title: t('lists.discountedTitle', { module }),
        description: t('lists.discountedDescription', { module }),
      };
    default:
      return storesHead(t, list, module);
  }
}

function storesHead(t: T, kind: StoreListKind, module: string): PageHead {
  const titles = {
    popular: t('lists.popularTitle', { module }),
    'top-rated': t('lists.topRatedTitle', { module }),
    latest: t('lists.latestTitle', { module }),
  };
  return { title: titles[kind], description: t('lists.storesDescription', { title: titles[kind] }) };
}

/** Returns title and description of a brand's items. */
export const brandHead = (t: T, name: string, module: string): PageHead => ({
  title: t('lists.brandTitle', { name, module }),
  description: t('lists.brandDescription', { name, module }),
});

/** Returns title and description of a category; `parent` is the name of the category above it. */
export const categoryHead = (t: T, name: string, parent: string | undefined, module: string): PageHead => ({
  title: t('lists.categoryTitle', { name, module: parent ?? module }),
  description: t('lists.categoryDescription', { name, module: parent === undefined ? module : `${parent}, ${module}` }),
});

/** Returns title and description of a category in a zone. */
export const placeHead = (t: T, place: { name: string; zone: string; module: string }): PageHead => ({
  title: t('lists.placeTitle', place),
  description: t('lists.placeDescription', place),
});

/** A description below this length, in characters, says too little for a search result. */
const SHORT = 60;

/** Returns title and description of a campaign; a short text of its own is followed by what the page shows. */
export const campaignHead = (t: T, { title, description }: PageHead): PageHead => ({
  title,
  description:
    description.length < SHORT
      ? `${description} ${t('home.campaignDescription', { name: title })}`.trimStart()
      : description,
});

/** Number of kinds of goods that the description of a store names. */
const NAMED_KINDS = 3;

/** Returns title and description of a store. `place` is the name of its zone, or its address; `kinds` what it sells. */
export function storeHead(
  { t, locale }: { t: T; locale: Locale },
  { name, place, kinds }: { name: string; place: string; kinds: readonly string[] },
): PageHead {
  const list = new Intl.ListFormat(locale, { type: 'conjunction' }).format(kinds.slice(0, NAMED_KINDS));
  return {
    title: t('store.title', { name }),
    description: list
      ? t('store.description', { name, place, kinds: list })
      : t('store.descriptionPlain', { name, place }),
  };
}

/** Returns title and description of the coupons. */
export const couponsHead = (t: T): PageHead => ({
  title: t('home.coupons'),
  description: t('home.couponsDescription'),
});

/** Returns title and description of a flash sale. */
export const saleHead = (t: T, name: string, module: string): PageHead => ({
  title: name.includes(module) ? name : `${name} · ${module}`,
  description: t('home.flashDescription', { name }),
});

/** Returns title and description of a page of a list, which differ from those of its other pages. */
export function pagedHead<Head extends PageHead>(t: T, head: Head, page: number): Head {
  if (page === 1) return head;
  const name = t('common.page', { page });
  return { ...head, title: `${head.title} · ${name}`, description: `${head.description} ${name}.` };
}

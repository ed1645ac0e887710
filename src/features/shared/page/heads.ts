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

/** Returns title and description of a campaign. */
export const campaignHead = (t: T, { title, description }: PageHead): PageHead => ({
  title,
  description: description || t('home.campaignDescription', { name: title }),
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

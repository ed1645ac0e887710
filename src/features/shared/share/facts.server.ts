import { getEntry } from 'astro:content';
import { listBrands } from '#src/api/brands.ts';
import { listCategories } from '#src/api/categories.ts';
import type { Api } from '#src/api/http.ts';
import { getItem } from '#src/api/items.ts';
import { getCampaign, getFlashSale, listItemCampaigns } from '#src/api/promotions.ts';
import { getStore } from '#src/api/stores.ts';
import type { Category } from '#src/contract/category.ts';
import type { Result } from '#src/contract/errors.ts';
import { inLocale } from '#src/i18n/words.ts';
import { headFor, shownAt, titleFor } from '../marketing/scheduled.server.ts';
import { textPages } from '../marketing/text-pages.server.ts';
import { LoadError, orElse, type PageContext } from '../page/context.server.ts';
import { brandHead, campaignHead, categoryHead, couponsHead, listHead, NAMED_LISTS, saleHead } from '../page/heads.ts';
import {
  itemFacts,
  pageFacts,
  readKey,
  type ShareFacts,
  type ShareKind,
  storeFacts,
  titledFacts,
} from './share.server.ts';

/** What a picture is asked for: the page's kind, and what identifies it there. */
type Asked = { context: PageContext; api: Api; id: number; name: string };
type Facts = Promise<ShareFacts | null>;

/**
 * Returns a value that was asked for by its id; null if there is none.
 * @throws {LoadError} if the marketplace fails.
 */
function valueOrNull<T>(what: string, result: Result<T>): T | null {
  if (result.ok) return result.value;
  if (result.error.kind === 'notFound' || result.error.kind === 'refused') return null;
  throw new LoadError(what, result.error);
}

/** Returns a category and the one above it. */
function find(
  all: readonly Category[],
  id: number,
  parent?: Category,
): { category: Category; parent?: Category } | null {
  for (const category of all) {
    if (category.id === id) return { category, ...(parent ? { parent } : {}) };
    const below = find(category.children, id, category);
    if (below) return below;
  }
  return null;
}

const LOADERS: Record<ShareKind, (request: Asked) => Facts> = {
  item: async ({ context, api, id }) => {
    const item = valueOrNull('the item', await getItem(api, id, { moduleId: context.moduleId ?? 0 }));
    const titled = item && (await titleFor({ kind: 'item', id: item.id, slug: item.slug }, context));
    return item && titledFacts(itemFacts(context, item), titled);
  },
  deal: async ({ context, api, id }) => {
    const item = valueOrNull('the campaign items', await listItemCampaigns(api))?.find((one) => one.id === id);
    return item ? itemFacts(context, item) : null;
  },
  store: async ({ context, api, id }) => {
    const store = valueOrNull('the store', await getStore(api, id));
    const titled = store && (await titleFor({ kind: 'store', id: store.id, slug: store.slug }, context));
    return store && titledFacts(storeFacts(context, store), titled);
  },
  category: async ({ context, api, id }) => {
    const listed = find(valueOrNull('categories', await listCategories(api)) ?? [], id);
    if (!listed) return null;
    const { category, parent } = listed;
    const head = categoryHead(context.t, category.name, parent?.name, context.module?.name ?? '');
    return pageFacts(context, await headFor({ kind: 'category', slug: category.slug }, head, context), category.image);
  },
  brand: async ({ context, api, id }) => {
    const brand = valueOrNull('brands', await listBrands(api))?.find((one) => one.id === id);
    if (!brand) return null;
    const head = brandHead(context.t, brand.name, context.module?.name ?? '');
    const titled = { kind: 'brand', id: brand.id, slug: brand.slug } as const;
    return pageFacts(context, await headFor(titled, head, context), brand.image);
  },
  campaign: async ({ context, api, id }) => {
    const campaign = valueOrNull('the campaign', await getCampaign(api, id));
    if (!campaign) return null;
    const titled = { kind: 'campaign', id: campaign.id, slug: campaign.slug } as const;
    return pageFacts(
      context,
      await headFor(titled, campaignHead(context.t, campaign), context),
      campaign.image,
      'cover',
    );
  },
  sale: async ({ context, api, id }) => {
    const sale = orElse(await getFlashSale(api, { pageSize: 2 }), null);
    const title = sale?.title || context.t('home.flashSale');
    if (sale?.id !== id || !context.module) return null;
    const { name, type } = context.module;
    const listed = { kind: 'list', module: type, list: 'flash-sale' } as const;
    return pageFacts(context, await headFor(listed, saleHead(context.t, title, name), context));
  },
  home: async ({ context }) => {
    if (!context.module) return null;
    const { type } = context.module;
    const [titled, entry] = await Promise.all([
      titleFor({ kind: 'module', module: type }, context),
      getEntry('home', type),
    ]);
    const { locale } = context;
    const contentFacts = entry && { title: entry.data.heading[locale], description: entry.data.description[locale] };
    return titled || contentFacts ? pageFacts(context, titled ?? contentFacts ?? { title: '', description: '' }) : null;
  },
  list: async ({ context, name }) => {
    const list = NAMED_LISTS.find((one) => one === name);
    if (!list || !context.module) return null;
    const { name: module, type } = context.module;
    return pageFacts(
      context,
      await headFor({ kind: 'list', module: type, list }, listHead(context.t, list, module), context),
    );
  },
  offer: async ({ context, name }) => {
    const entry = await getEntry('offers', name);
    const [data] = entry ? shownAt([entry.data], context.moment) : [];
    return data ? pageFacts(context, inLocale(data, context.locale)) : null;
  },
  page: async ({ context, name }) => {
    if (name === 'coupons')
      return pageFacts(context, await headFor({ kind: 'coupons' }, couponsHead(context.t), context));
    const entry =
      name === 'landing'
        ? await getEntry('landing', name)
        : (await textPages(context.moment)).find(({ id }) => id === name);
    return entry ? pageFacts(context, inLocale({ ...entry.data }, context.locale)) : null;
  },
};

/**
 * Returns what the picture of a page shows, read as the page itself reads it; null for an unknown page.
 * @throws {LoadError} if the marketplace fails.
 */
export function shareFacts(context: PageContext, kind: ShareKind, key: string): Facts {
  const api = context.across(context.zones.map(({ id }) => id))(context.moduleId);
  const { name } = readKey(kind, key);
  return LOADERS[kind]({ context, api, id: Number(name) || 0, name });
}

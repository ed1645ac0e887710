import { MARKETPLACE_URL } from 'astro:env/server';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import pLimit from 'p-limit';
import { listBrands } from '#src/api/brands.ts';
import { listCategories } from '#src/api/categories.ts';
import { createServerApi } from '#src/api/data-cache.ts';
import type { Api } from '#src/api/http.ts';
import { getItem } from '#src/api/items.ts';
import { listModules } from '#src/api/modules.ts';
import { listCampaigns } from '#src/api/promotions.ts';
import { findItems, findStores } from '#src/api/search.ts';
import { getStore } from '#src/api/stores.ts';
import { listZones } from '#src/api/zones.ts';
import { SITE } from '#src/config/site.ts';
import type { Category } from '#src/contract/category.ts';
import type { Result } from '#src/contract/errors.ts';
import { filesBelow } from '../../content/check.ts';
import { CONTENT } from '../config.ts';
import { type Choice, type ChoiceKind, isChoiceKind } from './kinds.ts';

/** A response takes some calls of the marketplace, and in GitHub's mode anybody may ask: it shows what the shop shows. */
const limit = pLimit(2);
const MOST_WAITING = 20;
/** Choices of one response. */
const MOST = 30;
const PICTURE = /\.(?:avif|gif|jpe?g|png|svg|webp)$/i;

const orNone = async <T>(result: Promise<Result<T>>): Promise<T | null> => {
  const { ok, ...rest } = await result;
  return ok && 'value' in rest ? rest.value : null;
};

/** Returns the categories of a list and those below them. */
const withChildren = (categories: readonly Category[]): Category[] =>
  categories.flatMap((category) => [category, ...withChildren(category.children)]);

/** Reads choices from the marketplace, or from the uploaded pictures. */
const READERS: Record<ChoiceKind, (market: Market, text: string) => Promise<Choice[]>> = {
  category: async (market) =>
    market.inEachModule(async (api, module) =>
      withChildren((await orNone(listCategories(api))) ?? []).map(({ slug, name }) => ({
        value: slug,
        label: `${name} · ${module}`,
      })),
    ),
  zone: async ({ general }) =>
    ((await orNone(listZones(general))) ?? []).map(({ slug, name }) => ({ value: slug, label: name })),
  item: async (market, text) => {
    if (/^\d{1,15}$/.test(text)) {
      const [byId] = await market.inEachModule(async (api) => {
        const item = await orNone(getItem(api, Number(text)));
        return item ? [{ value: text, label: `${item.name} · ${item.storeName}` }] : [];
      });
      if (byId) return [byId];
    }
    return market.inEachModule(async (api) =>
      ((await orNone(findItems(api, { dataType: 'searched', name: text })))?.rows ?? []).map((row) => ({
        value: String(row.id),
        label: `${row.name} · ${row.storeName}`,
      })),
    );
  },
  store: async (market, text) => {
    const store = /^\d+$/.test(text) ? await orNone(getStore(market.general, text)) : null;
    if (store) return [{ value: text, label: store.name }];
    return market.inEachModule(async (api, module) =>
      ((await orNone(findStores(api, { dataType: 'searched', name: text })))?.rows ?? []).map((row) => ({
        value: String(row.id),
        label: `${row.name} · ${module}`,
      })),
    );
  },
  brand: (market) =>
    market.inEachModule(async (api, module) =>
      ((await orNone(listBrands(api))) ?? []).map(({ slug, name }) => ({ value: slug, label: `${name} · ${module}` })),
    ),
  campaign: (market) =>
    market.inEachModule(async (api, module) =>
      ((await orNone(listCampaigns(api))) ?? []).map(({ slug, title }) => ({
        value: slug,
        label: `${title} · ${module}`,
      })),
    ),
  picture: async () =>
    filesBelow(CONTENT)
      .names.filter((name) => name.startsWith('pictures/') && PICTURE.test(name))
      .map((name) => ({ value: name, label: name.slice('pictures/'.length) })),
};

type Market = {
  general: Api;
  /** Calls a reader with a client for each module with stores, and its name, in all zones. */
  inEachModule: (read: (api: Api, module: string) => Promise<Choice[]>) => Promise<Choice[]>;
};

async function openMarket(origin: string): Promise<Market> {
  const baseUrl = MARKETPLACE_URL === 'embedded' ? origin : MARKETPLACE_URL;
  const apiOf = (zoneIds: readonly number[], moduleId: number | null) =>
    createServerApi({
      baseUrl,
      timeZone: SITE.timeZone,
      context: { at: null, zoneIds, moduleId, locale: 'en', token: null, origin },
    });
  const general = apiOf([], null);
  const [modules, zones] = await Promise.all([orNone(listModules(general)), orNone(listZones(general))]);
  const zoneIds = (zones ?? []).map(({ id }) => id);
  const withStores = (modules ?? []).filter(({ type }) => type !== 'parcel');
  return {
    general: apiOf(zoneIds, null),
    inEachModule: async (read) =>
      (await Promise.all(withStores.map(({ id, name }) => read(apiOf(zoneIds, id), name)))).flat(),
  };
}

/** Responds with an uploaded picture (`name` in the query). */
export function readPicture({ searchParams }: URL): Response {
  const name = searchParams.get('name') ?? '';
  const isUploaded = PICTURE.test(name) && name.startsWith('pictures/') && filesBelow(CONTENT).names.includes(name);
  if (!isUploaded) return new Response('There is no such picture.\n', { status: 404 });
  return new Response(readFileSync(join(CONTENT, name)), { headers: { 'Content-Type': 'application/octet-stream' } });
}

/** Returns what a text may stand for, as choices of a kind (`kind`, `text` in the query); the embedded marketplace is at `origin`. */
export async function readChoices({ searchParams, origin }: URL): Promise<Response> {
  const [kind, text = ''] = [searchParams.get('kind'), searchParams.get('text')?.trim().slice(0, 100)];
  if (!isChoiceKind(kind)) return new Response('There are no such choices.\n', { status: 400 });
  if (limit.pendingCount >= MOST_WAITING) return new Response('Too many ask at once. Try again.\n', { status: 503 });
  const all = await limit(async () => READERS[kind](await openMarket(origin), text));
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  const searched = kind === 'item' || kind === 'store';
  const matches = searched
    ? all
    : all.filter(({ value, label }) => words.every((word) => `${value} ${label}`.toLowerCase().includes(word)));
  return Response.json(matches.slice(0, MOST));
}

import { createHash } from 'node:crypto';
import { PICTURE_WIDTHS, sized } from '#src/config/image.ts';
import { SHARE_COLORS } from '#src/config/share-colors.ts';
import type { Item } from '#src/contract/item.ts';
import type { StoreSummary } from '#src/contract/store.ts';
import { displayPrice } from '#src/domain/price.ts';
import { clipWords } from '#src/domain/texts.ts';
import { formatMoney } from '#src/i18n/format.ts';
import type { PageContext } from '../page/context.server.ts';
import type { PageHead } from '../page/heads.ts';

/** What a share picture shows; pictures by their paths at the marketplace. */
export type ShareFacts = {
  title: string;
  text: string;
  price: string;
  picture: { as: 'cover' | 'photo'; path: string } | null;
  logo: string | null;
};

/**
 * A share picture: a file, not `whole` if a picture on it could not be loaded, so that it must not be kept; or the
 * address of a picture that is shown instead.
 */
export type SharePicture = { body: Buffer; whole: boolean } | { address: string };

/** Kinds of pages by what identifies one: its module's id and its own (`1-23`), or a name. */
export const SHARE_KINDS = [
  'item',
  'deal',
  'store',
  'category',
  'brand',
  'campaign',
  'sale',
  'home',
  'list',
  'offer',
  'page',
] as const;
export type ShareKind = (typeof SHARE_KINDS)[number];

/** Kinds of pages that belong to no module, by a name. */
const OF_NO_MODULE: ReadonlySet<ShareKind> = new Set(['offer', 'page']);

/** Returns the module in the part of an address that identifies a page, and the rest of it: an id or a name. */
export function readKey(kind: ShareKind, key: string): { moduleId: number | null; name: string } {
  const [, module = '', name = ''] = OF_NO_MODULE.has(kind) ? [] : (/^(\d{1,15})(?:-([\w-]+))?$/.exec(key) ?? []);
  return module ? { moduleId: Number(module), name } : { moduleId: null, name: key };
}

/** Part of every address; a change of the drawing changes it, because browsers keep the pictures. */
const DRAWING = 1;
const MOST_TEXT = 140;

/** Widths in which pictures are shown, and the kind of those that a campaign has. */
const USES = {
  cover: { width: 1200, ofCampaign: 'banner' },
  photo: { width: 630, ofCampaign: 'item' },
  logo: { width: 132, ofCampaign: 'item' },
} as const;

type Use = keyof typeof USES;

/** Returns the path of a picture in a width that the marketplace has of its kind: the next larger one, or the largest. */
function inWidth(path: string, use: Use): string {
  const { width, ofCampaign } = USES[use];
  const folder = /\/media\/(\w+)\//.exec(path)?.[1] ?? '';
  const widths = Object.entries(PICTURE_WIDTHS).find(
    ([kind]) => kind === (folder === 'campaign' ? ofCampaign : folder),
  )?.[1];
  const fittingWidth = widths?.find((one) => one >= width) ?? widths?.at(-1);
  return fittingWidth === undefined ? path : sized(path, fittingWidth);
}

/**
 * Returns the path of a picture of the marketplace, in the width of its use; null for one of another host, which the
 * server does not load.
 */
function picturePath(marketplace: string, url: string | null, use: Use): string | null {
  if (!url) return null;
  const path = url.startsWith(`${marketplace}/`) ? url.slice(marketplace.length) : url;
  return /^\/(?!\/)/.test(path) ? inWidth(path, use) : null;
}

/** Returns what the picture of a page shows: its title and description, beside a picture if it has one. */
export const pageFacts = (
  { marketplace }: PageContext,
  { title, description }: PageHead,
  picture: string | null = null,
  as: 'cover' | 'photo' = 'photo',
): ShareFacts => {
  const path = picturePath(marketplace, picture, as);
  return {
    title,
    text: clipWords(description, MOST_TEXT),
    price: '',
    picture: path ? { as, path } : null,
    logo: null,
  };
};

/** Returns what a picture shows with the title and description of marketing, if the page has them. */
export const titledFacts = (facts: ShareFacts, head: PageHead | null): ShareFacts =>
  head ? { ...facts, title: head.title, text: clipWords(head.description, MOST_TEXT) } : facts;

/** Returns what the picture of an item shows. */
export function itemFacts({ marketplace, config, locale }: PageContext, item: Item): ShareFacts {
  const path = picturePath(marketplace, item.image, 'photo');
  return {
    title: item.name,
    text: item.storeName,
    price: formatMoney(displayPrice(item).price, config.currency, locale),
    picture: path ? { as: 'photo', path } : null,
    logo: null,
  };
}

/** Returns what the picture of a store shows. */
export function storeFacts({ marketplace }: PageContext, store: StoreSummary): ShareFacts {
  const path = picturePath(marketplace, store.cover, 'cover');
  return {
    title: store.name,
    text: store.categoryNames.length > 0 ? store.categoryNames.slice(0, 4).join(' · ') : store.address,
    price: '',
    picture: path ? { as: 'cover', path } : null,
    logo: picturePath(marketplace, store.logo, 'logo'),
  };
}

/**
 * Returns the path of a page's share picture. Its version changes with all that is drawn, so that it can be kept for
 * good.
 */
export function sharePath({ locale, config }: PageContext, kind: ShareKind, key: string | number, facts: ShareFacts) {
  const drawn = JSON.stringify([DRAWING, SHARE_COLORS.ground, config.name, facts]);
  const version = createHash('sha256').update(drawn).digest('base64url').slice(0, 12);
  return `/share/${locale}/${kind}/${key}/${version}.jpg`;
}

import * as v from 'valibot';
import { isRecord } from '#src/lib/record.ts';
import { id, idOrNull, orNull, rows, textOrEmpty, textOrNull, urlOrNull } from './wire.ts';

/** Target of a banner's link. */
export type BannerTarget =
  | { kind: 'store'; slug: string; id: number; moduleId: number; zoneId: number }
  | { kind: 'item'; slug: string; id: number; moduleId: number }
  | { kind: 'link'; href: string }
  | { kind: 'campaign'; id: number; slug: string }
  | { kind: 'none' };

export type Banner = { id: number; title: string; image: string | null; target: BannerTarget };

const StoreRefSchema = v.object({ id, slug: textOrNull, module_id: id, zone_id: id });
const ItemRefSchema = v.object({ id, slug: textOrNull, module_id: id });

/** A carousel banner: default opens its link, store_wise its store, item_wise its item; other types have no target. */
export const BannerSchema = v.pipe(
  v.object({
    id: idOrNull,
    title: textOrEmpty,
    type: textOrNull,
    image_full_url: urlOrNull,
    link: urlOrNull,
    store: orNull(StoreRefSchema),
    item: orNull(ItemRefSchema),
  }),
  v.transform((raw): Banner => {
    const { type, store, item, link } = raw;
    let target: BannerTarget = { kind: 'none' };
    if (type === 'store_wise' && store)
      target = {
        kind: 'store',
        slug: store.slug ?? String(store.id),
        id: store.id,
        moduleId: store.module_id,
        zoneId: store.zone_id,
      };
    else if (type === 'item_wise' && item)
      target = { kind: 'item', slug: item.slug ?? String(item.id), id: item.id, moduleId: item.module_id };
    else if (type === 'default' && link) target = { kind: 'link', href: link };
    return { id: raw.id ?? 0, title: raw.title, image: raw.image_full_url, target };
  }),
);

const CampaignBannerSchema = v.pipe(
  v.object({ id, slug: textOrNull, title: textOrEmpty, image_full_url: urlOrNull }),
  v.transform(
    (raw): Banner => ({
      id: raw.id,
      title: raw.title,
      image: raw.image_full_url,
      target: { kind: 'campaign', id: raw.id, slug: raw.slug ?? String(raw.id) },
    }),
  ),
);

const FeedSchema = v.object({ banners: rows(BannerSchema), campaigns: rows(CampaignBannerSchema) });

/** The home carousel: banners, then running campaigns. `[]`, sent after an internal failure, is an empty carousel. */
export const BannersSchema = v.pipe(
  v.unknown(),
  v.transform((body) => (isRecord(body) ? body : { banners: body })),
  FeedSchema,
  v.transform((raw): Banner[] => [...raw.banners, ...raw.campaigns]),
);

/** A banner on a store's page. */
export type StoreBanner = { id: number; title: string; image: string | null; href: string | null };

/** A store's own banner. */
export const StoreBannerSchema = v.pipe(
  v.object({ id, title: textOrEmpty, image_full_url: urlOrNull, default_link: urlOrNull }),
  v.transform(
    (raw): StoreBanner => ({ id: raw.id, title: raw.title, image: raw.image_full_url, href: raw.default_link }),
  ),
);

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

const StoreRefSchema = v.object({ id, slug: textOrNull, module_id: id, zone_id: id });
const ItemRefSchema = v.object({ id, slug: textOrNull, module_id: id });

const BannerRowSchema = v.object({
  id: idOrNull,
  title: textOrEmpty,
  type: textOrNull,
  image_full_url: urlOrNull,
  link: urlOrNull,
  store: orNull(StoreRefSchema),
  item: orNull(ItemRefSchema),
});

function targetOf({ type, store, item, link }: v.InferOutput<typeof BannerRowSchema>): BannerTarget {
  if (type === 'store_wise' && store)
    return {
      kind: 'store',
      slug: store.slug ?? String(store.id),
      id: store.id,
      moduleId: store.module_id,
      zoneId: store.zone_id,
    };
  if (type === 'item_wise' && item)
    return { kind: 'item', slug: item.slug ?? String(item.id), id: item.id, moduleId: item.module_id };
  return type === 'default' && link ? { kind: 'link', href: link } : { kind: 'none' };
}

/** A carousel banner: default opens its link, store_wise its store, item_wise its item; other types have no target. */
const BannerSchema = v.pipe(
  BannerRowSchema,
  v.transform((raw) => ({ id: raw.id ?? 0, title: raw.title, image: raw.image_full_url, target: targetOf(raw) })),
);
export type Banner = v.InferOutput<typeof BannerSchema>;

const CampaignBannerSchema = v.pipe(
  v.object({ id, slug: textOrNull, title: textOrEmpty, image_full_url: urlOrNull }),
  v.transform((raw) => ({
    id: raw.id,
    title: raw.title,
    image: raw.image_full_url,
    target: { kind: 'campaign' as const, id: raw.id, slug: raw.slug ?? String(raw.id) },
  })),
);

const FeedSchema = v.object({ banners: rows(BannerSchema), campaigns: rows(CampaignBannerSchema) });

/** The home carousel: banners, then running campaigns. `[]`, sent after an internal failure, is an empty carousel. */
export const BannersSchema = v.pipe(
  v.unknown(),
  v.transform((body) => (isRecord(body) ? body : { banners: body })),
  FeedSchema,
  v.transform((raw) => [...raw.banners, ...raw.campaigns]),
);

/** A store's own banner. */
export const StoreBannerSchema = v.pipe(
  v.object({ id, title: textOrEmpty, image_full_url: urlOrNull, default_link: urlOrNull }),
  v.transform((raw) => ({ id: raw.id, title: raw.title, image: raw.image_full_url, href: raw.default_link })),
);

/** A banner on a store's page. */
export type StoreBanner = v.InferOutput<typeof StoreBannerSchema>;

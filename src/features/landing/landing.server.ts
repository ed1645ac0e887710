import { type CollectionEntry, getEntry } from 'astro:content';
import { getLanding } from '#src/api/landing.ts';
import { listPopularStores } from '#src/api/stores.ts';
import type { Landing } from '#src/contract/landing.ts';
import type { ShopModule } from '#src/contract/module.ts';
import type { StoreSummary } from '#src/contract/store.ts';
import { traitsOf } from '#src/domain/modules.ts';
import { type InLocale, inLocale } from '#src/i18n/words.ts';
import { type OwnSharePicture, ownSharePicture } from '../shared/marketing/picture.server.ts';
import { orElse, type PageContext } from '../shared/page/context.server.ts';

/** The shop's texts of the page in one language, from `src/content/landing.json`. */
export type LandingCopy = InLocale<CollectionEntry<'landing'>['data']>;

export type LandingData = {
  copy: LandingCopy;
  sharePicture: OwnSharePicture | undefined;
  landing: Landing | null;
  /** Most popular stores of the default zone, each with its module. */
  stores: { store: StoreSummary; module: ShopModule }[];
  verification: VerificationTag[];
};

/** A tag by which a search engine or ad service recognises that the shop is its customer's. */
type VerificationTag = { name: string; code: string };

const TAG_NAMES = {
  google: 'google-site-verification',
  bing: 'msvalidate.01',
  meta: 'facebook-domain-verification',
} as const satisfies Record<keyof CollectionEntry<'verification'>['data'], string>;

async function verificationTags(): Promise<VerificationTag[]> {
  const entry = await getEntry('verification', 'verification');
  if (!entry) throw new Error('There is no src/content/verification.json. Restore it; its lists may be empty.');
  const { data } = entry;
  return (['google', 'bing', 'meta'] as const).flatMap((service) =>
    data[service].map((code) => ({ name: TAG_NAMES[service], code })),
  );
}

/** Number of stores per module, and in total. */
const EACH = 3;
const STORES = 6;

async function landingContent(): Promise<CollectionEntry<'landing'>['data']> {
  const entry = await getEntry('landing', 'landing');
  if (!entry) throw new Error('There is no src/content/landing.json. The landing page needs it; restore it.');
  return entry.data;
}

/**
 * Returns the content of the landing page. Only the shop's own texts are required; data the marketplace cannot provide
 * is omitted.
 */
export async function loadLanding(context: PageContext): Promise<LandingData> {
  const shops = context.modules.filter(({ type }) => traitsOf(type).catalogue);
  const [content, verification, landing, lists] = await Promise.all([
    landingContent(),
    verificationTags(),
    getLanding(context.general).then((result) => orElse(result, null)),
    Promise.all(
      shops.map(async (module) => {
        const result = await listPopularStores(context.apiFor(module.id), { pageSize: EACH });
        return orElse(result, { rows: [] }).rows.map((store) => ({ store, module }));
      }),
    ),
  ]);
  // Interleaves the modules, so that no module fills the row alone.
  const stores = Array.from({ length: EACH }, (_, rank) => lists.flatMap((rows) => rows[rank] ?? [])).flat();
  return {
    copy: inLocale(content, context.locale),
    sharePicture: await ownSharePicture(content.sharePicture),
    landing,
    stores: stores.slice(0, STORES),
    verification,
  };
}

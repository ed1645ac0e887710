import type { MediaKind } from '#src/backend/files/pictures.ts';
import { type ArtSpec, type PersonArt, pack } from '../art/spec.ts';
import { splitSlug } from '../art/variant.ts';
import { CATEGORIES } from './data/categories.ts';
import { BRANDS } from './data/labels.ts';
import { MODULE_BANNERS, MODULES } from './data/modules.ts';
import { PARCEL_CATEGORIES, PARCEL_PICTURES } from './data/parcel.ts';
import { COURIERS, type PersonSeed, REVIEWERS, TESTIMONIALS } from './data/people.ts';
import { BANNERS, STORE_BANNERS } from './data/promotions/banners.ts';
import { CAMPAIGN_ITEMS } from './data/promotions/campaign-items.ts';
import { CAMPAIGNS } from './data/promotions/campaigns.ts';
import { STORES } from './data/stores.ts';

/** Pictures of the marketplace itself. */
const HOUSE: readonly (readonly [name: string, spec: ArtSpec])[] = [
  ['logo/islet', { kind: 'logo', color: '#e03a32', name: 'Islet', glyph: 'sailboat', font: 'fredoka', size: 84 }],
  [
    'scene/landing',
    {
      kind: 'scene',
      color: '#e5484d',
      items: [
        pack('bag', '#f3c79a', '', '', '', '', { glyph: 'sailboat' }),
        'hamburger',
        'pineapple',
        pack('bottle', '#0e7490', 'Oasis', 'Care', '', 'herb'),
        'headphone',
        'bread',
        'package',
        'tomato',
        'croissant',
      ],
      far: ['potted-plant', 'couch-and-lamp'],
    },
  ],
  [
    'scene/business',
    {
      kind: 'scene',
      color: '#087443',
      items: ['convenience-store', 'basket', 'receipt', 'money-bag', 'shopping-bags', 'mobile-phone'],
      far: ['delivery-truck'],
    },
  ],
  [
    'scene/zones',
    {
      kind: 'scene',
      color: '#175cd3',
      items: ['round-pushpin', 'motor-scooter', 'lighthouse', 'package', 'compass', 'sailboat'],
      far: ['palm-tree', 'office-building'],
    },
  ],
  ['category/pay-card', { kind: 'category', module: 'ecommerce', main: 'credit-card' }],
  ['category/pay-wallet', { kind: 'category', module: 'parcel', main: 'purse' }],
];

const portrait = ({ icon, color }: PersonSeed): PersonArt => ({ kind: 'person', icon, color });

function* namedSpecs(): Generator<readonly [name: string, spec: ArtSpec]> {
  yield* HOUSE;
  for (const store of STORES) {
    yield [`logo/${store.slug}`, store.logo];
    yield [`cover/${store.slug}`, store.cover];
    for (const { slug, art } of store.items) {
      for (const [index, spec] of art.entries()) yield [`item/${slug}${index > 0 ? `--${index + 1}` : ''}`, spec];
    }
  }
  for (const { slug, art } of CAMPAIGN_ITEMS) yield [`item/${slug}`, art];
  for (const { slug, art } of [...BANNERS, ...STORE_BANNERS, ...CAMPAIGNS, ...MODULE_BANNERS])
    yield [`banner/${slug}`, art];
  for (const { slug, art } of [...CATEGORIES, ...PARCEL_CATEGORIES]) yield [`category/${slug}`, art];
  for (const [slug, main] of Object.entries(PARCEL_PICTURES))
    yield [`category/${slug}`, { kind: 'category', module: 'parcel', main }];
  for (const { type, art } of MODULES) yield [`module/${type}`, art];
  for (const { slug, art } of BRANDS) yield [`brand/${slug}`, art];
  for (const person of [...REVIEWERS, ...COURIERS, ...TESTIMONIALS.map((quote) => quote.person)])
    yield [`person/${person.slug}`, portrait(person)];
}

let specsByName: ReadonlyMap<string, ArtSpec> | undefined;

/**
 * Returns every picture of the demo by `kind/slug`.
 * @throws when two have the same name.
 */
export function allArt(): ReadonlyMap<string, ArtSpec> {
  if (specsByName) return specsByName;
  const art = new Map<string, ArtSpec>();
  for (const [name, spec] of namedSpecs()) {
    if (art.has(name)) throw new Error(`Two pictures of the demo are called ${name}`);
    art.set(name, spec);
  }
  specsByName = art;
  return art;
}

/** Returns the spec of a picture of the demo; null for an unknown one. Needs no database. */
export function artSpecOf(kind: MediaKind, slug: string): ArtSpec | null {
  return allArt().get(`${kind}/${splitSlug(slug).base}`) ?? null;
}

/** A picture by the parts of its address. */
export type FirstPicture = { kind: MediaKind; slug: string; width: number };

const ITEMS_SHOWN = 24;
const STORES_SHOWN = 12;

/** Returns the first pictures that visitors of the landing page and of the food home see, in that order. */
export function firstPictures(): FirstPicture[] {
  const food = STORES.filter(({ module, zone }) => module === 'food' && zone === 1);
  const items = food.flatMap((store) => store.items).sort((a, b) => Number(b.recommended) - Number(a.recommended));
  const of = (kind: MediaKind, width: number, slugs: readonly string[]) => slugs.map((slug) => ({ kind, slug, width }));
  return [
    ...of('scene', 720, ['landing']),
    ...of(
      'module',
      160,
      MODULES.map(({ type }) => type),
    ),
    ...of(
      'person',
      96,
      TESTIMONIALS.map(({ person }) => person.slug),
    ),
    ...of(
      'banner',
      800,
      BANNERS.filter(({ module, zone }) => module === 'food' && (zone ?? 1) === 1).map(({ slug }) => slug),
    ),
    ...of(
      'category',
      160,
      CATEGORIES.filter(({ module, featured }) => module === 'food' && featured).map(({ slug }) => slug),
    ),
    ...of(
      'logo',
      160,
      food.map(({ slug }) => slug),
    ),
    ...of(
      'cover',
      600,
      food.slice(0, STORES_SHOWN).map(({ slug }) => slug),
    ),
    ...of(
      'item',
      400,
      items.slice(0, ITEMS_SHOWN).map(({ slug }) => slug),
    ),
  ];
}

import type { Tables } from '#src/backend/import/format.ts';
import { fromMinor } from '#src/contract/money.ts';
import { ZONES } from '../city/zones.ts';
import { CATEGORIES } from './data/categories.ts';
import { CONTENTS } from './data/contents.ts';
import { dietTags } from './data/diets.ts';
import { BRANDS, CONDITIONS, UNITS } from './data/labels.ts';
import { MODULES } from './data/modules.ts';
import { STORES } from './data/stores.ts';
import { dayFrom } from './dates.ts';
import { foodFactsOf, optionFactsOf } from './food-facts.ts';
import { moduleIdOf } from './ids.ts';
import type { ItemSeed } from './item.ts';
import { siteOfStore } from './sites.ts';
import type { StoreSeed } from './store.ts';
import { toLocalised } from './values.ts';

const moneyOrNull = (minor: number | null | undefined): number | null => (minor == null ? null : fromMinor(minor));

/** The modules, the zones, and what delivery costs. The East Bank has an increased fee and no offline payment. */
function market() {
  return {
    modules: MODULES.map(({ id, type, name, description, allZones }) => ({
      id,
      type,
      name,
      description,
      icon: `art:module/${type}`,
      thumbnail: `art:module/${type}`,
      allZones,
    })),
    zones: ZONES.map(({ id, name, polygon }) => ({
      id,
      name,
      polygon,
      ...(id === 3
        ? {
            offlinePayment: false,
            increasedFeePercent: 10,
            increasedFeeStatus: true,
            increasedFeeMessage: toLocalised([
              'The bridge is busy: delivery costs a tenth more.',
              'الجسر مزدحم: أجرة التوصيل أعلى بالعُشر.',
            ]),
          }
        : {}),
    })),
    charges: MODULES.flatMap(({ id, pricing }) =>
      pricing.map(({ perKm, minimum, maximum, maximumCod }, index) => ({
        module: id,
        zone: index + 1,
        perKm: fromMinor(perKm),
        minimum: fromMinor(minimum),
        maximum: fromMinor(maximum),
        maximumCod: fromMinor(maximumCod),
      })),
    ),
  };
}

/** Categories, brands, conditions and units, in the order of their ids. */
function labels() {
  return {
    categories: CATEGORIES.map(({ slug, module, parent, name, featured }, index) => ({
      slug,
      module: moduleIdOf(module),
      parent,
      name,
      image: `art:category/${slug}`,
      priority: CATEGORIES.length - index,
      featured,
    })),
    brands: BRANDS.map(({ slug, name }) => ({
      slug,
      module: moduleIdOf('ecommerce'),
      name,
      image: `art:brand/${slug}`,
    })),
    conditions: CONDITIONS.map(({ slug, name }) => ({ slug, name })),
    units: UNITS.map(({ name }) => ({ name })),
  };
}

/** Returns the pictures of an item: two standard views, or those of its data. */
const galleryOf = ({ slug, art }: ItemSeed): string[] => {
  const extraPictures = art.slice(1).map((_, index) => `art:item/${slug}--${index + 2}`);
  return [
    `art:item/${slug}`,
    `art:item/${slug}~2`,
    ...(extraPictures.length > 0 ? extraPictures : [`art:item/${slug}~3`]),
  ];
};

function required<T>(value: T | undefined, description: string): T {
  if (value === undefined) throw new Error(`The demo data has no ${description}`);
  return value;
}

/** Returns choices and variations of an item; its combinations are in the order of the options. */
function variationsOf({ slug, combinations }: ItemSeed) {
  if (!combinations) return {};
  const { choices, variations } = combinations;
  const labels = choices.reduce<string[][]>(
    (rows, { options }) => rows.flatMap((row) => options.map(({ en }) => [...row, en])),
    [[]],
  );
  return {
    choices: choices.map(({ title, options }) => ({ title, options })),
    variations: variations.map(({ price, stock }, index) => ({
      options: required(labels[index], `combination ${index + 1}`),
      price: fromMinor(price),
      stock,
      ...contentField(contentOf(`${slug}/${variations[index]?.type.en}`)),
    })),
  };
}

/** Returns how much a pack holds, as catalogue files write it; null for what does not say it. */
function contentOf(name: string) {
  const [amount, unit] = (CONTENTS[name] ?? '').split(' ');
  return unit === undefined ? null : { amount: Number(amount), unit };
}

const contentField = (content: ReturnType<typeof contentOf>) => (content === null ? {} : { content });

function itemOf(item: ItemSeed, store: StoreSeed) {
  const { art: _art, groups, combinations: _combinations, max, window, ...fields } = item;
  return {
    ...fields,
    store: store.slug,
    unit: UNITS.find(({ key }) => key === item.unit)?.name.en ?? null,
    image: `art:item/${item.slug}`,
    images: galleryOf(item),
    price: fromMinor(item.price),
    discount: item.discountType === 'amount' ? fromMinor(item.discount) : item.discount,
    options: groups.map(({ values, ...group }) => ({
      ...group,
      values: values.map(({ label, price }) => ({
        label,
        price: fromMinor(price),
        ...optionFactsOf(label.en, item.slug),
      })),
    })),
    ...variationsOf(item),
    addOns: item.addOns.map((key) => required(store.addOns[key], `add-on ${key} of ${store.slug}`).name.en),
    maximumCartQuantity: max,
    availableStarts: window?.[0] ?? '00:00',
    availableEnds: window?.[1] ?? '23:59',
    tags: [...item.tags, ...dietTags(item.slug)],
    foodFacts: foodFactsOf(item.slug, store),
    content: contentOf(item.slug),
  };
}

/** Returns the price level of a store: its average price beside that of its module. */
function priceLevelOf({ module, items }: StoreSeed): number {
  const mean = (rows: readonly ItemSeed[]) =>
    rows.reduce((sum, { price }) => sum + price, 0) / Math.max(1, rows.length);
  const all = STORES.filter((store) => store.module === module).flatMap((store) => store.items);
  const share = mean(items) / mean(all);
  return share < 0.75 ? 1 : share < 1.15 ? 2 : share < 1.8 ? 3 : 4;
}

function storeOf(store: StoreSeed, id: number, now: Date) {
  const site = siteOfStore(id, store);
  const { selfDelivery, slotTerms, offer } = store;
  return {
    slug: store.slug,
    module: moduleIdOf(store.module),
    zone: store.zone,
    name: store.name,
    address: site.address,
    logo: `art:logo/${store.slug}`,
    cover: `art:cover/${store.slug}`,
    phone: `+999 4 555 02${`${id}`.padStart(2, '0')}`,
    email: `${store.slug}@islet.example`,
    lat: site.lat,
    lng: site.lng,
    active: store.active,
    featured: store.featured,
    recommended: store.recommended,
    minutesFrom: store.minutes[0],
    minutesTo: store.minutes[1],
    deliveryUnit: store.unit,
    freeDelivery: store.freeDelivery,
    delivery: store.delivery,
    takeAway: store.takeAway,
    scheduleOrder: store.scheduleOrder,
    minimumOrder: fromMinor(store.minimumOrder),
    priceLevel: priceLevelOf(store),
    tax: store.tax,
    selfDelivery: selfDelivery !== null,
    perKm: moneyOrNull(selfDelivery?.perKm),
    minimumCharge: moneyOrNull(selfDelivery?.minimum),
    maximumCharge: moneyOrNull(selfDelivery?.maximum),
    veg: store.veg,
    nonVeg: store.nonVeg,
    halalTag: store.halal,
    cutlery: store.cutlery,
    prescriptionOrder: store.prescriptionOrder,
    announcement: store.announcement,
    extraPackaging: moneyOrNull(store.extraPackaging),
    slotTerms: slotTerms && {
      places: slotTerms.places,
      fees: slotTerms.fees.map(({ from, until, fee }) => ({ from, until, fee: fromMinor(fee) })),
    },
    hours: store.hours,
    offer: offer && {
      percent: offer.percent,
      minPurchase: fromMinor(offer.minPurchase),
      maxDiscount: fromMinor(offer.maxDiscount),
      startTime: offer.starts,
      endTime: offer.ends,
      startDate: dayFrom(now, -30),
      endDate: dayFrom(now, 60),
    },
    addOns: Object.values(store.addOns).map(({ name, price }) => ({
      name,
      price: fromMinor(price),
      ...optionFactsOf(name.en, null),
    })),
  };
}

/**
 * Returns the demo's catalogue in the form of a catalogue file. Ids follow the order of the data, from 1; only the dates
 * of offers depend on `now`.
 */
export const demoCatalogue = (now: Date) =>
  ({
    ...market(),
    ...labels(),
    stores: STORES.map((store, index) => storeOf(store, index + 1, now)),
    items: STORES.flatMap((store) => store.items.map((item) => itemOf(item, store))),
  }) satisfies Tables;

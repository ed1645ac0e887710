import { giftCardHash } from '#src/backend/db/gift-card-hash.ts';
import type { giftCards, reasons, walletBonuses } from '#src/backend/db/schema/aftercare.ts';
import type {
  moduleBanners,
  moduleReasons,
  offlinePaymentMethods,
  parcelCategories,
  testimonials,
  vehicles,
} from '#src/backend/db/schema/marketplace.ts';
import type { deliveryMen } from '#src/backend/db/schema/order.ts';
import { DEFAULT_REASONS } from '#src/backend/default-reasons.ts';
import type { SettingsValues } from '#src/backend/settings.ts';
import { GIFT_CARDS } from './data/gift-cards.ts';
import { MODULE_BANNERS } from './data/modules.ts';
import { PARCEL_CATEGORIES, PARCEL_REASONS, PARCEL_STEPS, VEHICLES } from './data/parcel.ts';
import { COURIERS, TESTIMONIALS } from './data/people.ts';
import { business, charges, customers, orders, payments } from './data/settings/business.ts';
import { landing } from './data/settings/landing.ts';
import { OFFLINE_METHODS, WALLET_BONUSES } from './data/settings/payments.ts';
import { policies } from './data/settings/policies.ts';
import { dayFrom, daysAgo } from './dates.ts';
import { moduleIdOf } from './ids.ts';

/** The settings an operator would make. */
export const SETTINGS: SettingsValues = { business, charges, orders, payments, customers, policies, landing };

/** Returns pictures and texts of module homes. */
export function moduleHomeRows() {
  const parcel = moduleIdOf('parcel');
  const text = (key: string, title: { en: string; ar: string }) => ({
    moduleId: parcel,
    kind: 'video' as const,
    key,
    text: title,
  });
  const banners: (typeof moduleBanners.$inferInsert)[] = [
    ...MODULE_BANNERS.map(({ module, key, slug }) => ({
      moduleId: moduleIdOf(module),
      kind: 'promotion' as const,
      key,
      image: `banner/${slug}`,
    })),
    text('banner_type', { en: 'image', ar: 'image' }),
    { moduleId: parcel, kind: 'video', key: 'banner_image', image: 'banner/across-the-city' },
    text('section_title', PARCEL_STEPS.title),
    ...PARCEL_STEPS.steps.flatMap((step, index) => [
      text(`content${index + 1}_title`, step.title),
      text(`content${index + 1}_subtitle`, step.text),
    ]),
  ];
  return {
    banners,
    reasons: PARCEL_REASONS.map(({ title, text: shortDescription, image }): typeof moduleReasons.$inferInsert => ({
      moduleId: parcel,
      title,
      shortDescription,
      image,
    })),
  };
}

/**
 * Returns parcel categories, vehicles, couriers, testimonials, predefined texts, offline payment methods and wallet
 * bonuses.
 */
export function serviceRows(now: Date) {
  const createdAt = daysAgo(now, 400);
  return {
    parcelCategories: PARCEL_CATEGORIES.map(
      ({ slug, art: _art, ...seed }, index): typeof parcelCategories.$inferInsert => ({
        id: index + 1,
        moduleId: moduleIdOf('parcel'),
        image: `category/${slug}`,
        ...seed,
        createdAt,
      }),
    ),
    vehicles: VEHICLES.map(({ from, to, extra, ...seed }, index): typeof vehicles.$inferInsert => ({
      id: index + 1,
      ...seed,
      startingCoverage: from,
      maximumCoverage: to,
      extraCharges: extra,
    })),
    couriers: COURIERS.map((seed, index): typeof deliveryMen.$inferInsert => ({
      id: index + 1,
      firstName: seed.first,
      lastName: seed.last,
      phone: `+999 5 555 03${`${index + 1}`.padStart(2, '0')}`,
      image: `person/${seed.slug}`,
      zoneId: seed.zone,
      rating: seed.rating,
      ratingCount: Math.round(seed.orders / 4),
      orderCount: seed.orders,
    })),
    testimonials: TESTIMONIALS.map(({ person, role, text }, index): typeof testimonials.$inferInsert => ({
      id: index + 1,
      name: { en: `${person.first.en} ${person.last.en}`, ar: `${person.first.ar} ${person.last.ar}` },
      designation: role,
      review: text,
      image: `person/${person.slug}`,
    })),
    reasons: DEFAULT_REASONS.map((seed, index): typeof reasons.$inferInsert => ({ id: index + 1, ...seed, createdAt })),
    offlineMethods: OFFLINE_METHODS.map((seed, index): typeof offlinePaymentMethods.$inferInsert => ({
      id: index + 1,
      ...seed,
      createdAt,
    })),
    walletBonuses: WALLET_BONUSES.map((seed, index): typeof walletBonuses.$inferInsert => ({
      id: index + 1,
      ...seed,
      startsOn: dayFrom(now, -30),
      endsOn: dayFrom(now, 180),
    })),
    giftCards: GIFT_CARDS.map(({ code, amount, days }, index): typeof giftCards.$inferInsert => ({
      id: index + 1,
      hash: giftCardHash(code) ?? '',
      amount,
      expiresAt: new Date(now.getTime() + days * 24 * 60 * 60_000),
      createdAt,
    })),
  };
}

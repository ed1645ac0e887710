import { describe, expect, test } from 'vitest';
import type { StoreSummary } from '#src/contract/store.ts';
import type { CardContext } from '#src/features/shared/cards/item-card.ts';
import {
  closedText,
  deliveryTimeOn,
  storeCosts,
  storeHref,
  storeRating,
} from '#src/features/shared/cards/store-card.ts';
import { getT } from '#src/i18n/t.ts';

const STORE: StoreSummary = {
  id: 12,
  slug: 'brasa',
  name: 'Brasa',
  address: '66 Voyage Street',
  logo: null,
  cover: null,
  moduleId: 1,
  zoneId: 1,
  lat: 25,
  lng: 54,
  rating: 4.8,
  ratingCount: 320,
  deliveryTime: '20-30 min',
  freeDelivery: true,
  distance: null,
  active: true,
  open: true,
  featured: false,
  itemCount: null,
  categoryNames: [],
  delivery: true,
  takeAway: true,
  minimumOrder: 0,
  createdAt: null,
  discount: null,
  selfDelivery: false,
  ownRates: null,
};
const context = (locale: 'en' | 'ar'): CardContext => ({
  at: { locale, moduleId: 4, zoneIds: [1] },
  t: getT(locale),
  config: { currency: { symbol: '$', side: 'left', digits: 1 } },
});

describe('store card', () => {
  test('CARD-05 the overlay: out of hours, closed by the owner, or nothing', () => {
    expect(closedText(context('en'), { ...STORE, open: false })).toBe('CLOSED NOW');
    expect(closedText(context('en'), { ...STORE, active: false })).toBe('Closed Now');
    expect(closedText(context('en'), { ...STORE, active: false, open: false })).toBe('Closed Now');
    expect(closedText(context('en'), STORE)).toBeNull();
  });

  test('CARD-04 rating and delivery time speak the language', () => {
    expect(storeRating(context('en'), STORE)).toEqual({ text: '4.8', label: 'Rated 4.8 out of 5', count: '320' });
    expect(storeRating(context('ar'), STORE)?.count).toBe('٣٢٠');
    expect(deliveryTimeOn(context('ar'), STORE)).toBe('٢٠–٣٠ دقيقة');
    expect(storeRating(context('en'), { ...STORE, rating: 0 })).toBeNull();
  });

  test('EXT-01 it says what a delivery costs at least and from which amount on orders are taken', () => {
    const told = (locale: 'en' | 'ar', store: Partial<StoreSummary>) =>
      storeCosts(
        { ...context(locale), leastCharges: [{ moduleId: 1, zoneId: 1, charge: 150 }] },
        { ...STORE, freeDelivery: false, ...store },
      );
    expect(told('en', { minimumOrder: 600 })).toEqual(['Delivery from $1.5', 'Min. order $6.0']);
    expect(told('ar', { minimumOrder: 600 })).toHaveLength(2);
    // The card's badge already shows free delivery; rates of other zones are unknown.
    expect(told('en', { freeDelivery: true })).toEqual([]);
    expect(told('en', { zoneId: 2 })).toEqual([]);
    expect(told('en', { delivery: false })).toEqual(['Take away only']);
  });

  test('its link is in the store’s own module, not the page’s', () => {
    expect(storeHref(context('ar'), STORE)).toBe('/ar/store/brasa?module_id=1&zone_id=1');
  });
});

import fc from 'fast-check';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { BannersSchema } from '#src/contract/banner.ts';
import { CampaignSchema } from '#src/contract/campaign.ts';
import { CartSchema } from '#src/contract/cart.ts';
import { CategorySchema } from '#src/contract/category.ts';
import { ShopConfigSchema } from '#src/contract/config.ts';
import { FlashSaleSchema } from '#src/contract/flash-sale.ts';
import { GuestSchema } from '#src/contract/guest.ts';
import { ItemSchema } from '#src/contract/item.ts';
import { ItemDetailsSchema } from '#src/contract/item-details.ts';
import { LandingSchema } from '#src/contract/landing.ts';
import { MessageSchema } from '#src/contract/message.ts';
import { ShopModulesSchema } from '#src/contract/module.ts';
import { OrderSchema } from '#src/contract/order.ts';
import { OrderLinesSchema } from '#src/contract/order-line.ts';
import { pageOf } from '#src/contract/page.ts';
import { DistanceSchema, GeocodeSchema, PlaceSchema, PredictionsSchema } from '#src/contract/place.ts';
import { PlacedOrderSchema } from '#src/contract/placement.ts';
import { PromotionSchema } from '#src/contract/promotion.ts';
import { ReviewSchema } from '#src/contract/review.ts';
import { SuggestionsSchema } from '#src/contract/search.ts';
import { StoreSummarySchema } from '#src/contract/store.ts';
import { StoreDetailsSchema } from '#src/contract/store-details.ts';
import { ZoneLookupSchema, ZonesSchema } from '#src/contract/zone.ts';
import { ZoneIdsSchema } from '#src/contract/zone-ids.ts';
import { settings } from '../../fixtures/payloads/config.ts';
import { dish } from '../../fixtures/payloads/item.ts';
import { cartLine, trackedOrder } from '../../fixtures/payloads/order.ts';
import { restaurant } from '../../fixtures/payloads/store.ts';
import { type Readers, survivesAnyJson } from './any-json.ts';

const schemas: Readers = {
  banners: { schema: BannersSchema, example: { banners: [], campaigns: [] } },
  campaign: { schema: CampaignSchema, example: { id: 1 } },
  cart: { schema: CartSchema, example: [cartLine] },
  cartLine: {
    schema: v.pipe(
      v.unknown(),
      v.transform((line) => [line]),
      CartSchema,
    ),
    example: cartLine,
  },
  category: { schema: CategorySchema, example: { id: 1, name: 'A', childes: [{ id: 2, name: 'B' }] } },
  config: { schema: ShopConfigSchema, example: { ...settings, new_customer_discount_amount: 1 } },
  distance: { schema: DistanceSchema, example: { rows: [{ elements: [{ distance: { value: 1 } }] }] } },
  flashSale: { schema: FlashSaleSchema, example: { id: 1, start_date: '', end_date: '', active_products: [] } },
  geocode: { schema: GeocodeSchema, example: { results: [{ formatted_address: 'A' }] } },
  guest: { schema: GuestSchema, example: { guest_id: 1 } },
  item: { schema: ItemSchema, example: dish },
  itemDetails: { schema: ItemDetailsSchema, example: { ...dish, store_details: restaurant, tags: [], reviews: [] } },
  itemPage: { schema: pageOf(ItemSchema, 'products', 'items'), example: { products: [dish], limit: 1, offset: 1 } },
  landing: { schema: LandingSchema, example: { available_zone_list: [], testimonial_list: [] } },
  message: { schema: MessageSchema, example: { message: 'Saved' } },
  modules: { schema: ShopModulesSchema, example: [] },
  order: { schema: OrderSchema, example: trackedOrder },
  orderLines: { schema: OrderLinesSchema, example: [{ id: 1, price: 1, quantity: 1 }] },
  place: { schema: PlaceSchema, example: { result: { geometry: { location: {} } }, location: {} } },
  placed: { schema: PlacedOrderSchema, example: { order_id: 1, created_at: '' } },
  predictions: { schema: PredictionsSchema, example: { predictions: [], suggestions: [] } },
  promotion: { schema: PromotionSchema, example: { id: 1, store: {} } },
  review: { schema: ReviewSchema, example: { id: 1, customer: {}, attachment_full_url: [] } },
  store: { schema: StoreSummarySchema, example: restaurant },
  storeDetails: { schema: StoreDetailsSchema, example: { ...restaurant, schedules: [], price_range: [], ratings: [] } },
  suggestions: { schema: SuggestionsSchema, example: { items: [], stores: [] } },
  zoneIds: { schema: ZoneIdsSchema, example: { zone_id: '[1]', zone_data: [{ id: 1 }] } },
  zoneLookup: { schema: ZoneLookupSchema, example: { zone_id: '[1]', zone_data: [{ id: 1, modules: [] }] } },
  zones: { schema: ZonesSchema, example: [{ id: 1, coordinates: { coordinates: [[[54, 25]]] } }] },
};

survivesAnyJson(schemas);

test('A parsed item never has a price, rating or discount that is not a number', () => {
  const spoilt = fc
    .tuple(
      fc.constantFrom('price', 'discount', 'stock', 'avg_rating', 'maximum_cart_quantity', 'store_discount'),
      fc.jsonValue(),
    )
    .map(([key, value]) => ({ ...dish, [key]: value }));
  fc.assert(
    fc.property(spoilt, (body) => {
      const parsed = v.safeParse(ItemSchema, body);
      if (!parsed.success) return;
      expect(Number.isSafeInteger(parsed.output.price)).toBe(true);
      expect([parsed.output.rating, parsed.output.storeDiscount].every(Number.isFinite)).toBe(true);
      expect(parsed.output.discount.kind === 'percent' ? parsed.output.discount.percent : 1).toBeGreaterThan(0);
    }),
  );
});

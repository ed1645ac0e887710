/**
 * Access rule of an operation.
 * - `anyone`: no identity is checked, or only to count calls; `why` states why that is safe.
 * - `customer`: a valid token; refused before the handler runs.
 * - `owner`: a token or a guest id, and only for what belongs to that caller.
 * - `secret`: a secret of the call itself (a code with the secret of its flow, a signed link, an order id with its
 *   phone or e-mail).
 */
export type Access = { who: 'anyone'; why: string } | { who: 'customer' | 'owner' | 'secret'; reveals: string };

/** Operations with their rules. */
export type AccessTable = Record<string, Access>;

/** Returns a table with one rule for several operations. */
export const group = (access: Access, operations: readonly string[]): AccessTable =>
  Object.fromEntries(operations.map((operation) => [operation, access]));

/** Reads of the catalogue and of the marketplace's settings: public, the same for every visitor. */
export const PUBLIC_READS: AccessTable = {
  ...group({ who: 'anyone', why: 'settings and zones, which pages need before sign-in' }, [
    'GET /api/v1/config',
    'GET /api/v1/config/get-zone-id',
    'GET /api/v1/zone/list',
    'GET /api/v1/zone/check',
    'GET /api/v1/module',
    'GET /api/v1/catalogue-changes',
    'GET /api/v1/react-landing-page',
    'GET /api/v1/flutter-landing-page',
    'GET /api/v1/testimonial',
    'GET /api/v1/most-tips',
    'GET /api/v1/price-promise',
    'GET /api/v1/offline_payment_method_list',
    'GET /api/v1/get-vehicles',
    'GET /api/v1/vehicle/extra_charge',
    'GET /api/v1/parcel-category',
    'GET /api/v1/customer/order/cancellation-reasons',
    'GET /api/v1/customer/order/parcel-instructions',
    'GET /api/v1/customer/automated-message',
  ]),
  ...group(
    {
      who: 'anyone',
      why: 'place search, routes, and fees, which are those of a member where the token is one of a member',
    },
    [
      'GET /api/v1/config/place-api-autocomplete',
      'GET /api/v1/config/place-api-details',
      'GET /api/v1/config/geocode-api',
      'GET /api/v1/config/distance-api',
      'GET /api/v1/stores/fees',
    ],
  ),
  ...group({ who: 'anyone', why: 'editorial pages of the marketplace' }, [
    'GET /api/v1/terms-and-conditions',
    'GET /api/v1/privacy-policy',
    'GET /api/v1/about-us',
    'GET /api/v1/refund-policy',
    'GET /api/v1/cancelation',
    'GET /api/v1/shipping-policy',
    'GET /terms-and-conditions',
    'GET /privacy-policy',
    'GET /about-us',
    'GET /refund-policy',
    'GET /refund',
    'GET /cancelation',
    'GET /cancellation-policy',
    'GET /shipping-policy',
  ]),
  ...group({ who: 'anyone', why: 'banners, campaigns and offers for every visitor' }, [
    'GET /api/v1/banners',
    'GET /api/v1/banners/{store_id}',
    'GET /api/v1/other-banners',
    'GET /api/v1/other-banners/video-content',
    'GET /api/v1/other-banners/why-choose',
    'GET /api/v1/advertisement/list',
    'GET /api/v1/campaigns/item',
    'GET /api/v1/campaigns/basic',
    'GET /api/v1/campaigns/basic-campaign-details',
    'GET /api/v1/flash-sales',
    'GET /api/v1/flash-sales/items',
    'GET /api/v1/coupon/list/all',
    'GET /api/v1/cashback/list/all',
  ]),
  ...group({ who: 'anyone', why: 'items, stores and categories; reviews show the name and picture of their author' }, [
    'GET /api/v1/categories',
    'GET /api/v1/categories/{search}',
    'GET /api/v1/categories/childes/{category_id}',
    'GET /api/v1/categories/featured/items',
    'GET /api/v1/categories/items/list',
    'GET /api/v1/categories/items/{category_id}',
    'GET /api/v1/categories/stores/list',
    'GET /api/v1/categories/stores/{category_id}',
    'GET /api/v1/items/popular',
    'GET /api/v1/items/latest',
    'GET /api/v1/items/new-arrival',
    'GET /api/v1/items/most-reviewed',
    'GET /api/v1/items/discounted',
    'GET /api/v1/items/recommended',
    'GET /api/v1/items/suggested',
    'GET /api/v1/items/search',
    'GET /api/v1/items/search-suggestion',
    'GET /api/v1/items/item-or-store-search',
    'GET /api/v1/items/details/{id}',
    'GET /api/v1/items/related-items/{item_id}',
    'GET /api/v1/items/related-store-items/{item_id}',
    'GET /api/v1/items/reviews/{item_id}',
    'GET /api/v1/items/common-conditions',
    'GET /api/v1/items/basic',
    'GET /api/v1/common-condition',
    'GET /api/v1/common-condition/list',
    'GET /api/v1/common-condition/items/{condition_id}',
    'GET /api/v1/brand',
    'GET /api/v1/brand/items/{brand_id}',
    'GET /api/v1/stores/latest',
    'GET /api/v1/stores/popular',
    'GET /api/v1/stores/top-rated',
    'GET /api/v1/stores/discounted',
    'GET /api/v1/stores/recommended',
    'GET /api/v1/stores/top-offer-near-me',
    'GET /api/v1/stores/get-stores/{filter_data}',
    'GET /api/v1/stores/search',
    'GET /api/v1/stores/details/{id}',
    'GET /api/v1/stores/reviews',
    'GET /api/v1/stores/review-figures',
    'GET /api/v1/stores/slots',
    'GET /api/v1/stores/popular-items/{id}',
    'GET /api/v1/get-combined-data',
  ]),
};

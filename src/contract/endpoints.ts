import { call } from './endpoint.ts';

/** Calls of the catalogue, cart and guests, defined once for the client and the tests of the embedded marketplace
 *  (API-09). Orders and accounts are in customer-endpoints.ts. One constant per call, so that a bundle contains only
 *  the calls it uses. */

// Settings, zones, maps.
export const getConfig = call('GET', 'config');
export const getZones = call('GET', 'config/get-zone-id');
export const autocompletePlaces = call('GET', 'config/place-api-autocomplete');
export const getPlace = call('GET', 'config/place-api-details');
export const geocode = call('GET', 'config/geocode-api');
export const getDistance = call('GET', 'config/distance-api');
export const listZones = call('GET', 'zone/list');
export const checkZone = call('GET', 'zone/check');
export const listModules = call('GET', 'module');
export const getCatalogueChanges = call('GET', 'catalogue-changes');
export const getPromiseCounts = call('GET', 'price-promise');
export const getLanding = call('GET', 'react-landing-page');
export const listTestimonials = call('GET', 'testimonial');
export const subscribeNewsletter = call('POST', 'newsletter/subscribe');
export const getTerms = call('GET', 'terms-and-conditions');
export const getPrivacy = call('GET', 'privacy-policy');
export const getAbout = call('GET', 'about-us');
export const getRefundPolicy = call('GET', 'refund-policy');
export const getCancellationPolicy = call('GET', 'cancelation');
export const getShippingPolicy = call('GET', 'shipping-policy');

// Banners, campaigns, promotions.
export const listBanners = call('GET', 'banners');
export const listStoreBanners = call('GET', 'banners/{store_id}');
export const getOtherBanners = call('GET', 'other-banners');
export const getVideoContent = call('GET', 'other-banners/video-content');
export const getWhyChoose = call('GET', 'other-banners/why-choose');
export const listPromotions = call('GET', 'advertisement/list');
export const listItemCampaigns = call('GET', 'campaigns/item');
export const listCampaigns = call('GET', 'campaigns/basic');
export const getCampaign = call('GET', 'campaigns/basic-campaign-details');
export const getFlashSale = call('GET', 'flash-sales');
export const listFlashSaleItems = call('GET', 'flash-sales/items');
export const listCoupons = call('GET', 'coupon/list');
export const listGuestCoupons = call('GET', 'coupon/list/all');
export const applyCoupon = call('GET', 'coupon/apply');
export const listCashback = call('GET', 'cashback/list');
export const listPublicCashback = call('GET', 'cashback/list/all');
export const quoteCashback = call('GET', 'cashback/getCashback');

// Categories, brands, conditions.
export const listCategories = call('GET', 'categories');
export const searchCategories = call('GET', 'categories/{search}');
export const listSubcategories = call('GET', 'categories/childes/{category_id}');
export const listItemsOfCategories = call('GET', 'categories/items/list');
export const listCategoryItems = call('GET', 'categories/items/{category_id}');
export const listStoresOfCategories = call('GET', 'categories/stores/list');
export const listCategoryStores = call('GET', 'categories/stores/{category_id}');
export const listBrands = call('GET', 'brand');
export const listBrandItems = call('GET', 'brand/items/{brand_id}');
export const listConditions = call('GET', 'common-condition');
export const listConditionNames = call('GET', 'common-condition/list');
export const listConditionItems = call('GET', 'common-condition/items/{condition_id}');
export const listParcelCategories = call('GET', 'parcel-category');

// Items.
export const listPopularItems = call('GET', 'items/popular');
export const listLatestItems = call('GET', 'items/latest');
export const listNewItems = call('GET', 'items/new-arrival');
export const listMostReviewedItems = call('GET', 'items/most-reviewed');
export const listDiscountedItems = call('GET', 'items/discounted');
export const listRecommendedItems = call('GET', 'items/recommended');
export const listCartSuggestions = call('GET', 'items/suggested');
export const listBasicItems = call('GET', 'items/basic');
export const listStoreConditionItems = call('GET', 'items/common-conditions');
export const searchItems = call('GET', 'items/search');
// Keywords of the search box: here, because a page that only searches needs no other call of an account.
export const listSuggestedItems = call('GET', 'customer/suggested-items');
export const suggestItemNames = call('GET', 'items/search-suggestion');
export const suggest = call('GET', 'items/item-or-store-search');
export const getItem = call('GET', 'items/details/{id}');
export const listRelatedItems = call('GET', 'items/related-items/{item_id}');
export const listRelatedStoreItems = call('GET', 'items/related-store-items/{item_id}');
export const listItemReviews = call('GET', 'items/reviews/{item_id}');
export const submitItemReview = call('POST', 'items/reviews/submit');
export const markReview = call('POST', 'items/reviews/mark');
export const searchCatalogue = call('GET', 'get-combined-data');

// Stores.
export const listLatestStores = call('GET', 'stores/latest');
export const listPopularStores = call('GET', 'stores/popular');
export const listTopRatedStores = call('GET', 'stores/top-rated');
export const listDiscountedStores = call('GET', 'stores/discounted');
export const listRecommendedStores = call('GET', 'stores/recommended');
export const listTopOffers = call('GET', 'stores/top-offer-near-me');
export const listStores = call('GET', 'stores/get-stores/{filter_data}');
export const searchStores = call('GET', 'stores/search');
export const getStore = call('GET', 'stores/details/{id}');
export const listStoreSlots = call('GET', 'stores/slots');
export const listStoreFees = call('GET', 'stores/fees');
export const listStoreReviews = call('GET', 'stores/reviews');
export const getReviewFigures = call('GET', 'stores/review-figures');
export const listPopularStoreItems = call('GET', 'stores/popular-items/{id}');

// Cart.
export const listCart = call('GET', 'customer/cart/list');
export const addToCart = call('POST', 'customer/cart/add');
export const updateCartLine = call('POST', 'customer/cart/update');
export const removeCartLine = call('DELETE', 'customer/cart/remove-item');
export const clearCart = call('DELETE', 'customer/cart/remove');

// Guests.
export const requestGuest = call('POST', 'auth/guest/request');

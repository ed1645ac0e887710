import type { Endpoint } from './endpoint.ts';

/** Every call of the marketplace, each defined once for the client and the tests of the embedded marketplace (API-09).
 *  One constant per call, so that a browser bundle holds only those it makes; `import * as` gives the whole table. */

/* @__NO_SIDE_EFFECTS__ */
function call<Path extends string>(method: Endpoint['method'], path: Path): Endpoint<`/api/v1/${Path}`> {
  return { method, path: `/api/v1/${path}` };
}

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
export const suggestItemNames = call('GET', 'items/search-suggestion');
export const suggest = call('GET', 'items/item-or-store-search');
export const getItem = call('GET', 'items/details/{id}');
export const listRelatedItems = call('GET', 'items/related-items/{item_id}');
export const listRelatedStoreItems = call('GET', 'items/related-store-items/{item_id}');
export const listItemReviews = call('GET', 'items/reviews/{item_id}');
export const submitItemReview = call('POST', 'items/reviews/submit');
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
export const listStoreReviews = call('GET', 'stores/reviews');
export const listPopularStoreItems = call('GET', 'stores/popular-items/{id}');

// Sign-in.
export const requestGuest = call('POST', 'auth/guest/request');
export const signUp = call('POST', 'auth/sign-up');
export const signIn = call('POST', 'auth/login');
export const signOut = call('DELETE', 'auth/logout');
export const socialSignIn = call('POST', 'auth/social-login');
export const socialRegister = call('POST', 'auth/social-register');
export const verifyPhone = call('POST', 'auth/verify-phone');
export const verifyFirebaseToken = call('POST', 'auth/firebase-verify-token');
export const updateInfo = call('POST', 'auth/update-info');
export const forgotPassword = call('POST', 'auth/forgot-password');
export const verifyResetToken = call('POST', 'auth/verify-token');
export const resetPassword = call('PUT', 'auth/reset-password');
export const firebaseResetPassword = call('PUT', 'auth/firebase-reset-password');

// The customer.
export const getProfile = call('GET', 'customer/info');
export const updateProfile = call('POST', 'customer/update-profile');
export const removeAccount = call('DELETE', 'customer/remove-account');
export const updateInterest = call('POST', 'customer/update-interest');
export const updateCustomerZone = call('GET', 'customer/update-zone');
export const savePushToken = call('POST', 'customer/cm-firebase-token');
export const listSuggestedItems = call('GET', 'customer/suggested-items');
export const listVisitedStores = call('GET', 'customer/visit-again');
export const getReviewReminder = call('GET', 'customer/review-reminder');
export const cancelReviewReminder = call('GET', 'customer/review-reminder-cancel');
export const listNotifications = call('GET', 'customer/notifications');
export const listAddresses = call('GET', 'customer/address/list');
export const addAddress = call('POST', 'customer/address/add');
export const updateAddress = call('PUT', 'customer/address/update/{id}');
export const deleteAddress = call('DELETE', 'customer/address/delete');
export const getWishlist = call('GET', 'customer/wish-list');
export const addToWishlist = call('POST', 'customer/wish-list/add');
export const removeFromWishlist = call('DELETE', 'customer/wish-list/remove');

// Cart.
export const listCart = call('GET', 'customer/cart/list');
export const addToCart = call('POST', 'customer/cart/add');
export const updateCartLine = call('POST', 'customer/cart/update');
export const removeCartLine = call('DELETE', 'customer/cart/remove-item');
export const clearCart = call('DELETE', 'customer/cart/remove');

// Orders; cancel, payment-method and the push token are POST with `_method: put`, as the specification calls them.
export const placeOrder = call('POST', 'customer/order/place');
export const placePrescription = call('POST', 'customer/order/prescription/place');
export const listPastOrders = call('GET', 'customer/order/list');
export const listRunningOrders = call('GET', 'customer/order/running-orders');
export const listAllRunningOrders = call('GET', 'customer/order/all-running-orders');
export const getOrderLines = call('GET', 'customer/order/details');
export const trackOrder = call('GET', 'customer/order/track');
export const cancelOrder = call('POST', 'customer/order/cancel');
export const switchToCash = call('POST', 'customer/order/payment-method');
export const requestRefund = call('POST', 'customer/order/refund-request');
export const listRefundReasons = call('GET', 'customer/order/refund-reasons');
export const listCancelReasons = call('GET', 'customer/order/cancellation-reasons');
export const listParcelInstructions = call('GET', 'customer/order/parcel-instructions');
export const submitOfflinePayment = call('PUT', 'customer/order/offline-payment');
export const updateOfflinePayment = call('PUT', 'customer/order/offline-payment-update');
export const listOfflineMethods = call('GET', 'offline_payment_method_list');
export const getMostTips = call('GET', 'most-tips');
export const listVehicles = call('GET', 'get-vehicles');
export const getVehicleCharge = call('GET', 'vehicle/extra_charge');
export const getCourierPosition = call('GET', 'delivery-man/last-location');
export const submitCourierReview = call('POST', 'delivery-man/reviews/submit');

// Wallet, loyalty, chat.
export const listWalletTransactions = call('GET', 'customer/wallet/transactions');
export const listWalletBonuses = call('GET', 'customer/wallet/bonuses');
export const addFund = call('POST', 'customer/wallet/add-fund');
export const listLoyaltyTransactions = call('GET', 'customer/loyalty-point/transactions');
export const convertPoints = call('POST', 'customer/loyalty-point/point-transfer');
export const listConversations = call('GET', 'customer/message/list');
export const searchConversations = call('GET', 'customer/message/search-list');
export const listMessages = call('GET', 'customer/message/details');
export const sendMessage = call('POST', 'customer/message/send');
export const listAutomatedMessages = call('GET', 'customer/automated-message');

// The payment page is opened, not fetched.
export const openPayment: Endpoint<'/payment-mobile'> = { method: 'GET', path: '/payment-mobile' };

import { call, type Endpoint } from './endpoint.ts';

/** Calls about accounts, orders, wallet and chat (API-09). Separate from endpoints.ts, so that a page that only shows
 *  the cart does not load them. */

// Sign-in.
export const signUp = call('POST', 'auth/sign-up');
export const signIn = call('POST', 'auth/login');
export const startPasskeySignIn = call('POST', 'auth/passkey/options');
export const signInWithPasskey = call('POST', 'auth/passkey');
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
export const sendConfirmCode = call('POST', 'customer/confirm-code');
export const downloadData = call('GET', 'customer/data');
export const listSessions = call('GET', 'customer/sessions');
export const endOtherSessions = call('DELETE', 'customer/sessions');
export const endSession = call('DELETE', 'customer/sessions/{session}');
export const listPasskeys = call('GET', 'customer/passkeys');
export const startAddingPasskey = call('POST', 'customer/passkeys/options');
export const addPasskey = call('POST', 'customer/passkeys');
export const renamePasskey = call('PUT', 'customer/passkeys/{id}');
export const removePasskey = call('DELETE', 'customer/passkeys/{id}');
export const listAgents = call('GET', 'customer/agents');
export const readAgentRequest = call('POST', 'customer/agents/request');
export const decideOnAgent = call('POST', 'customer/agents');
export const unlinkAgent = call('DELETE', 'customer/agents/{agent}');
export const claimAgentCheckout = call('POST', 'customer/agent-checkout');
export const removeAccount = call('DELETE', 'customer/remove-account');
export const updateInterest = call('POST', 'customer/update-interest');
export const saveAvoided = call('PUT', 'customer/avoided-allergens');
export const updateCustomerZone = call('GET', 'customer/update-zone');
export const savePushToken = call('POST', 'customer/cm-firebase-token');
export const listVisitedStores = call('GET', 'customer/visit-again');
export const getReviewReminder = call('GET', 'customer/review-reminder');
export const cancelReviewReminder = call('GET', 'customer/review-reminder-cancel');
export const listNotifications = call('GET', 'customer/notifications');
export const listReferrals = call('GET', 'customer/referrals');
export const listAddresses = call('GET', 'customer/address/list');
export const addAddress = call('POST', 'customer/address/add');
export const updateAddress = call('PUT', 'customer/address/update/{id}');
export const deleteAddress = call('DELETE', 'customer/address/delete');
export const uploadDoorPhoto = call('POST', 'customer/door-photo');
export const getWishlist = call('GET', 'customer/wish-list');
export const addToWishlist = call('POST', 'customer/wish-list/add');
export const removeFromWishlist = call('DELETE', 'customer/wish-list/remove');

// Orders. Cancel, payment-method and the push token are POST with `_method: put` (customer.notes §11).
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
export const payExpress = call('POST', 'customer/order/express-payment');
export const openExpressSession = call('POST', 'customer/order/express-session');
export const tipLater = call('POST', 'customer/order/tip');
export const reportLine = call('POST', 'customer/order/help');
export const appealHelp = call('POST', 'customer/order/help/appeal');
export const shareProgress = call('POST', 'customer/order/progress-link');
export const stopSharingProgress = call('DELETE', 'customer/order/progress-link');
export const getProgress = call('POST', 'customer/order/progress');
export const getWithdrawal = call('POST', 'customer/order/withdrawable');
export const withdraw = call('POST', 'customer/order/withdrawal');
export const listAlerts = call('GET', 'customer/alerts');
export const startAlert = call('PUT', 'customer/alerts');
export const endAlert = call('DELETE', 'customer/alerts');
export const listWeeklyReminders = call('GET', 'customer/order/weekly');
export const keepWeeklyReminder = call('PUT', 'customer/order/weekly');
export const removeWeeklyReminder = call('DELETE', 'customer/order/weekly');
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

// Group orders.
export const openGroup = call('POST', 'group-cart');
export const readGroup = call('GET', 'group-cart');
export const changeGroup = call('PUT', 'group-cart');
export const joinGroup = call('POST', 'group-cart/join');
export const removeGroupMember = call('DELETE', 'group-cart/members/{id}');
export const removeGroupLine = call('DELETE', 'group-cart/lines/{id}');
export const takeGroup = call('POST', 'group-cart/checkout');

// Wallet, loyalty, chat.
export const listWalletTransactions = call('GET', 'customer/wallet/transactions');
export const listWalletBonuses = call('GET', 'customer/wallet/bonuses');
export const getMembership = call('GET', 'customer/membership');
export const joinMembership = call('PUT', 'customer/membership');
export const leaveMembership = call('DELETE', 'customer/membership');
export const redeemGiftCard = call('POST', 'customer/wallet/gift-card');
export const addFund = call('POST', 'customer/wallet/add-fund');
export const listLoyaltyTransactions = call('GET', 'customer/loyalty-point/transactions');
export const convertPoints = call('POST', 'customer/loyalty-point/point-transfer');
export const listConversations = call('GET', 'customer/message/list');
export const searchConversations = call('GET', 'customer/message/search-list');
export const listMessages = call('GET', 'customer/message/details');
export const sendMessage = call('POST', 'customer/message/send');
export const listAutomatedMessages = call('GET', 'customer/automated-message');

// The browser navigates to the payment page; it is not fetched.
export const openPayment: Endpoint<'/payment-mobile'> = { method: 'GET', path: '/payment-mobile' };

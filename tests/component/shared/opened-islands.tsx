import type { ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { vi } from 'vitest';
import type { IslandName } from '#src/config/island.ts';
import type { AfterOrderTerms } from '#src/domain/after-order.ts';
import { translationsOf } from '#src/i18n/t.ts';
import { isRecord } from '#src/lib/record.ts';
import { HOME } from '../../contract/market.ts';
import { meetGuest, request, settle } from '../page.ts';
import { GUEST, type Shop } from '../shop.ts';
import { BURGER, GRILL, SOUP } from '../shop-rows.ts';

const currency = { symbol: '$', side: 'left', digits: 2 } as const;
const timeZone = 'Asia/Dubai';
const rules = { country: 'AE', only: false };
const locale = 'en';
const gateways: AfterOrderTerms['gateways'] = [];
const desk = {
  locale,
  purchases: translationsOf('purchases', locale),
  food: translationsOf('food', locale),
  shop: {
    ...{ together: false, tellMe: false, currency, timeZone, defaultLocation: HOME, guestCheckout: true },
    ...{ freeDeliveryOver: null, severalCarts: false },
  },
  terms: {
    ...{ cashOnDelivery: true, digitalPayment: true, offlinePayment: true, refunds: true, weekly: true },
    gateways,
  },
} as const;
const phone = translationsOf('phone', locale);
const checkout = translationsOf('checkout', locale);

let root: Root | null = null;

/** Renders an island of a page. */
async function render(element: ReactNode): Promise<void> {
  const part = document.createElement('div');
  document.querySelector('main')?.append(part);
  root = createRoot(part);
  root.render(element);
  await settle();
}

/** Removes the rendered island. */
export function removeIsland(): void {
  root?.unmount();
  root = null;
}

/** Renders the checkout of the cart. */
export async function renderCheckout(): Promise<void> {
  const { CheckoutApp } = await import('#src/features/checkout/CheckoutApp.tsx');
  const translations = { checkout, phone };
  await render(<CheckoutApp page="cart" pharmacy={null} phones={rules} {...{ translations, locale }} />);
}

/** Signs in a customer who has a soup on the wishlist. */
async function signIn(shop: Shop): Promise<string> {
  const token = await shop.customer({ items: [SOUP], stores: [GRILL] });
  localStorage.setItem('token', token);
  document.documentElement.dataset['signed'] = '';
  return token;
}

/** Places an order of a soup, as the guest or as the token's owner; returns its number. */
async function order(shop: Shop, token?: string): Promise<number> {
  await shop.put(SOUP, token === undefined ? {} : { token });
  const response = await fetch('/api/v1/customer/order/place', {
    method: 'POST',
    headers: {
      ...{ 'content-type': 'application/json', moduleId: '1' },
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify({
      ...(token === undefined ? { guest_id: GUEST, is_guest: 1 } : {}),
      ...{ order_type: 'take_away', payment_method: 'cash_on_delivery', order_amount: 4 },
      ...{ store_id: GRILL, address: '4 Quay Street', latitude: HOME.lat, longitude: HOME.lng },
      ...{ contact_person_name: 'Lina', contact_person_number: '+971501234567', contact_person_email: 'l@example.com' },
    }),
  });
  const placed: unknown = await response.json();
  if (!isRecord(placed) || !response.ok) throw new Error(JSON.stringify(placed));
  return Number(placed['order_id']);
}

/** Opens an island. */
type Open = (shop: Shop) => Promise<unknown>;

/** How each island that loads on intent is opened; null: it renders nothing. */
export const DIALOGS: Record<IslandName, Open | null> = {
  async cart(shop) {
    meetGuest();
    await shop.put(BURGER, { size: 'Large', fries: 1 });
    await shop.put(SOUP);
    const { open } = await import('#src/features/cart/island.ts');
    await open(request('cart'));
  },
  async item() {
    const { open } = await import('#src/features/item/island.ts');
    await open(request('item', { item: String(BURGER), module: '1' }));
  },
  async buy() {
    const form = `<form data-wake data-buy data-item="${BURGER}" data-module="1"><button type="button">Buy</button></form>`;
    document.querySelector('main')?.insertAdjacentHTML('beforeend', form);
    const { open } = await import('#src/features/item/buy-island.tsx');
    await open({ ...request('buy'), trigger: document.querySelector<HTMLElement>('form button') });
  },
  async location() {
    const { open } = await import('#src/features/location/island.ts');
    await open(request('location'));
  },
  async modules() {
    const { open } = await import('#src/features/modules/island.ts');
    await open(request('modules'));
  },
  async search() {
    const form = '<form><input id="q" type="search" name="search" data-open="search" aria-label="Search"></form>';
    document.querySelector('main')?.insertAdjacentHTML('beforeend', form);
    const { open } = await import('#src/features/search/island.ts');
    await open({ ...request('search'), trigger: document.querySelector<HTMLElement>('#q') });
  },
  async wishlist(shop) {
    await signIn(shop);
    const { open } = await import('#src/features/wishlist/island.ts');
    await open(request('wishlist'));
  },
  async avoid() {
    const { open } = await import('#src/features/food/island.ts');
    await open(request('avoid'));
  },
  heart: null,
  async addresses(shop) {
    await signIn(shop);
    const { open } = await import('#src/features/addresses/island.ts');
    await open(request('addresses', { form: 'add' }));
  },
  async track(shop) {
    meetGuest();
    await order(shop);
    const { open } = await import('#src/features/orders/track-island.tsx');
    await open(request('track'));
  },
  async reorder(shop) {
    meetGuest();
    const orderId = String(await order(shop));
    await shop.changeItem(SOUP, { price: 500 });
    const { open } = await import('#src/features/orders/reorder-island.tsx');
    await open(request('reorder', { orderId, storeId: String(GRILL), moduleId: '1' }));
  },
  share: null,
  async tellMe(shop) {
    await signIn(shop);
    const { open } = await import('#src/features/alerts/island.ts');
    await open(request('tellMe', { of: 'item', id: String(SOUP), title: 'Soup', kinds: 'stock price' }));
  },
  async review(shop) {
    await signIn(shop);
    const { open } = await import('#src/features/reviews/mark-island.ts');
    await open(request('review', { id: '1', kind: 'report' }));
  },
  list: null,
  async guest() {
    meetGuest();
    const { open } = await import('#src/features/cart/guest-island.ts');
    await open(request('guest'));
  },
  async map() {
    const { open } = await import('#src/features/location/map-island.ts');
    await open(request('map', { lat: '25', lng: '54', title: 'Harbour Grill', address: '4 Quay Street' }));
  },
  async signOut(shop) {
    await signIn(shop);
    const { open } = await import('#src/features/auth/island.ts');
    await open(request('signOut'));
  },
};

/** How each island of a page is opened. */
export const PAGES: Record<string, Open> = {
  async AuthApp() {
    const { AuthApp } = await import('#src/features/auth/AuthApp.tsx');
    const ways = {
      ...{ password: true, code: true, passkeys: false, social: [], emailVerified: false, phoneVerified: false },
      ...{ externalCodes: false, referral: true },
    };
    const page = { name: 'sign-up', ways, rules, back: null, referral: null, firebase: null } as const;
    await render(
      <AuthApp translations={translationsOf('auth', locale)} passkeys={null} {...{ page, phone, locale }} />,
    );
  },
  async AllInIsland() {
    const { AllInIsland } = await import('#src/features/shared/price-promise/AllInChoice.tsx');
    await render(<AllInIsland translations={translationsOf('fees', locale)} locale={locale} />);
  },
  async ContinuePage() {
    const { ContinuePage } = await import('#src/features/agents/ContinuePage.tsx');
    await render(<ContinuePage translations={translationsOf('continued', locale)} locale={locale} />);
  },
  async LinkAgentPage(shop) {
    await signIn(shop);
    const { LinkAgentPage } = await import('#src/features/agents/LinkAgentPage.tsx');
    await render(<LinkAgentPage translations={translationsOf('agents', locale)} locale={locale} />);
  },
  async ChatApp(shop) {
    await signIn(shop);
    const { ChatApp } = await import('#src/features/chat/ChatApp.tsx');
    await render(<ChatApp translations={translationsOf('chat', locale)} {...{ locale, timeZone, currency }} />);
  },
  async NotificationsApp(shop) {
    await signIn(shop);
    const { NotificationsApp } = await import('#src/features/account/NotificationsApp.tsx');
    await render(<NotificationsApp translations={translationsOf('notifications', locale)} {...{ locale, timeZone }} />);
  },
  async TrackPage(shop) {
    meetGuest();
    sessionStorage.setItem('islet:last-order', JSON.stringify({ orderId: await order(shop), phone: '+971501234567' }));
    const { TrackPage } = await import('#src/features/orders/TrackPage.tsx');
    await render(<TrackPage translations={translationsOf('orders', locale)} {...desk} />);
  },
  async PointsApp(shop) {
    await signIn(shop);
    const { PointsApp } = await import('#src/features/account/PointsApp.tsx');
    const terms = { pointsPerUnit: 100, minimumPoints: 200, earnPercent: 1 };
    await render(
      <PointsApp translations={translationsOf('wallet', locale)} shop={desk.shop} convertible {...{ locale, terms }} />,
    );
  },
  async WithdrawPage() {
    const { WithdrawPage } = await import('#src/features/orders/withdrawal/WithdrawPage.tsx');
    await render(
      <WithdrawPage translations={translationsOf('withdrawal', locale)} shop={desk.shop} days={14} locale={locale} />,
    );
  },
  async WishlistPage(shop) {
    await signIn(shop);
    const { WishlistPage } = await import('#src/features/wishlist/WishlistPage.tsx');
    await render(<WishlistPage translations={translationsOf('wishlist', locale)} locale={locale} />);
  },
  async InterestForm(shop) {
    await signIn(shop);
    const { InterestForm } = await import('#src/features/interest/InterestForm.tsx');
    const categories = [{ id: 1, name: 'Soups', image: null }];
    await render(
      <InterestForm translations={translationsOf('interest', locale)} home="/home" {...{ locale, categories }} />,
    );
  },
  async ReferralApp(shop) {
    await signIn(shop);
    const { ReferralApp } = await import('#src/features/account/ReferralApp.tsx');
    await render(
      <ReferralApp
        translations={translationsOf('referral', locale)}
        shop="Islet"
        rules={['One']}
        {...{ locale, timeZone }}
      />,
    );
  },
  async TogetherPage(shop) {
    meetGuest();
    await shop.put(SOUP);
    const { TogetherPage } = await import('#src/features/together/TogetherPage.tsx');
    await render(<TogetherPage translations={translationsOf('together', locale)} {...{ locale, currency }} />);
  },
  async AddressesPage(shop) {
    await signIn(shop);
    const { AddressesPage } = await import('#src/features/addresses/AddressesPage.tsx');
    await render(
      <AddressesPage
        translations={translationsOf('addresses', locale)}
        places={translationsOf('location', locale)}
        arrival
        doorPhoto
        {...{ phone, locale, rules }}
      />,
    );
  },
  async RatePage(shop) {
    const orderId = await order(shop, await signIn(shop));
    const { RatePage } = await import('#src/features/reviews/RatePage.tsx');
    await render(<RatePage translations={translationsOf('reviews', locale)} {...{ locale, orderId }} />);
  },
  async CheckoutApp(shop) {
    meetGuest();
    await shop.put(SOUP);
    await renderCheckout();
  },
  async ParcelApp() {
    meetGuest();
    const { ParcelApp } = await import('#src/features/checkout/parcel/ParcelApp.tsx');
    const translations = { checkout, phone, parcel: translationsOf('parcel', locale) };
    await render(<ParcelApp moduleId={1} categoryId={null} phones={rules} {...{ translations, locale }} />);
  },
  async SettingsApp(shop) {
    await signIn(shop);
    const { SettingsApp } = await import('#src/features/profile/SettingsApp.tsx');
    await render(
      <SettingsApp
        translations={translationsOf('settings', locale)}
        profile={translationsOf('profile', locale)}
        food={translationsOf('food', locale)}
        passkeys={translationsOf('passkeys', locale)}
        firebase={null}
        fees={translationsOf('fees', locale)}
        tellMe
        membership={{ translations: translationsOf('membership', locale), shop: { currency, additionalCharge: null } }}
        interests={[{ name: 'Food', href: '/interest' }]}
        {...{ phone, locale, timeZone, rules }}
      />,
    );
  },
  async ProfileApp(shop) {
    await signIn(shop);
    const { ProfileApp } = await import('#src/features/profile/ProfileApp.tsx');
    await render(
      <ProfileApp translations={translationsOf('profile', locale)} firebase={null} {...{ phone, locale, rules }} />,
    );
  },
  async WalletApp(shop) {
    await signIn(shop);
    const { WalletApp } = await import('#src/features/account/WalletApp.tsx');
    const gateways = [{ key: 'ocean_pay', title: 'Ocean Pay', image: null }];
    await render(
      <WalletApp
        translations={translationsOf('wallet', locale)}
        shop={desk.shop}
        giftCards
        {...{ locale, gateways }}
      />,
    );
  },
  async MyOrders(shop) {
    await order(shop, await signIn(shop));
    const { MyOrders } = await import('#src/features/orders/MyOrders.tsx');
    await render(<MyOrders translations={translationsOf('orders', locale)} {...desk} />);
  },
  async UpdatesCard(shop) {
    await signIn(shop);
    vi.stubGlobal('isSecureContext', true);
    vi.stubGlobal('Notification', { permission: 'default', requestPermission: async () => 'denied' });
    const { UpdatesCard } = await import('#src/features/push/UpdatesCard.tsx');
    await render(<UpdatesCard translations={translationsOf('push', locale)} firebase={null} stream locale={locale} />);
  },
};

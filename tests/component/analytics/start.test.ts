import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { ShopEvent } from '#src/domain/analytics.ts';

vi.mock('#src/features/analytics/vitals.ts', () => ({ measureVitals: vi.fn() }));

const LAYER = 'https://www.googletagmanager.com/gtm.js?id=GTM-TEST123';
const login: ShopEvent = { name: 'login', method: 'password' };
const purchase = (id: string): ShopEvent => ({
  name: 'purchase',
  transaction_id: id,
  value: 12.5,
  tax: 0,
  shipping: 0,
  items: [{ item_id: '12', item_name: 'Kebab' }],
});

let cards: (entries: { isIntersecting: boolean; target: Element }[]) => void;
const beacon = vi.fn<(url: string, body: string) => boolean>(() => true);

class Sight {
  constructor(seen: typeof cards) {
    cards = seen;
  }
  observe(): void {}
  unobserve(): void {}
}

const card = (id: number, name: string, price: number) => `<li><article class="item-card">
  <h3 class="name"><a href="#${id}">${name}</a></h3>
  <islet-acts class="acts" data-item="${id}" data-price="${price}"><button class="act peek"></button></islet-acts>
</article></li>`;

function page(settings: Record<string, string>): void {
  document.body.innerHTML = `<div id="analytics" hidden></div>
    <section id="consent" tabindex="-1" hidden>
      <button data-consent="denied">Refuse</button><button data-consent="granted">Accept</button>
    </section>
    <main id="main"><h1>Food</h1><section aria-labelledby="popular"><h2 id="popular">Popular</h2><ul>
      ${card(12, 'Kebab', 4.5)}${card(14, 'Soup', 3)}</ul></section></main>
    <footer><button data-consent="open" hidden>Cookie settings</button></footer>`;
  Object.assign(document.getElementById('analytics')?.dataset ?? {}, { page: 'home', currency: 'USD', ...settings });
}

const targets = [window, document].map((target) => ({ target, listen: target.addEventListener.bind(target) }));

/** Lets the listeners of a page end with the signal. */
function listenUntil(signal: AbortSignal): void {
  for (const { target, listen } of targets)
    target.addEventListener = (type: string, listener: never, options?: boolean | object) =>
      listen(type, listener, { ...(typeof options === 'object' ? options : { capture: options === true }), signal });
}

/** Ends the listeners of the last page. */
let leave = new AbortController();

/** Opens the page as a new one: modules and listeners of the last one are forgotten. */
async function open(settings: Record<string, string>): Promise<void> {
  leave.abort();
  leave = new AbortController();
  listenUntil(leave.signal);
  vi.resetModules();
  delete window.shopEvents;
  delete window.dataLayer;
  document.head.replaceChildren();
  page(settings);
  const { startAnalytics } = await import('#src/features/analytics/start.ts');
  startAnalytics();
}

const consent = () => document.getElementById('consent');
/** The bar is shown when its style sheet has loaded, which this browser does not do. */
const styled = () => document.querySelector('link[rel="stylesheet"]')?.dispatchEvent(new Event('load'));
const press = (choice: string) => document.querySelector<HTMLElement>(`[data-consent="${choice}"]`)?.click();
const scripts = () => [...document.querySelectorAll('script')].map(({ src }) => src);
const layer = () => (window.dataLayer ?? []).map((entry): unknown => JSON.parse(JSON.stringify(entry)));
const named = () =>
  layer().flatMap((entry) => (typeof entry === 'object' && entry && 'event' in entry ? [entry.event] : []));

beforeEach(() => {
  // Scripts and style sheets count as loaded instead of as an error.
  Object.assign(Reflect.get(window, 'happyDOM').settings, { handleDisabledFileLoadingAsSuccess: true });
  localStorage.clear();
  beacon.mockClear();
  vi.stubGlobal('IntersectionObserver', Sight);
  Object.defineProperty(navigator, 'sendBeacon', { value: beacon, configurable: true });
});

describe('Analytics with a tag manager', () => {
  test('Nothing is requested before consent, and then the tag manager gets the events of the page in order', async () => {
    window.shopEvents = { push: () => undefined };
    await open({ manager: 'GTM-TEST123' });
    expect(consent()?.hidden).toBe(true);
    styled();
    expect(consent()?.hidden).toBe(false);
    window.shopEvents?.push(login);
    expect([scripts(), window.dataLayer]).toEqual([[], undefined]);
    press('granted');
    expect(consent()?.hidden).toBe(true);
    expect(scripts()).toEqual([LAYER]);
    expect(named()).toEqual(['gtm.js', 'login']);
    // Commands are `arguments` objects.
    const [ask, grant] = (window.dataLayer ?? []).map((entry) => Array.from(Object(entry)));
    expect(ask).toEqual([
      'consent',
      'default',
      expect.objectContaining({ analytics_storage: 'denied', ad_storage: 'denied' }),
    ]);
    expect(grant).toEqual([
      'consent',
      'update',
      expect.objectContaining({ analytics_storage: 'granted', ad_storage: 'denied' }),
    ]);
  });

  test('Nothing is requested after a refusal, and the next page does not ask for consent again', async () => {
    await open({ manager: 'GTM-TEST123', endpoint: '/measure' });
    styled();
    window.shopEvents?.push(login);
    press('denied');
    window.shopEvents?.push(login);
    await open({ manager: 'GTM-TEST123', endpoint: '/measure' });
    window.shopEvents?.push(login);
    window.dispatchEvent(new Event('pagehide'));
    expect([scripts(), window.dataLayer, document.querySelector('link')]).toEqual([[], undefined, null]);
    expect(beacon).not.toHaveBeenCalled();
  });

  test('The consent can be changed from the footer, and a change in another tab takes effect', async () => {
    localStorage.setItem('islet:consent', `granted ${Date.now()}`);
    await open({ manager: 'GTM-TEST123' });
    expect(scripts()).toEqual([LAYER]);
    const opener = document.querySelector<HTMLElement>('footer button');
    expect(opener?.hidden).toBe(false);
    opener?.click();
    styled();
    await expect.poll(() => document.activeElement).toBe(consent());
    press('denied');
    expect(document.activeElement).toBe(opener);
    window.shopEvents?.push(login);
    expect(named()).toEqual(['gtm.js']);
    localStorage.setItem('islet:consent', `granted ${Date.now()}`);
    window.dispatchEvent(new StorageEvent('storage', { key: 'islet:consent' }));
    window.shopEvents?.push(login);
    expect(named()).toEqual(['gtm.js', 'login']);
  });

  test('A purchase is sent once, also after a reload', async () => {
    localStorage.setItem('islet:consent', `granted ${Date.now()}`);
    await open({ manager: 'GTM-TEST123' });
    window.shopEvents?.push(purchase('7'));
    window.shopEvents?.push(purchase('7'));
    await expect.poll(named).toEqual(['gtm.js', 'purchase']);
    expect(layer().at(-1)).toMatchObject({ ecommerce: { transaction_id: '7', currency: 'USD', value: 12.5 } });
    await open({ manager: 'GTM-TEST123' });
    window.shopEvents?.push(purchase('7'));
    window.shopEvents?.push(purchase('8'));
    await expect.poll(named).toEqual(['gtm.js', 'purchase']);
    expect(layer().at(-1)).toMatchObject({ ecommerce: { transaction_id: '8' } });
  });

  test('A purchase that was not sent without consent is sent once consent is given', async () => {
    await open({ manager: 'GTM-TEST123' });
    window.shopEvents?.push(purchase('7'));
    await open({ manager: 'GTM-TEST123' });
    window.shopEvents?.push(purchase('7'));
    press('granted');
    await expect.poll(named).toEqual(['gtm.js', 'purchase']);
  });
});

describe('Analytics with only the endpoint of the shop', () => {
  test('The visitor is not asked for consent, and the events go in one request when the page is left', async () => {
    await open({ endpoint: '/measure', event: JSON.stringify({ name: 'view_item', value: 4.5, items: [] }) });
    window.shopEvents?.push(login);
    expect(beacon).not.toHaveBeenCalled();
    window.dispatchEvent(new Event('pagehide'));
    expect(beacon).toHaveBeenCalledTimes(1);
    const [address, body] = beacon.mock.calls[0] ?? [];
    expect(address).toBe('/measure');
    expect(JSON.parse(body ?? '')).toEqual({
      page: 'home',
      events: [{ name: 'view_item', value: 4.5, currency: 'USD', items: [] }, { name: 'login' }],
    });
    expect([window.dataLayer, document.querySelector('link')]).toEqual([undefined, null]);
  });

  test('The cards that come into view are sent as one list, before the card that is chosen', async () => {
    localStorage.setItem('islet:consent', `granted ${Date.now()}`);
    await open({ manager: 'GTM-TEST123' });
    const shown = [...document.querySelectorAll('.item-card')].map((target) => ({ isIntersecting: true, target }));
    cards(shown);
    cards(shown);
    document.querySelector<HTMLElement>('.item-card a')?.click();
    const list = { item_list_id: 'home:popular', item_list_name: 'Popular' };
    const kebab = { item_id: '12', item_name: 'Kebab', index: 0, price: 4.5, quantity: 1 };
    const soup = { item_id: '14', item_name: 'Soup', index: 1, price: 3, quantity: 1 };
    expect(layer().filter((entry) => Object(entry).event?.includes('item'))).toEqual([
      { event: 'view_item_list', ecommerce: { ...list, items: [kebab, soup] } },
      { event: 'select_item', ecommerce: { ...list, items: [kebab] } },
    ]);
  });
});

test('A prerendered page measures nothing until it is opened', async () => {
  Object.defineProperty(document, 'prerendering', { value: true, configurable: true });
  await open({ endpoint: '/measure' });
  expect(window.shopEvents).toBeUndefined();
  Reflect.deleteProperty(document, 'prerendering');
  document.dispatchEvent(new Event('prerenderingchange'));
  expect(window.shopEvents).toBeDefined();
});

test('A page without analytics settings measures nothing', async () => {
  vi.resetModules();
  delete window.shopEvents;
  document.body.innerHTML = '<main id="main"></main>';
  const { startAnalytics } = await import('#src/features/analytics/start.ts');
  startAnalytics();
  expect(window.shopEvents).toBeUndefined();
});

import { describe, expect, test } from 'vitest';
import { type EventItem, eventItemId, type ShopEvent } from '#src/domain/analytics.ts';
import { rowOf } from '#src/features/analytics/beacon.ts';
import { searchedTerm } from '#src/features/analytics/search.ts';
import type { SentEvent } from '#src/features/analytics/sink.ts';
import { layerEntries } from '#src/features/analytics/tag-manager.ts';
import { eventsIn } from '#src/server/events.ts';

const items: EventItem[] = [
  { item_id: eventItemId(12, false), item_name: 'Kebab', price: 4.5, quantity: 2 },
  { item_id: eventItemId(7, true), item_name: 'Soup', price: 3, quantity: 1 },
];
const LIST = { item_list_id: 'home:section-2', item_list_name: 'Popular', items };

/** One of each event, as it is sent. */
const EVENTS: readonly SentEvent[] = [
  { name: 'view_item_list', ...LIST },
  { name: 'select_item', ...LIST },
  { name: 'view_item', value: 12, currency: 'USD', items },
  { name: 'add_to_cart', value: 12, currency: 'USD', items },
  { name: 'remove_from_cart', value: 12, currency: 'USD', items },
  { name: 'begin_checkout', value: 12, currency: 'USD', coupon: 'SPRING', items },
  { name: 'add_payment_info', value: 12, currency: 'USD', payment_type: 'wallet', items },
  { name: 'purchase', transaction_id: '100001', value: 12, currency: 'USD', tax: 1, shipping: 2, items },
  { name: 'search', search_term: 'falafel' },
  { name: 'share', method: 'copy', content_type: 'referral' },
  { name: 'sign_up', method: 'password' },
  { name: 'login', method: 'code' },
  {
    name: 'web_vitals',
    metric_name: 'LCP',
    metric_value: 1234,
    metric_rating: 'good',
    metric_id: 'v6-1',
    page_kind: 'home',
  },
];

describe('The data layer', () => {
  test('Items and amounts are below `ecommerce`, which is emptied first', () => {
    expect(EVENTS.filter((event) => 'items' in event).map(layerEntries)).toEqual(
      EVENTS.slice(0, 8).map(({ name, ...params }) => [{ ecommerce: null }, { event: name, ecommerce: params }]),
    );
  });

  test('Other events have their parameters beside the name', () => {
    expect(EVENTS.slice(8, 12).map(layerEntries)).toEqual([
      [{ event: 'search', search_term: 'falafel' }],
      [{ event: 'share', method: 'copy', content_type: 'referral' }],
      [{ event: 'sign_up', method: 'password' }],
      [{ event: 'login', method: 'code' }],
    ]);
  });
});

describe('The shop’s own endpoint', () => {
  test('An event is sent with its counted fields only, and the endpoint accepts it', () => {
    const events = EVENTS.map(rowOf);
    expect(eventsIn(JSON.stringify({ page: 'home', events }))).toEqual({ page: 'home', events });
    expect(events[1]).toEqual({
      name: 'select_item',
      list: 'home:section-2',
      items: [
        ['12', 2],
        ['campaign-7', 1],
      ],
    });
    expect(events[12]).toEqual({ name: 'web_vitals', metric: 'LCP', measured: 1234 });
  });

  test('No order number, coupon, name or search term is sent to the endpoint', () => {
    const text = JSON.stringify(EVENTS.map(rowOf));
    for (const word of ['100001', 'SPRING', 'Kebab', 'falafel']) expect(text).not.toContain(word);
  });

  test('An amount without a currency is left out', () => {
    expect(rowOf({ name: 'view_item', value: 12, items: [] } satisfies ShopEvent)).toEqual({
      name: 'view_item',
      items: [],
    });
  });
});

describe('The search event', () => {
  const at = (query: string) => new URL(`https://shop.example/home?module_id=1${query}`);
  const HOME = at('').href;

  test('A search from another page of the shop is reported with its term', () => {
    expect(searchedTerm(at('&search=falafel'), HOME, 'navigate')).toBe('falafel');
    expect(searchedTerm(at('&search=soup'), at('&search=falafel').href, 'navigate')).toBe('soup');
  });

  test.each([
    ['a page without a search', at(''), HOME, 'navigate'],
    ['a reload', at('&search=soup'), HOME, 'reload'],
    ['the back button', at('&search=soup'), HOME, 'back_forward'],
    ['another filter of the same results', at('&search=soup&sort=low'), at('&search=soup').href, 'navigate'],
    ['a shared link', at('&search=soup'), '', 'navigate'],
    ['a link on another site', at('&search=soup'), 'https://other.example/', 'navigate'],
  ])('A search is not reported for %s', (_, here, from, how) => expect(searchedTerm(here, from, how)).toBeNull());

  test.each(['lina@example.com', '+971 50 123 4567', '٠٥٠١٢٣٤٥٦٧'])('The private search term %s is hidden', (typed) => {
    expect(searchedTerm(at(`&search=${encodeURIComponent(typed)}`), HOME, 'navigate')).toBe('(hidden)');
  });

  test('A long search term is cut to 100 characters', () => {
    expect(searchedTerm(at(`&search=${'x'.repeat(300)}`), HOME, 'navigate')).toHaveLength(100);
  });
});

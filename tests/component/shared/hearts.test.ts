import { beforeEach, expect, test, vi } from 'vitest';

const updated = vi.hoisted(() => ({ times: 0 }));
vi.mock('#src/state/wishlist/pending-wish.ts', () => ({
  updateWishes: async () => {
    updated.times += 1;
  },
}));

const TOKEN = 'a-token-of-lina-haddad';
const KEPT = { owner: TOKEN.slice(-12), zones: '[1]', at: Date.now(), items: [88], stores: [12] };

const keep = (more: Partial<typeof KEPT> = {}) =>
  localStorage.setItem('islet:wishlist', JSON.stringify({ ...KEPT, ...more }));

/** Loads a page with three hearts again. */
async function page(): Promise<string[]> {
  document.body.innerHTML = [
    'data-heart="item" data-item="88"',
    'data-heart="item" data-item="12"',
    'data-heart="store" data-store="12"',
  ]
    .map((data) => `<button ${data} aria-pressed="false"><islet-heart></islet-heart></button>`)
    .join('');
  vi.resetModules();
  await import('#src/features/shared/cards/hearts.ts');
  document.dispatchEvent(new Event('islet:stored'));
  return pressed();
}
const pressed = () => [...document.querySelectorAll('button')].map((heart) => heart.getAttribute('aria-pressed') ?? '');

beforeEach(() => {
  updated.times = 0;
  localStorage.clear();
  sessionStorage.clear();
  localStorage.setItem('token', TOKEN);
  localStorage.setItem('zoneid', '[1]');
});

// Must be the first test: the custom element is defined once, and the tests of this file share one page.
test('WISH-01 CARD-03 The hearts show the stored wishlist, and a reload fetches it again however fresh it is', async () => {
  keep();
  const visit = Object.assign(performance.mark('visit'), { type: 'reload' });
  const visits = vi.spyOn(performance, 'getEntriesByType').mockReturnValue([visit as never]);
  expect(await page()).toEqual(['true', 'false', 'true']);
  visits.mockRestore();
  await expect.poll(() => updated.times).toBe(1);
  localStorage.removeItem('islet:wishlist');
  document.dispatchEvent(new Event('islet:stored'));
  expect(pressed()).toEqual(['false', 'false', 'false']);
});

test('WISH-01 A change in another tab updates the hearts, and a heart that is added later is right at once', async () => {
  await page();
  keep({ items: [12], stores: [] });
  window.dispatchEvent(new StorageEvent('storage', { key: 'islet:wishlist' }));
  expect(pressed()).toEqual(['false', 'true', 'false']);
  document.body.insertAdjacentHTML(
    'beforeend',
    '<button data-heart="item" data-item="12" aria-pressed="false"><islet-heart></islet-heart></button>',
  );
  expect(pressed().at(-1)).toBe('true');
  // A card names the item once for all its buttons.
  document.body.insertAdjacentHTML(
    'beforeend',
    '<div class="acts" data-item="12"><button data-heart="item" aria-pressed="false"><islet-heart></islet-heart></button></div>',
  );
  expect(pressed().at(-1)).toBe('true');
});

test('WISH-01 A page shown again fetches the wishlist, unless it was fetched a moment ago', async () => {
  keep();
  await page();
  document.dispatchEvent(new Event('visibilitychange'));
  expect(updated.times).toBe(0);
  keep({ at: Date.now() - 4000 });
  document.dispatchEvent(new Event('visibilitychange'));
  await expect.poll(() => updated.times).toBe(1);
});

test('WISH-01 A window that gets the focus fetches the wishlist once', async () => {
  keep({ at: Date.now() - 4000 });
  await page();
  window.dispatchEvent(new Event('focus'));
  document.dispatchEvent(new Event('visibilitychange'));
  await expect.poll(() => updated.times).toBe(1);
});

test('WISH-01 The hearts follow a sign-in or sign-out in another tab', async () => {
  keep();
  localStorage.removeItem('token');
  expect(await page()).toEqual(['false', 'false', 'false']);
  const told = () => window.dispatchEvent(new StorageEvent('storage', { key: 'token' }));
  localStorage.setItem('token', TOKEN);
  told();
  expect(pressed()).toEqual(['true', 'false', 'true']);
  localStorage.removeItem('token');
  told();
  expect(pressed()).toEqual(['false', 'false', 'false']);
  // A former customer's wishlist is deleted when the page becomes visible again.
  document.dispatchEvent(new Event('visibilitychange'));
  expect(localStorage.getItem('islet:wishlist')).toBeNull();
  expect(updated.times).toBe(0);
});

test('WISH-01 The wish for which a guest signed in is saved when the page is shown again', async () => {
  keep();
  await page();
  sessionStorage.setItem('islet:wished', '{}');
  document.dispatchEvent(new Event('visibilitychange'));
  await expect.poll(() => updated.times).toBe(1);
});

test('WISH-01 A page shown again after a change of the zone shows the stored hearts and fetches them again', async () => {
  keep({ items: [], stores: [] });
  expect(await page()).toEqual(['false', 'false', 'false']);
  keep({ zones: '[2]' });
  document.dispatchEvent(new Event('visibilitychange'));
  expect(pressed()).toEqual(['true', 'false', 'true']);
  await expect.poll(() => updated.times).toBe(1);
});

test('WISH-01 The hearts of another customer are not shown, and invalid storage counts as empty', async () => {
  keep({ owner: 'another one!' });
  expect(await page()).toEqual(['false', 'false', 'false']);
  localStorage.setItem('islet:wishlist', '{"items":["x"]');
  expect(await page()).toEqual(['false', 'false', 'false']);
  keep();
  localStorage.removeItem('token');
  expect(await page()).toEqual(['false', 'false', 'false']);
});

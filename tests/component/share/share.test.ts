import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { toast } from '#src/lib/toast.ts';

vi.mock('#src/lib/toast.ts', () => ({ toast: { success: vi.fn(), error: vi.fn() } }));
const findItemId = vi.hoisted(() => vi.fn());
vi.mock('#src/state/item/item-link.ts', () => ({ findItemId }));

const { open } = await import('#src/features/share/island.ts');
const { openItemOfQuery } = await import('#src/features/share/item-of-query.ts');

const device = (name: 'share' | 'clipboard', value: unknown) =>
  Object.defineProperty(navigator, name, { configurable: true, value });
const writeText = vi.fn(async () => {});
const data = { path: '/store/brasa?module_id=1', title: 'Brasa', copied: 'Link copied', failed: 'Not copied:' };
const press = () => open({ name: 'share', data, locale: 'en', trigger: null });
const url = `${window.location.origin}/store/brasa?module_id=1`;

beforeEach(() => {
  vi.clearAllMocks();
  device('share', undefined);
  device('clipboard', { writeText });
  document.documentElement.dataset['moduleId'] = '1';
});
afterEach(() => {
  document.body.innerHTML = '';
  window.history.replaceState(null, '', '/');
});

test('EXT-10 A page is shared with the apps of the device, with its name and URL', async () => {
  const share = vi.fn(async () => {});
  device('share', share);
  await press();
  expect(share).toHaveBeenCalledWith({ title: 'Brasa', url });
  expect(writeText).not.toHaveBeenCalled();
});

test('EXT-10 A share that is cancelled copies nothing and shows no error', async () => {
  device('share', async () => Promise.reject(new DOMException('', 'AbortError')));
  await press();
  expect(writeText).not.toHaveBeenCalled();
  expect(toast.error).not.toHaveBeenCalled();
});

test('EXT-10 The URL is copied where the device has no apps to share with or they fail', async () => {
  await press();
  expect(writeText).toHaveBeenCalledWith(url);
  expect(toast.success).toHaveBeenCalledWith('Link copied');
  device('share', async () => Promise.reject(new DOMException('', 'NotAllowedError')));
  await press();
  expect(writeText).toHaveBeenCalledTimes(2);
});

test('EXT-10 A URL that cannot be copied is shown', async () => {
  writeText.mockRejectedValueOnce(new DOMException('', 'NotAllowedError'));
  await press();
  expect(vi.mocked(toast.error).mock.calls[0]?.[0]).toBe(`Not copied: ${url}`);
});

const CARD = `<article class="item-card"><h3 class="name"><a href="/product/soup?module_id=1">Soup</a></h3>
  <islet-acts class="acts" data-item="7" data-module="1"><button data-open="item">Quick view</button></islet-acts></article>`;

/** Opens a store page with a query; returns the pressed button. */
async function visit(query: string): Promise<HTMLElement | null> {
  let pressed: HTMLElement | null = null;
  document.body.innerHTML = `<main>${CARD}</main>`;
  document.body.addEventListener('click', ({ target }) => {
    pressed = target instanceof HTMLElement ? target : null;
  });
  window.history.replaceState(null, '', `/store/brasa?module_id=1${query}`);
  openItemOfQuery();
  await new Promise((done) => setTimeout(done));
  return pressed;
}

test('EXT-10 ?item= in the URL opens an item of the page by slug or ID and is removed afterwards', async () => {
  for (const item of ['soup', '7']) {
    expect((await visit(`&item=${item}`))?.textContent).toBe('Quick view');
    expect(window.location.search).toBe('?module_id=1');
  }
});

test('EXT-10 An item of the URL that is not on the page is looked up, and an unknown one opens nothing', async () => {
  findItemId.mockResolvedValueOnce(88);
  expect((await visit('&item=garden-burger'))?.dataset).toMatchObject({ open: 'item', item: '88', module: '1' });
  expect(findItemId).toHaveBeenCalledWith('garden-burger');
  findItemId.mockResolvedValueOnce(null);
  expect(await visit('&item=nothing')).toBeNull();
});

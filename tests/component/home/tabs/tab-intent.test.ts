import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startTabIntent } from '#src/features/home/tabs/tab-intent.ts';

const followed = vi.hoisted(() => vi.fn());
vi.mock('#src/features/home/stores/store-filters.ts', () => ({ followStores: followed }));

const section = document.createElement('section');
section.dataset['stores'] = '';
startTabIntent();
const { href } = location;

beforeEach(() => {
  delete section.dataset['asked'];
  document.body.append(section);
});
afterEach(() => {
  history.replaceState(null, '', href);
  section.remove();
});

/** Returns whether the stores of a home follow a step back to a page with that address. */
async function followsTo(address: string): Promise<boolean> {
  followed.mockClear();
  history.replaceState(null, '', address);
  dispatchEvent(new PopStateEvent('popstate'));
  await vi.dynamicImportSettled();
  return followed.mock.calls.length > 0;
}

test('SRCH-05 The stores follow the URL once they were filtered or it has changed, but not when a dialog closes', async () => {
  expect(await followsTo(href)).toBe(false);
  expect(await followsTo('?filter=popular')).toBe(true);
  section.dataset['asked'] = 'popular';
  expect(await followsTo(href)).toBe(true);
});

test('SRCH-05 The stores follow a URL that changed before the script of the page ran', async () => {
  const start = async () => {
    vi.resetModules();
    followed.mockClear();
    const fresh = await import('#src/features/home/tabs/tab-intent.ts');
    fresh.startTabIntent();
    await vi.dynamicImportSettled();
    return followed.mock.calls.length > 0;
  };
  vi.stubGlobal('performance', { getEntriesByType: () => [{ name: href }] });
  expect(await start()).toBe(false);
  history.replaceState(null, '', '?filter=popular');
  expect(await start()).toBe(true);
  vi.unstubAllGlobals();
});

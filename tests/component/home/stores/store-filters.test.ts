import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { followStores, swapStores } from '#src/features/home/stores/store-filters.ts';

/** Returns the section as rendered by the server, with a filter. */
const sectionOf = (filter: '' | 'popular') => `
  <section data-stores>
    <div>
      <h2>${filter || 'all'}</h2>
      <nav>
        <a href="/home?module_id=1#stores" data-part="/part?all" ${filter ? '' : 'aria-current="page"'}>All</a>
        <a href="/home?module_id=1&filter=popular#stores" data-part="/part?popular" ${filter ? 'aria-current="page"' : ''}>Popular</a>
      </nav>
      <nav>
        <a href="/home?module_id=1${filter && `&filter=${filter}`}#stores" data-part="/part?${filter || 'all'}" aria-current="page">Any way</a>
      </nav>
    </div>
    <ul class="store-grid"><li>${filter || 'all'}</li></ul>
  </section>`;

const section = (): HTMLElement => {
  const found = document.querySelector<HTMLElement>('[data-stores]');
  if (!found) throw new Error('There are no stores.');
  return found;
};
const link = (text: string): HTMLAnchorElement => {
  const found = [...document.querySelectorAll('a')].find(({ textContent }) => textContent === text);
  if (!found) throw new Error(`There is no link ${text}.`);
  return found;
};
const shown = () => document.querySelector('h2')?.textContent;

beforeEach(() => {
  history.replaceState(null, '', '/home?module_id=1');
  document.body.innerHTML = sectionOf('');
  vi.stubGlobal('fetch', async (part: string) => new Response(sectionOf(part.endsWith('popular') ? 'popular' : '')));
});
afterEach(() => {
  vi.unstubAllGlobals();
  document.body.innerHTML = '';
  history.replaceState(null, '', '/');
});

test('SRCH-05 A filter of the stores updates the list and the URL in place, and its tab keeps the focus', async () => {
  const pushed = vi.spyOn(history, 'pushState');
  link('Popular').focus();
  const swapped = swapStores(section(), link('Popular'));
  // Immediately, before the rows arrive.
  expect(link('Popular').getAttribute('aria-current')).toBe('page');
  expect(link('All').hasAttribute('aria-current')).toBe(false);
  expect(section().getAttribute('aria-busy')).toBe('true');
  await swapped;
  expect(shown()).toBe('popular');
  expect(section().hasAttribute('aria-busy')).toBe(false);
  expect(document.activeElement).toBe(link('Popular'));
  expect(pushed).toHaveBeenCalledOnce();
  expect(new URL(location.href).search).toBe('?module_id=1&filter=popular');
});

test('Going back shows the stores of the URL again, and a URL that is already shown changes nothing', async () => {
  await swapStores(section(), link('Popular'));
  history.replaceState(null, '', '/home?module_id=1&utm_source=letter');
  await followStores(section());
  expect(shown()).toBe('all');
  const fetchList = vi.fn();
  vi.stubGlobal('fetch', fetchList);
  await followStores(section());
  expect(fetchList).not.toHaveBeenCalled();
});

test('Going forward before the stores of a step back have loaded shows the stores of the URL', async () => {
  const answers = globalThis.fetch;
  await swapStores(section(), link('Popular'));
  history.replaceState(null, '', '/home?module_id=1');
  vi.stubGlobal(
    'fetch',
    (_: string, { signal }: { signal: AbortSignal }) =>
      new Promise<Response>((_done, fail) =>
        signal.addEventListener('abort', () => fail(new DOMException('late', 'AbortError'))),
      ),
  );
  const back = followStores(section());
  expect(link('All').getAttribute('aria-current')).toBe('page');
  vi.stubGlobal('fetch', answers);
  history.replaceState(null, '', '/home?module_id=1&filter=popular');
  await followStores(section());
  await back;
  expect(link('Popular').getAttribute('aria-current')).toBe('page');
  expect(shown()).toBe('popular');
});

test('The later of two filters counts, however late the first response arrives', async () => {
  let answerFirst = (_: Response) => {};
  vi.stubGlobal('fetch', (part: string, { signal }: { signal: AbortSignal }) =>
    part.endsWith('popular')
      ? new Promise<Response>((done, fail) => {
          answerFirst = done;
          signal.addEventListener('abort', () => fail(new DOMException('late', 'AbortError')));
        })
      : Promise.resolve(new Response(sectionOf(''))),
  );
  const first = swapStores(section(), link('Popular'));
  await swapStores(section(), link('All'));
  answerFirst(new Response(sectionOf('popular')));
  await first;
  expect(shown()).toBe('all');
  expect(new URL(location.href).search).toBe('?module_id=1');
});

test('A filter whose stores cannot be fetched opens the page of its link', async () => {
  const gone = vi.spyOn(window.location, 'assign').mockImplementation(() => {});
  vi.stubGlobal('fetch', async () => new Response('', { status: 503 }));
  await swapStores(section(), link('Popular'));
  expect(gone).toHaveBeenCalledExactlyOnceWith(expect.stringMatching(/filter=popular#stores$/));
});

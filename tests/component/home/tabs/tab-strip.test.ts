import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { openTab } from '#src/features/home/tabs/tab-strip.ts';

const list = (...names: string[]) => `<ul>${names.map((name) => `<li><h3>${name}</h3></li>`).join('')}</ul>`;

beforeEach(() => {
  document.body.innerHTML = `<section><div data-tabs>
    <nav>
      <a href="/home?module_id=2" data-part="/part?all" aria-current="true">All</a>
      <a href="/home?module_id=2&tab=1" data-part="/part?milks">Milks</a>
      <a href="/home?module_id=2&tab=2" data-part="/part?drinks">Drinks</a>
    </nav>
    <div data-tab-list>${list('Labneh', 'Cookies')}</div>
  </div></section>`;
});
afterEach(() => {
  document.body.innerHTML = '';
  vi.unstubAllGlobals();
});

const link = (text: string): HTMLAnchorElement => {
  const links = [...document.querySelectorAll('a')];
  const found = links.find(({ textContent }) => textContent === text);
  if (!found) throw new Error(`There is no tab ${text}`);
  return found;
};
const names = () => [...document.querySelectorAll('h3')].map(({ textContent }) => textContent);
const current = () => [...document.querySelectorAll('[aria-current]')].map(({ textContent }) => textContent);

test('HOME-03 A pressed tab is current at once, and its list replaces the other list', async () => {
  vi.stubGlobal('fetch', async () => new Response(list('Labneh')));
  const shown = document.querySelector('ul');
  const opened = openTab(link('Milks'));
  expect([current(), shown?.getAttribute('aria-busy')]).toEqual([['Milks'], 'true']);
  await opened;
  expect([names(), shown?.hasAttribute('aria-busy')]).toEqual([['Labneh'], false]);
  expect(document.querySelector('ul')).toBe(shown);
});

test('HOME-03 The later of two pressed tabs counts, however late the first response arrives', async () => {
  let answerFirst: (response: Response) => void = () => {};
  vi.stubGlobal('fetch', (part: string, { signal }: { signal: AbortSignal }) =>
    part.endsWith('milks')
      ? new Promise<Response>((done, fail) => {
          answerFirst = done;
          signal.addEventListener('abort', () => fail(new DOMException('late', 'AbortError')));
        })
      : Promise.resolve(new Response(list('Lemonade'))),
  );
  const gone = vi.spyOn(window.location, 'assign').mockImplementation(() => {});
  const first = openTab(link('Milks'));
  await openTab(link('Drinks'));
  answerFirst(new Response(list('Labneh')));
  await first;
  expect([current(), names()]).toEqual([['Drinks'], ['Lemonade']]);
  expect(gone).not.toHaveBeenCalled();
});

describe('HOME-03 A tab whose list cannot be fetched', () => {
  test.each([
    ['a failure', async () => new Response('', { status: 500 })],
    ['a response without a list', async () => new Response('<p>Nothing</p>')],
    ['no response', () => Promise.reject(new TypeError('fetch failed'))],
  ])('A tab leads to its own page after %s', async (_, answer) => {
    vi.stubGlobal('fetch', answer);
    const gone = vi.spyOn(window.location, 'assign').mockImplementation(() => {});
    await openTab(link('Milks'));
    expect(gone).toHaveBeenCalledExactlyOnceWith(expect.stringMatching(/\/home\?module_id=2&tab=1$/));
  });
});

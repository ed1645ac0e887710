import { describe, expect, test } from 'vitest';
import {
  filesOf,
  homeSeen,
  isKept,
  loadedText,
  titleOf,
  withNotice,
  withReadable,
} from '#src/features/offline/pages.ts';

const TEXTS = { copy: 'Copy from #', readable: 'Readable' };
const response = (cacheControl: string, status = 200) =>
  new Response(null, { status, headers: { 'cache-control': cacheControl } });

describe('EXT-09 Pages without a connection', () => {
  test('Only pages that are public and fresh for browsers are kept', () => {
    expect(isKept(response('public, max-age=30, s-maxage=60'))).toBe(true);
    expect(isKept(response('private, no-store'))).toBe(false);
    // Pages of one visitor, whose HTML is the same for everybody.
    expect(isKept(response('public, max-age=0, s-maxage=60'))).toBe(false);
    expect(isKept(response('public, max-age=30', 404))).toBe(false);
    expect(isKept({ ...response('public, max-age=30'), status: 200, redirected: true, headers: new Headers() })).toBe(
      false,
    );
  });

  test('The notice shows the time a page was loaded, and the day if it was another', () => {
    const now = Date.parse('2026-03-10T12:00:00Z');
    const text = (at: string) => loadedText(Date.parse(at), now, 'en', 'UTC').replaceAll('\u202f', ' ');
    expect(text('2026-03-10T09:05:00Z')).toBe('9:05 AM');
    expect(text('2026-03-09T21:05:00Z')).toBe('Mar 9, 2026, 9:05 PM');
  });

  test('A kept page has the notice before its content, with its text escaped', () => {
    const html = withNotice('<body><main class="a">x</main></body>', { ...TEXTS, copy: '<b># & more' }, '9:05');
    expect(html).toMatch(/<body><p role="status"[^>]*>&lt;b&gt;9:05 &amp; more<\/p><main class="a">x<\/main>/);
  });

  test('The files of a page are its styles, scripts and pictures', () => {
    const html = '<link href="/_astro/a.css"><script src="/_astro/b.js"></script><a href="/home"><img src="/logo.svg">';
    expect(filesOf(html)).toEqual(['/_astro/a.css', '/_astro/b.js', '/logo.svg']);
  });

  test('The installed shop begins with the home seen last in its language and for the module of its path', () => {
    const kept = [
      '/food?zone_id=1',
      '/grocery?zone_id=1',
      '/grocery?zone_id=1&filter=popular',
      '/grocery/milk?zone_id=1',
      '/ar/pharmacy?zone_id=1',
      '/store/brasa',
    ].map((path) => `https://a.example${path}`);
    const home = (path: string, seen = kept) => homeSeen(`https://a.example${path}`, seen);
    expect(home('/home')).toBe(kept[1]);
    expect(home('/home/?utm_source=home-screen')).toBe(kept[1]);
    expect(home('/food')).toBe(kept[0]);
    expect(home('/ar/home')).toBe(kept[4]);
    expect(home('/ecommerce')).toBeNull();
    expect(home('/home', [])).toBeNull();
    expect(home('/store/2')).toBeNull();
  });

  test('The offline page lists the kept pages and links to the requested page', () => {
    const page = '<a href="?retry">Again</a><div data-readable></div>';
    expect(withReadable(page, TEXTS, { retry: 'https://a.example/store/1?a=1&b=2', readable: [] })).toBe(
      '<a href="https://a.example/store/1?a=1&amp;b=2">Again</a><div data-readable></div>',
    );
    const listed = withReadable(page, TEXTS, { retry: '/x', readable: [{ path: '/store/1', title: 'Brasa' }] });
    expect(listed).toContain('<h2 class="mt-6 text-lg font-bold">Readable</h2>');
    expect(listed).toContain('href="/store/1"');
    expect(listed).toContain('>Brasa</a>');
    expect(titleOf('<title>Brasa · Islet</title>')).toBe('Brasa');
  });
});

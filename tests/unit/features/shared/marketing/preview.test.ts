import { expect, test } from 'vitest';
import { previewPage } from '#src/features/shared/marketing/preview.ts';
import { momentOf } from '#src/features/shared/page/cache.ts';

const TOKEN = 'a-word-nobody-guesses';
const NOW = Date.parse('2026-11-25T06:00:00Z');
const at = (query: string, token: string | null = TOKEN) =>
  momentOf(new URL(`/home?${query}`, 'http://shop'), token ?? undefined, 'Asia/Dubai', NOW);
const LIVE = { now: NOW, zone: 'Asia/Dubai', drafts: false };

test('The preview token shows drafts and the requested moment in the shop’s time zone', () => {
  expect(at(`preview=${TOKEN}`)).toEqual({ ...LIVE, drafts: true });
  expect(at(`preview=${TOKEN}&at=2026-12-24T10:00`)).toEqual({
    ...LIVE,
    now: Date.parse('2026-12-24T06:00:00Z'),
    drafts: true,
  });
});

test('The present is shown without drafts where the token is wrong or none is configured', () => {
  for (const query of ['', 'at=2026-12-24T10:00', 'preview=', `preview=${TOKEN}x&at=2026-12-24T10:00`])
    expect(at(query)).toEqual(LIVE);
  expect(at(`preview=${TOKEN}`, null)).toEqual(LIVE);
  expect(momentOf(new URL('http://shop/?preview='), '', 'Asia/Dubai', NOW)).toEqual(LIVE);
});

test.each(['yesterday', '2026-99-99T10:00', '2026-12-24'])('An invalid moment is now (%s)', (moment) => {
  expect(at(`preview=${TOKEN}&at=${moment}`)).toEqual({ ...LIVE, drafts: true });
});

test('The links of a previewed page lead to previews of the same moment, and a bar says so and ends it', () => {
  const url = new URL(`http://shop/food?zone_id=1&preview=${TOKEN}&at=2026-12-24T10:00`);
  const page =
    '<link href="/a.css"><body class="x"><a class="card" href="/store/brasa">Brasa</a><a href="/food?a=1#top">Food</a><a href="https://else.example/">Else</a>';
  const html = previewPage(page, url, at(`preview=${TOKEN}&at=2026-12-24T10:00`), 'en');
  const kept = `preview=${TOKEN}&amp;at=2026-12-24T10%3A00`;
  expect(html).toContain(`<a class="card" href="/store/brasa?${kept}">`);
  expect(html).toContain(`<a href="/food?a=1&amp;${kept}#top">`);
  expect(html).toContain('<link href="/a.css"><body class="x"><aside');
  expect(html).toContain('<a href="https://else.example/">');
  expect(html).toMatch(/Preview of 24 Dec 2026, 10:00 AM <a [^>]*href="\/food\?zone_id=1">End the preview<\/a>/);
});

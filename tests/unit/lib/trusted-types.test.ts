import { expect, test } from 'vitest';
import { harmlessMarkup } from '#src/lib/trusted-types.ts';

test.each([
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<svg/onload=alert(1)>',
  '<a href="javascript:alert(1)">Menu</a>',
  `<a href=' javascript:alert(1)'>Menu</a>`,
  '<iframe srcdoc="x"></iframe>',
  '<img alt="a"onclick="x">',
  '<object data="x"></object>',
  '<a href="data:text/html,x">Menu</a>',
])('The markup %s is refused', (markup) => expect(harmlessMarkup(markup)).toBeNull());

test.each([
  '<article><a href="/store/brasa?module_id=1">Brasa</a><img src="/media/a.webp" alt="Deal on = all day"></article>',
  '<path d="M5 12h14"/>',
  '<p>Written in JavaScript: on = off</p>',
  '<img src="data:image/svg+xml,%3Csvg%3E" alt="">',
])('The markup %s is accepted', (markup) => expect(harmlessMarkup(markup)).toBe(markup));

import { afterAll, beforeEach, expect, test } from 'vitest';
import { startZoneLinks } from '#src/features/shell/zone-links.ts';

startZoneLinks();
// Other files share the document.
const stay = (event: Event) => event.preventDefault();
document.addEventListener('click', stay);
afterAll(() => document.removeEventListener('click', stay));

const LINKS = `<a href="/food">Food</a><a href="/ar/food/burgers?page=2#top"><b>Burgers</b></a><a href="/store/brasa">Brasa</a>
  <a href="/food?zone_id=3">Marina</a><a href="/food/in/marina">Food in Marina</a><a href="https://other.example/food">Other</a>`;

beforeEach(() => {
  document.body.innerHTML = LINKS;
  localStorage.clear();
});

/** Points at each link, or at what is in it, and returns their addresses. */
function pointed(type = 'pointerover'): (string | null)[] {
  return [...document.links].map((link) => {
    (link.firstElementChild ?? link).dispatchEvent(new Event(type, { bubbles: true, cancelable: true }));
    return link.getAttribute('href')?.replace(location.origin, '') ?? null;
  });
}

test.each(['pointerover', 'touchstart', 'focusin', 'click'])(
  'LOC-04 A link to a page that differs by zone gets the visitor’s zones once with %s',
  (type) => {
    localStorage.setItem('zoneid', '[1,2]');
    const completed = [
      '/food?zone_id=1,2',
      '/ar/food/burgers?zone_id=1,2&page=2#top',
      '/store/brasa',
      '/food?zone_id=3',
      '/food/in/marina',
      'https://other.example/food',
    ];
    expect(pointed(type)).toEqual(completed);
    expect(pointed(type)).toEqual(completed);
  },
);

test('LOC-04 The links of a page have the visitor’s zones as soon as its script runs', () => {
  localStorage.setItem('zoneid', '[2]');
  startZoneLinks();
  const addresses = [...document.links].map((link) => link.getAttribute('href')?.replace(location.origin, ''));
  expect(addresses.slice(0, 3)).toEqual(['/food?zone_id=2', '/ar/food/burgers?zone_id=2&page=2#top', '/store/brasa']);
});

test('The links of a page stay canonical without a zone', () => {
  const before = [...document.links].map((link) => link.getAttribute('href'));
  expect(pointed()).toEqual(before);
});

test('LOC-04 A form that leads to a page of zones sends the visitor’s zones once, and any other form does not', () => {
  localStorage.setItem('zoneid', '[2]');
  document.body.innerHTML = `<form action="/home"><input name="search" value="tea"></form>
    <form action="/home"><input name="zone_id" value="3"></form><form action="/store/brasa"></form>
    <form action="/home" method="post"></form>`;
  const sent = () =>
    [...document.forms].map((form) => {
      form.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
      return [...form.querySelectorAll('input')].map(({ name, value }) => `${name}=${value}`).join('&');
    });
  expect(sent()).toEqual(['zone_id=2&search=tea', 'zone_id=3', '', '']);
  expect(sent()).toEqual(['zone_id=2&search=tea', 'zone_id=3', '', '']);
});

test('LOC-04 A page that was opened for a zone links to pages of that zone, not of the visitor’s zone', () => {
  localStorage.setItem('zoneid', '[2]');
  history.replaceState(null, '', '?zone_id=1,3');
  expect(pointed()[0]).toBe('/food?zone_id=1,3');
  history.replaceState(null, '', location.pathname);
});

import { expect, test } from 'vitest';
import { scriptSources } from '#src/config/script-sources.ts';

const NOTHING = {
  GOOGLE_MAPS_KEY: undefined,
  FIREBASE_CONFIG: undefined,
  ANALYTICS_TAG_MANAGER: undefined,
  ANALYTICS_HOSTS: [],
};
const ALL = {
  ...NOTHING,
  GOOGLE_MAPS_KEY: 'key',
  FIREBASE_CONFIG: { apiKey: 'a', projectId: 'p' },
  ANALYTICS_TAG_MANAGER: 'GTM-TEST123',
};

/** Returns whether a policy with these sources lets a page load a script (CSP 3, 6.7.2.8: an exact path, or a folder). */
const loads = (sources: string[], script: string): boolean => {
  const { origin, pathname } = new URL(script);
  return sources
    .map((source) => new URL(source))
    .some((own) => {
      const isFolder = own.pathname.endsWith('/');
      return own.origin === origin && (isFolder ? pathname.startsWith(own.pathname) : pathname === own.pathname);
    });
};

test('A shop without other services loads scripts of no other site', () => {
  expect(scriptSources(NOTHING)).toEqual([]);
});

test.each([
  'https://maps.googleapis.com/maps/api/js?key=key&callback=ready',
  'https://apis.google.com/js/api.js?onload=ready',
  'https://www.google.com/recaptcha/api.js?render=explicit',
  'https://www.google.com/recaptcha/enterprise.js?render=key',
  'https://www.gstatic.com/recaptcha/releases/abc/recaptcha__en.js',
  'https://www.googletagmanager.com/gtm.js?id=GTM-TEST123',
  'https://www.googletagmanager.com/gtag/js?id=G-1',
])('A configured service loads %s', (script) => {
  expect(loads(scriptSources(ALL), script)).toBe(true);
});

test.each([
  'https://www.google.com/recaptcha/about/js/main.min.js',
  'https://www.google.com/recaptcha/api2/reload',
  'https://www.google.com/complete/search?client=chrome&jsonp=alert',
  'https://www.gstatic.com/recaptcha/other.js',
  'https://www.gstatic.com/fsn/angular_js-bundle1.js',
  'https://apis.google.com/js/plusone.js',
  'https://maps.googleapis.com/maps/api/js/GeocodeService.Search?callback=alert',
  'https://maps.googleapis.com/maps/vt?callback=alert',
])('A script of the same host that is of no use to the shop is not loaded: %s', (script) => {
  expect(loads(scriptSources(ALL), script)).toBe(false);
});

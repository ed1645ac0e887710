import { describe, expect, test } from 'vitest';
import { isPolicy, policyCall } from '#src/server/policy-calls.ts';

const JSON_FIRST = 'application/json, text/plain, */*';
const BROWSER = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8';
const asked = (url: string, headers: Record<string, string> = {}, method = 'GET') => ({ method, url, headers });

describe('A request for a policy', () => {
  test.each([
    ['for JSON', asked('/about-us', { accept: JSON_FIRST }), '/api/v1/about-us'],
    ['with a slash behind and a query', asked('/about-us/?x=1', { accept: JSON_FIRST }), '/api/v1/about-us'],
    [
      'by a script of another origin',
      asked('/about-us', { accept: '*/*', origin: 'https://kiosk.example' }),
      '/api/v1/about-us',
    ],
    ['as its preflight', asked('/privacy-policy', { accept: '*/*' }, 'OPTIONS'), '/api/v1/privacy-policy'],
    ['by the name of the page', asked('/cancellation-policy', { accept: JSON_FIRST }), '/api/v1/cancelation'],
    ['by the name of the call', asked('/cancelation', { accept: JSON_FIRST }), '/api/v1/cancelation'],
  ])('A request %s is served by the API', (_, request, call) => {
    expect(policyCall(request)).toBe(call);
  });

  test.each([
    ['by a browser', asked('/about-us', { accept: BROWSER })],
    [
      'by a browser that comes from another origin',
      asked('/about-us', { accept: BROWSER, origin: 'https://a.example' }),
    ],
    ['by the shop’s own script', asked('/about-us', { accept: '*/*' })],
    ['by a program without preferences', asked('/about-us')],
    ['of a page in Arabic', asked('/ar/about-us', { accept: JSON_FIRST })],
    ['for something else', asked('/home', { accept: JSON_FIRST })],
  ])('A request %s is served by the page', (_, request) => {
    expect(policyCall(request)).toBeNull();
  });
});

test('The address of a policy is recognised, whether it is that of its page or of its call', () => {
  expect(['/about-us', '/about-us?a=1', '/cancelation'].map((url) => isPolicy(asked(url)))).toEqual([true, true, true]);
  expect(['/', '/home', '/help-and-support'].map((url) => isPolicy(asked(url)))).toEqual([false, false, false]);
});

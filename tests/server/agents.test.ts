import * as v from 'valibot';
import { expect, test } from 'vitest';
import { BusinessProfile } from '../contract/ucp-shapes.ts';
import { SHOP, servedText } from './shared-shop.ts';

test('EXT-15 The profile of the shop leads agents to calls that work, and may be cached', async () => {
  const { status, headers, html } = await servedText('/.well-known/ucp');
  expect([status, headers.get('content-type')]).toEqual([200, expect.stringContaining('application/json')]);
  expect(headers.get('cache-control')).toMatch(/^public, max-age=\d{2,}/);
  const { ucp } = v.parse(BusinessProfile, JSON.parse(html));
  const [rest] = ucp.services['dev.ucp.shopping'] ?? [];
  expect(rest?.endpoint).toBe(`${SHOP}/api/v1/ucp`);
  const response = await fetch(`${rest?.endpoint}/catalog/search`, { method: 'POST', body: '{}' });
  expect([response.status, await response.json()]).toMatchObject([400, { code: 'invalid_profile_url' }]);
});

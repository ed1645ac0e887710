import * as v from 'valibot';
import { expect, test } from 'vitest';
import { fail } from '#src/contract/errors.ts';
import { shopProfile } from '#src/features/agents/shop-profile.ts';
import { BusinessProfile } from '../../../contract/ucp-shapes.ts';

const MARKETPLACE = 'https://api.shop.example';
test('EXT-15 A shop whose marketplace does not speak the protocol has a valid profile that names nothing', () => {
  for (const response of [fail('notFound', 404), fail('refused', 403), fail('contract', 200)]) {
    const { ucp } = v.parse(BusinessProfile, shopProfile(response, MARKETPLACE));
    expect([ucp.services, ucp.capabilities, ucp.payment_handlers]).toEqual([{}, {}, {}]);
  }
});

test('EXT-15 A shop has no profile while its marketplace fails', () => {
  expect(shopProfile(fail('http', 500), MARKETPLACE)).toBeNull();
});

test('EXT-15 The profile of a shop names full addresses of its marketplace', () => {
  const entry = { version: '2026-04-08', transport: 'rest', endpoint: '/api/v1/ucp' };
  const services = { 'dev.ucp.shopping': [entry, { version: '2026-04-08', transport: 'embedded' }] };
  const value = { ucp: { version: '2026-04-08', services, capabilities: {}, payment_handlers: {} } };
  expect(shopProfile({ ok: true, value }, MARKETPLACE)?.ucp.services['dev.ucp.shopping']).toEqual([
    { ...entry, endpoint: 'https://api.shop.example/api/v1/ucp' },
    { version: '2026-04-08', transport: 'embedded' },
  ]);
});

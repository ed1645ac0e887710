import { describe, expect, test } from 'vitest';
import { GuestSchema } from '#src/contract/guest.ts';
import { PasskeyCreationSchema, PasskeyRequestSchema, PasskeysSchema } from '#src/contract/passkeys.ts';
import { SessionsSchema } from '#src/contract/session.ts';
import { fits, reads } from './parse.ts';

test('API-03 The guest id is a positive whole number', () => {
  expect(reads(GuestSchema, { guest_id: '77' })).toBe(77);
  for (const guest_id of [0, -1, 1.5, 'x', '', null, undefined]) expect(fits(GuestSchema, { guest_id })).toBe(false);
});

describe('Sessions', () => {
  const session = {
    id: '3',
    device: 'Firefox on Linux',
    current: 1,
    created_at: '2026-06-01 12:00:00',
    last_used_at: '2026-06-02 09:30:00',
    ends_at: '2026-07-01 12:00:00',
  };

  test('A session is parsed with its device and its times in UTC', () => {
    expect(reads(SessionsSchema, { sessions: [session] })).toEqual([
      {
        id: 3,
        device: 'Firefox on Linux',
        current: true,
        since: '2026-06-01T12:00:00.000Z',
        lastUsedAt: '2026-06-02T09:30:00.000Z',
        endsAt: '2026-07-01T12:00:00.000Z',
      },
    ]);
  });

  test('A session of an unknown device and without times is listed too, because it can be ended', () => {
    expect(reads(SessionsSchema, { sessions: [{ id: 3 }] })).toEqual([
      { id: 3, device: '', current: false, since: null, lastUsedAt: null, endsAt: null },
    ]);
  });

  test('Sessions are refused if one has no id, and if there is no list', () => {
    expect(fits(SessionsSchema, { sessions: [session, { ...session, id: null }] })).toBe(false);
    expect(fits(SessionsSchema, {})).toBe(false);
  });
});

describe('Passkeys', () => {
  const passkey = {
    id: 6,
    name: 'Phone',
    synced: true,
    blocked: '0',
    created_at: '2026-06-01 12:00:00',
    last_used_at: '2026-06-02 09:30:00',
  };

  test('A passkey is parsed with its name and its times in UTC', () => {
    expect(reads(PasskeysSchema, { passkeys: [passkey] })).toEqual([
      {
        id: 6,
        name: 'Phone',
        synced: true,
        blocked: false,
        createdAt: '2026-06-01T12:00:00.000Z',
        lastUsedAt: '2026-06-02T09:30:00.000Z',
      },
    ]);
    expect(reads(PasskeysSchema, { passkeys: [{ id: 7, blocked: 1 }] })).toEqual([
      { id: 7, name: '', synced: false, blocked: true, createdAt: null, lastUsedAt: null },
    ]);
    expect(fits(PasskeysSchema, { passkeys: [{ ...passkey, id: null }] })).toBe(false);
  });

  test('A request for a passkey passes on what the browser needs, also fields that the shop does not read', () => {
    const request = { challenge: 'Y2g', timeout: 60_000, rpId: 'shop.example', allowCredentials: [] };
    expect(reads(PasskeyRequestSchema, request)).toEqual(request);
    expect(fits(PasskeyRequestSchema, { challenge: 'Y2g' })).toBe(true);
    expect(fits(PasskeyRequestSchema, { timeout: 60_000 })).toBe(false);
    expect(fits(PasskeyRequestSchema, { challenge: 'Y2g', timeout: 'soon' })).toBe(false);
  });

  const creation = {
    challenge: 'Y2g',
    rp: { name: 'Islet', id: 'shop.example' },
    user: { id: 'dQ', name: 'mona@shop.example', displayName: 'Mona' },
    pubKeyCredParams: [{ type: 'public-key', alg: -7 }],
    attestation: 'none',
  };

  test('The terms of a new passkey pass on what the browser needs', () => {
    expect(reads(PasskeyCreationSchema, creation)).toEqual(creation);
  });

  test.each([
    ['without a challenge', { challenge: null }],
    ['without the name of the shop', { rp: {} }],
    ['without the id of the customer', { user: { name: 'mona', displayName: 'Mona' } }],
    ['without the name of the customer', { user: { id: 'dQ', displayName: 'Mona' } }],
    ['with another kind of key', { pubKeyCredParams: [{ type: 'password', alg: -7 }] }],
    ['with an algorithm as text', { pubKeyCredParams: [{ type: 'public-key', alg: 'ES256' }] }],
    ['with a time limit as text', { timeout: 'soon' }],
  ])('Terms of a new passkey %s are refused', (_, change) => {
    expect(fits(PasskeyCreationSchema, { ...creation, ...change })).toBe(false);
  });
});

// @vitest-environment happy-dom
import './storage.ts';

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { $draft, changeDraft, openDraft, resetDraft, saveDraft } from '#src/state/addresses/draft.ts';
import { infoProblems, NO_INFO } from '#src/state/addresses/guest.ts';
import { $addresses, readAddresses, removeAddress } from '#src/state/addresses/list.ts';
import { $token } from '#src/state/auth/token.ts';
import { pointAt } from '#src/state/location/picked-location.ts';
import { $latLng } from '#src/state/location/stored-location.ts';
import { settings } from '../fixtures/payloads/config.ts';
import { fakeMarket, later, type Respond, type SentCall } from './market.ts';
import { kept } from './storage.ts';

const said = vi.hoisted(() => ({ good: [] as string[], bad: [] as string[] }));
vi.mock('#src/lib/toast.ts', () => ({
  toast: {
    success: (message: string) => void said.good.push(message),
    error: (message: string) => void said.bad.push(message),
  },
}));

const HERE = { lat: 25.01, lng: 54.02 };
const THERE = { lat: 25.03, lng: 54.05 };

const row = (id: number, more: Record<string, unknown> = {}) => ({
  id,
  user_id: 5,
  address: '4 Quay Street',
  address_type: 'home',
  address_label: null,
  contact_person_name: 'Lina Haddad',
  contact_person_number: '+971501234567',
  additional_information: null,
  latitude: '25.01',
  longitude: '54.02',
  road: '1',
  house: '2',
  floor: '3',
  zone_id: 1,
  zone_ids: [1],
  ...more,
});
const listOf = (...rows: unknown[]) => ({ total_size: rows.length, limit: 50, offset: 1, addresses: rows });

let people = 0;
/** Fakes a marketplace with these addresses; a test's own responses take precedence. */
function market(rows: unknown[], respond: (sentCall: SentCall) => ReturnType<Respond> | undefined = () => undefined) {
  return fakeMarket((sentCall) => {
    const response = respond(sentCall);
    if (response) return response;
    const path = sentCall.path.replace('/api/v1/', '');
    if (path === 'customer/address/list') return { body: listOf(...rows) };
    if (path === 'customer/info')
      return { body: { id: 5, f_name: 'Lina', l_name: 'Haddad', phone: '+971501234567', email: 'lina@example.com' } };
    if (path === 'config') return { body: { ...settings, country: 'AE', country_picker_status: 0 } };
    if (path === 'config/geocode-api')
      return { body: { results: [{ formatted_address: `At ${sentCall.query.get('lat')}` }], status: 'OK' } };
    if (path === 'config/get-zone-id') return { body: { zone_id: '[1]', zone_data: [] } };
    throw new Error(`Nobody planned ${sentCall.path}`);
  });
}

const ids = () => {
  const view = $addresses.get();
  return view.state === 'ready' ? view.addresses.map(({ id }) => id) : view.state;
};
const form = () => $draft.get().form;

let close = () => {};
beforeEach(() => {
  said.good = [];
  said.bad = [];
  people += 1;
  $token.set('');
  $token.set(`token-${people}`);
  $latLng.set(HERE);
});
afterEach(() => {
  close();
  close = () => {};
  vi.unstubAllGlobals();
});

test('ADDR-03 Addresses requested twice at the same time are loaded once, and a sign-out removes them', async () => {
  const { sentCalls } = market([row(2), row(1)]);
  await Promise.all([readAddresses(), readAddresses()]);
  expect(ids()).toEqual([2, 1]);
  expect(sentCalls.length).toBeLessThanOrEqual(2);
  $token.set('');
  expect(ids()).toBe('unread');
});

test('ADDR-03 For a guest no addresses are loaded', async () => {
  $token.set('');
  const { sentCalls } = market([]);
  await readAddresses();
  expect(sentCalls).toEqual([]);
});

test('ADDR-03 A failed load of the addresses shows the reason and can be retried', async () => {
  market([], () => ({ status: 503, body: { message: 'Closed for repairs' } }));
  await readAddresses();
  expect($addresses.get()).toEqual({ state: 'failed', texts: ['Closed for repairs'] });
  market([row(1)]);
  await readAddresses();
  expect(ids()).toEqual([1]);
});

test('ADDR-09 A deleted address leaves the list, and other tabs are notified', async () => {
  const rows = [row(2), row(1)];
  market(rows, ({ path, query }) => {
    if (!path.endsWith('/delete')) return undefined;
    rows.splice(0, 1);
    return { body: { message: `Deleted ${query.get('address_id')}` } };
  });
  await readAddresses();
  expect(await removeAddress(2)).toBe(true);
  expect(ids()).toEqual([1]);
  expect(said.good).toEqual(['Deleted 2']);
  expect(Number(kept['islet:addresses'])).toBeGreaterThan(0);
});

test('ADDR-09 An address whose deletion fails stays, and one that is already deleted leaves the list', async () => {
  let status = 500;
  const rows = [row(1)];
  market(rows, ({ path }) => (path.endsWith('/delete') ? { status, body: { message: 'Not today' } } : undefined));
  await readAddresses();
  expect(await removeAddress(1)).toBe(false);
  expect([ids(), said.bad]).toEqual([[1], ['Not today']]);
  status = 404;
  rows.length = 0;
  expect(await removeAddress(1)).toBe(true);
  expect([ids(), said.bad]).toEqual([[], ['Not today']]);
});

test('ADDR-01 ADDR-10 A new address starts at the visitor’s location with the customer’s name, and follows the pin', async () => {
  market([]);
  close = openDraft(null);
  await expect.poll(() => form()).toMatchObject({ at: HERE, address: 'At 25.01', label: 'home' });
  await expect.poll(() => form()).toMatchObject({ name: 'Lina Haddad', phone: '+971501234567' });
  await pointAt(THERE);
  expect(form()).toMatchObject({ at: THERE, address: 'At 25.03' });
});

test('ADDR-01 An address text that the customer typed stays until the pin moves to another location', async () => {
  const slow = later<{ body: unknown }>();
  market([], ({ path }) => (path.endsWith('geocode-api') ? slow.promise : undefined));
  close = openDraft(null);
  await expect.poll(() => form().at).toEqual(HERE);
  changeDraft({ address: 'The blue gate' });
  slow.give({ body: { results: [{ formatted_address: 'Somewhere' }], status: 'OK' } });
  await pointAt(HERE);
  expect(form().address).toBe('The blue gate');
  await pointAt(THERE);
  expect(form().address).toBe('Somewhere');
});

test('ADDR-01 A saved address opens as it was saved, and Reset clears contact, note, house and floor only', async () => {
  market([row(1, { address_type: 'Beach house', additional_information: 'Ring twice' })]);
  await readAddresses();
  const view = $addresses.get();
  const saved = view.state === 'ready' ? view.addresses[0] : undefined;
  close = openDraft(saved ?? null);
  await pointAt(HERE);
  expect(form()).toMatchObject({ label: 'other', customLabel: 'Beach house', address: '4 Quay Street', road: '1' });
  resetDraft();
  expect(form()).toMatchObject({
    name: '',
    phone: '',
    note: '',
    house: '',
    floor: '',
    road: '1',
    address: '4 Quay Street',
  });
});

test('ADDR-01 An address is sent only when it is complete and its phone belongs to the configured country', async () => {
  const { sentCalls } = market([]);
  close = openDraft(null);
  await expect.poll(() => form().name).not.toBe('');
  changeDraft({ address: ' ', name: '', phone: '' });
  expect(await saveDraft()).toBe('wrong');
  expect($draft.get().problems).toEqual({ address: 'addressRequired', name: 'nameRequired', phone: 'phoneRequired' });
  changeDraft({ address: '1 Palm Road', name: 'Mona', phone: '+44 20 7946 0958' });
  expect($draft.get().problems).toEqual({});
  expect(await saveDraft()).toBe('wrong');
  expect($draft.get().problems).toEqual({ phone: 'phoneCountry' });
  expect(sentCalls.some(({ path }) => path.endsWith('/add'))).toBe(false);
});

test('ADDR-02 A new address is added and the list loaded again, and a refused one stays in the form', async () => {
  let refused = true;
  const rows: unknown[] = [row(1)];
  market(rows, ({ path }) => {
    if (!path.endsWith('/add')) return undefined;
    if (refused) return { status: 403, body: { errors: [{ code: 'coordinates', message: 'We do not go there' }] } };
    rows.unshift(row(2, { address: '1 Palm Road', address_type: 'office' }));
    return { body: { message: 'Address saved', zone_ids: [1] } };
  });
  await readAddresses();
  close = openDraft(null);
  await expect.poll(() => form().name).not.toBe('');
  changeDraft({ address: 'At 25.01, blue gate', label: 'office' });
  expect(await saveDraft()).toBe('refused');
  expect([said.bad, form().address]).toEqual([['We do not go there'], 'At 25.01, blue gate']);
  refused = false;
  expect(await saveDraft()).toMatchObject({ id: 2, type: 'office' });
  // The home address comes first in every list.
  expect([said.good, ids()]).toEqual([['Address saved'], [1, 2]]);
});

test('ADDR-02 A saved address is updated, and a second press during the call sends nothing', async () => {
  const slow = later<{ body: unknown }>();
  const { sentCalls } = market([row(7)], ({ path }) => (path.includes('/update/') ? slow.promise : undefined));
  await readAddresses();
  const view = $addresses.get();
  close = openDraft((view.state === 'ready' && view.addresses[0]) || null);
  changeDraft({ floor: '9' });
  const saving = saveDraft();
  await expect.poll(() => sentCalls.some(({ path }) => path.endsWith('/update/7'))).toBe(true);
  expect(await saveDraft()).toBe('refused');
  slow.give({ body: { message: 'Address changed' } });
  expect(await saving).toMatchObject({ id: 7 });
  expect(sentCalls.filter(({ path }) => path.endsWith('/update/7'))).toHaveLength(1);
});

test('ADDR-08 A guest needs a name, a local phone and an e-mail, and an address unless the order is picked up', async () => {
  market([]);
  expect(await infoProblems(NO_INFO, false)).toEqual({
    address: 'addressRequired',
    name: 'nameRequired',
    phone: 'phoneRequired',
    email: 'emailRequired',
  });
  const info = { ...NO_INFO, name: 'Mona', phone: '0501234567', email: 'mona@example.com' };
  expect(await infoProblems(info, true)).toEqual({});
  expect(await infoProblems({ ...info, phone: '+442079460958' }, true)).toEqual({ phone: 'phoneCountry' });
});

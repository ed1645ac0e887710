import './quick-page.ts';
import './toasts.ts';

import { beforeEach, expect, test, vi } from 'vitest';
import { $addresses } from '#src/state/addresses/list.ts';
import { $guestId } from '#src/state/auth/guest.ts';
import { $token } from '#src/state/auth/token.ts';
import { checkoutPhoto, saveAddress } from '#src/state/checkout/address.ts';
import { $checkoutCart, setCheckoutPage } from '#src/state/checkout/checkout-cart.ts';
import { $form, changeForm, EMPTY_FORM } from '#src/state/checkout/form.ts';
import { placeStoreOrder } from '#src/state/checkout/store-order.ts';
import { $terms } from '#src/state/checkout/terms.ts';
import { closeDraft } from '#src/state/orders/place.ts';
import { later } from './market.ts';
import { Failure, responses, sentCalls } from './quick-page.ts';
import { pizzas, terms } from './ready-terms.ts';

// The browser decodes pictures; what it cannot decode is null.
vi.mock('#src/lib/shrink-image.ts', () => ({
  reencodeImage: async (file: File) => (file.type === 'image/png' ? new File(['small'], 'door.jpg') : null),
}));

const UPLOAD = 'customer/door-photo';
const PLACE = 'customer/order/place';
const STORED = { door_photo: 'a.jpg', door_photo_full_url: '/media/private/a.jpg?signature=1' };
const PHOTO = { name: 'a.jpg', url: '/media/private/a.jpg?signature=1' };
const door = () => new File(['a photo of twelve megapixels'], 'door.png', { type: 'image/png' });
const NONE = { total_size: 0, limit: 10, offset: 1, orders: [] };
const sent = () => JSON.parse(sentCalls(PLACE).at(-1)?.body ?? '{}');

beforeEach(() => {
  closeDraft();
  setCheckoutPage('cart');
  $token.set('');
  $guestId.set(5);
  $checkoutCart.set(pizzas());
  $terms.set(terms());
  $form.set({
    ...{ ...EMPTY_FORM, at: { lat: 25.01, lng: 53.99 }, address: 'Lighthouse Street 4' },
    ...{ name: 'Lina', phone: '+971 50 123 4567', email: 'lina@example.com' },
  });
  checkoutPhoto.cancel();
  Object.assign(responses, {
    'customer/order/list': NONE,
    'customer/order/running-orders': NONE,
    'customer/cart/list': [],
    [UPLOAD]: STORED,
    [PLACE]: { order_id: 100_001, total_ammount: 34.55, user_id: 5 },
  });
});

test('EXT-11 A photo of the door is uploaded once and sent with the order', async () => {
  await checkoutPhoto.send(door());
  expect($form.get().photo).toEqual(PHOTO);
  expect(await placeStoreOrder()).toMatchObject({ state: 'placed' });
  expect(sent()).toMatchObject({ door_photo: 'a.jpg' });
  expect(sentCalls(UPLOAD)).toHaveLength(1);
  changeForm({ photo: null });
  closeDraft();
  await placeStoreOrder();
  expect(sent()).not.toHaveProperty('door_photo');
});

test('EXT-11 An order waits for a pending photo, and a failed photo stops the first attempt only', async () => {
  const upload = later<unknown>();
  responses[UPLOAD] = upload.promise;
  void checkoutPhoto.send(door());
  const placing = placeStoreOrder();
  upload.give(new Failure(403, 'photo'));
  expect(await placing).toBe('incomplete');
  expect(checkoutPhoto.$state.get()).toMatchObject({ state: 'failed', texts: ['Failed with 403'] });
  expect([$form.get().address, sentCalls(PLACE)]).toEqual(['Lighthouse Street 4', []]);
  // Seen, so the next press is without it.
  expect(await placeStoreOrder()).toMatchObject({ state: 'placed' });
});

test('EXT-11 A file that is not a picture is marked and never sent', async () => {
  await checkoutPhoto.send(new File(['%PDF-'], 'door.pdf', { type: 'application/pdf' }));
  expect(checkoutPhoto.$state.get()).toEqual({ state: 'unreadable' });
  expect(sentCalls(UPLOAD)).toEqual([]);
  await checkoutPhoto.send(door());
  expect([checkoutPhoto.$state.get().state, $form.get().photo]).toEqual(['idle', PHOTO]);
});

test('EXT-11 A later photo replaces a pending one, and a pending photo is dropped when the address changes', async () => {
  const first = later<unknown>();
  responses[UPLOAD] = () => (sentCalls(UPLOAD).length === 1 ? first.promise : { ...STORED, door_photo: 'b.jpg' });
  void checkoutPhoto.send(door());
  await expect.poll(() => sentCalls(UPLOAD)).toHaveLength(1);
  await checkoutPhoto.send(door());
  first.give(STORED);
  await checkoutPhoto.settled();
  expect($form.get().photo?.name).toBe('b.jpg');
  const lost = later<unknown>();
  responses[UPLOAD] = lost.promise;
  const sending = checkoutPhoto.send(door());
  changeForm({ at: { lat: 25.02, lng: 53.98 }, photo: null });
  lost.give(STORED);
  await sending;
  expect([$form.get().photo, checkoutPhoto.$state.get().state]).toEqual([null, 'idle']);
});

test('EXT-11 A pending photo is dropped for every other address or place, and not for other changes', async () => {
  const at = { lat: 25.01, lng: 53.99 };
  const afterChange = async (change: Parameters<typeof changeForm>[0]) => {
    changeForm({ at, savedId: 0, photo: null });
    const upload = later<unknown>();
    responses[UPLOAD] = upload.promise;
    const sending = checkoutPhoto.send(door());
    changeForm(change);
    upload.give(STORED);
    await sending;
    return $form.get().photo;
  };
  expect(await afterChange({ note: 'Ring' })).toEqual(PHOTO);
  expect(await afterChange({ at: { ...at } })).toEqual(PHOTO);
  expect(await afterChange({ at: { ...at, lat: 25.02 } })).toBeNull();
  expect(await afterChange({ at: { ...at, lng: 53.98 } })).toBeNull();
  expect(await afterChange({ at: null })).toBeNull();
  expect(await afterChange({ savedId: 8 })).toBeNull();
});

test('EXT-11 An address whose photo fails to upload is not saved, so that the customer can choose another', async () => {
  $token.set('token-1');
  const upload = later<unknown>();
  responses[UPLOAD] = upload.promise;
  void checkoutPhoto.send(door());
  const saving = saveAddress();
  upload.give(new Failure(403, 'photo'));
  await saving;
  expect(sentCalls('customer/address/add')).toEqual([]);
});

test('EXT-11 A saved address keeps the photo', async () => {
  $token.set('token-1');
  $addresses.set({ state: 'ready', addresses: [] });
  Object.assign(responses, {
    'customer/address/add': { message: 'Saved' },
    'customer/address/list': { addresses: [] },
  });
  await checkoutPhoto.send(door());
  await saveAddress();
  expect(JSON.parse(sentCalls('customer/address/add')[0]?.body ?? '{}')).toMatchObject({ door_photo: 'a.jpg' });
});

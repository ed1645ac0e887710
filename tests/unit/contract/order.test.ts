import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { ItemSchema } from '#src/contract/item.ts';
import { OrderSchema, orderSchema } from '#src/contract/order.ts';
import { type OrderRequest, orderBody, PlacedOrderSchema } from '#src/contract/placement.ts';
import { dish } from '../../fixtures/payloads/item.ts';
import { trackedOrder } from '../../fixtures/payloads/order.ts';
import { fits, reads } from './parse.ts';

describe('OrderSchema', () => {
  test('TRACK-01 A tracked order is parsed with local times, the address as text, kilometres and a list of couriers', () => {
    const order = reads(OrderSchema, trackedOrder);
    expect(order).toMatchObject({
      id: 100001,
      status: 'picked_up',
      type: 'delivery',
      amount: 3845,
      paymentStatus: 'unpaid',
      storeDiscount: 250,
      flashDiscount: 50,
      tax: 120,
      taxIncluded: false,
      deliveryCharge: 300,
      distance: 1250,
      scheduledAt: null,
      createdAt: '2025-06-01T08:00:00.000Z',
      times: {
        pending: '2025-06-01T08:00:00.000Z',
        confirmed: '2025-06-01T08:03:00.000Z',
        picked_up: '2025-06-01T08:20:00.000Z',
      },
      otp: '1234',
      note: '',
      receiver: null,
      moduleType: 'food',
      courier: { id: 3, name: 'Sami', phone: '+971511111111', image: null, rating: 4.8, at: { lat: 25.01, lng: 54 } },
      lineCount: 1,
      minMinutes: 20,
      maxMinutes: 30,
    });
    expect(Object.keys(order.times)).toEqual(['pending', 'confirmed', 'picked_up']);
    expect(order.address).toEqual({
      address: '1 Palm Road',
      lat: 25.02,
      lng: 54.01,
      type: 'home',
      road: '1',
      house: '',
      floor: '',
      contact: { name: 'Mona', phone: '+971500000000', email: 'mona@shop.example' },
    });
    expect(order.store?.id).toBe(12);
  });

  test('The times of an order are parsed in the time zone of the marketplace', () => {
    const order = reads(orderSchema('UTC'), { ...trackedOrder, schedule_at: '2025-06-01 18:30:00' });
    expect(order).toMatchObject({
      createdAt: '2025-06-01T12:00:00.000Z',
      scheduledAt: '2025-06-01T18:30:00.000Z',
      times: {
        pending: '2025-06-01T12:00:00.000Z',
        confirmed: '2025-06-01T12:03:00.000Z',
        picked_up: '2025-06-01T08:20:00.000Z',
      },
    });
    const undatedOrder = v.safeParse(orderSchema('UTC'), { ...trackedOrder, created_at: 'soon' });
    expect(undatedOrder.issues?.map(({ message }) => message)).toEqual(['Expected an instant']);
  });

  test.each([
    ['order_type', 'delivery', 'type', 'delivery'],
    ['order_type', 'parcel', 'type', 'parcel'],
    ['order_type', 'teleport', 'type', 'take_away'],
    ['payment_status', 'paid', 'paymentStatus', 'paid'],
    ['payment_status', 'partially_paid', 'paymentStatus', 'partially_paid'],
    ['payment_status', 'maybe', 'paymentStatus', 'unpaid'],
    ['tax_status', 'included', 'taxIncluded', true],
    ['tax_status', null, 'taxIncluded', false],
    ['original_delivery_charge', '4.50', 'originalDeliveryCharge', 450],
    ['original_delivery_charge', null, 'originalDeliveryCharge', 300],
    ['placed_by', 'helper.example', 'placedBy', 'helper.example'],
    ['placed_by', undefined, 'placedBy', null],
    ['slot_fee', '1.50', 'slotFee', 150],
  ])('The field %s %j of an order is parsed as %s %j', (field, value, name, expected) => {
    expect(reads(orderSchema('UTC'), { ...trackedOrder, [field]: value })).toMatchObject({ [name]: expected });
  });

  test('The module type of an order comes from the order, otherwise from its module, and may be unknown', () => {
    const typeOf = (module_type: unknown, module: unknown) =>
      reads(orderSchema('UTC'), { ...trackedOrder, module_type, module }).moduleType;
    expect(typeOf('food', { module_type: 'pharmacy' })).toBe('food');
    expect(typeOf(null, { module_type: 'pharmacy' })).toBe('pharmacy');
    expect([typeOf('rental', {}), typeOf(null, null)]).toEqual([null, null]);
  });

  test('The courier of an order is parsed from a single record, and may be missing', () => {
    const [courier] = trackedOrder.delivery_man;
    expect(reads(OrderSchema, { ...trackedOrder, delivery_man: courier }).courier?.id).toBe(3);
    for (const none of [null, [], {}, 'Sami', { f_name: 'Sami' }]) {
      expect(reads(OrderSchema, { ...trackedOrder, delivery_man: none }).courier).toBeNull();
    }
  });

  test('A courier without coordinates has no position instead of the position 0/0', () => {
    const [courier] = trackedOrder.delivery_man;
    for (const change of [{ lat: null, lng: null }, { lat: null }, { lng: 'east' }]) {
      const order = reads(OrderSchema, { ...trackedOrder, delivery_man: { ...courier, ...change } });
      expect(order.courier?.at).toBeNull();
    }
  });

  test('A short store record takes the module and the zone of the order', () => {
    const store = { id: 12, name: 'Harbour Grill' };
    expect(reads(OrderSchema, { ...trackedOrder, store, module_id: 1, zone_id: 3 }).store).toMatchObject({
      id: 12,
      slug: '12',
      moduleId: 1,
      zoneId: 3,
    });
    expect(reads(OrderSchema, { ...trackedOrder, store: {} }).store).toBeNull();
  });

  test('An order with an unknown status or without a total is refused', () => {
    expect(fits(OrderSchema, { ...trackedOrder, order_status: 'teleported' })).toBe(false);
    expect(fits(OrderSchema, { ...trackedOrder, order_amount: 'soon' })).toBe(false);
    expect(fits(OrderSchema, {})).toBe(false);
  });
});

test('A placed order requires only its order id', () => {
  expect(reads(PlacedOrderSchema, { message: 'ok', order_id: '100002' })).toEqual({
    orderId: 100002,
    total: 0,
    status: 'pending',
    createdAt: '',
    userId: null,
    paymentLink: null,
    accountBy: null,
  });
  expect(
    reads(PlacedOrderSchema, {
      order_id: 100002,
      total_ammount: '38.45',
      status: 'confirmed',
      created_at: '2025-06-01 12:00:00',
      user_id: 5,
      payment_link: '/payment-mobile?order_id=100002',
      account_verification: 'phone',
    }),
  ).toEqual({
    orderId: 100002,
    total: 3845,
    status: 'confirmed',
    createdAt: '2025-06-01T08:00:00.000Z',
    userId: 5,
    paymentLink: '/payment-mobile?order_id=100002',
    accountBy: 'phone',
  });
  expect(reads(PlacedOrderSchema, { order_id: 1, account_verification: 'pigeon' })).toMatchObject({ accountBy: null });
  expect(fits(PlacedOrderSchema, { message: 'ok' })).toBe(false);
});

describe('orderBody', () => {
  const draft: OrderRequest = {
    type: 'delivery',
    storeId: 12,
    total: 3845,
    paymentMethod: 'cash_on_delivery',
    address: {
      address: '1 Palm Road',
      lat: 25.02,
      lng: 54.01,
      type: 'home',
      road: '1',
      house: '',
      floor: ' ',
      contact: { name: 'Mona', phone: '+971500000000', email: 'mona@shop.example' },
    },
    distance: 1250,
    guestId: 5,
    note: ' Ring twice ',
    scheduleAt: null,
    couponCode: null,
    tips: 150,
    partialPayment: false,
    cutlery: true,
    unavailableNote: '',
    extraPackaging: null,
    newPassword: null,
    buyNow: null,
  };

  test('CHK-01 An order is sent in kilometres and decimals, without the fields that are empty', () => {
    expect(orderBody(draft)).toEqual({
      address: '1 Palm Road',
      latitude: 25.02,
      longitude: 54.01,
      address_type: 'home',
      road: '1',
      contact_person_name: 'Mona',
      contact_person_number: '+971500000000',
      contact_person_email: 'mona@shop.example',
      order_type: 'delivery',
      store_id: 12,
      order_amount: 38.45,
      payment_method: 'cash_on_delivery',
      dm_tips: 1.5,
      is_guest: 1,
      guest_id: 5,
      cutlery: 1,
      partial_payment: 0,
      is_buy_now: 0,
      cart: '[]',
      distance: 1.25,
      order_note: 'Ring twice',
    });
  });

  test('An order of "buy now" has its own lines as JSON text', () => {
    const item = reads(ItemSchema, dish);
    const choice = { groups: [{ name: 'Size', labels: ['Large'] }], variation: null, addOns: [{ id: 4, quantity: 1 }] };
    const body = orderBody({ ...draft, guestId: null, buyNow: [{ item, choice, quantity: 2, unit: 1525 }] });
    expect(body).toMatchObject({ is_buy_now: 1, is_guest: 0 });
    expect(body).not.toHaveProperty('guest_id');
    expect(JSON.parse(String(body['cart']))).toEqual([
      {
        item_id: 88,
        item_campaign_id: null,
        item_type: 'AppModelsItem',
        price: 30.5,
        quantity: 2,
        variant: '',
        variation: [{ name: 'Size', values: { label: ['Large'] } }],
        add_on_ids: [4],
        add_on_qtys: [1],
      },
    ]);
  });

  test('A gift, a declared age, a photo of the door and the shown range are sent when given', () => {
    const gift = { name: 'Omar', phone: '+9715', message: 'Enjoy' };
    const extras = {
      ...{ gift, ageDeclared: true, doorPhoto: 'a.jpg', shownRange: { from: 20, to: 35 } },
      ...{ instruction: ' Door ', unavailableNote: ' Call me ' },
    };
    expect(orderBody({ ...draft, ...extras })).toMatchObject({
      ...{ gift_name: 'Omar', gift_phone: '+9715', gift_message: 'Enjoy', age_declared: 1, door_photo: 'a.jpg' },
      ...{ arrival_min: 20, arrival_max: 35, delivery_instruction: 'Door', unavailable_item_note: 'Call me' },
    });
    expect(orderBody({ ...draft, gift: { ...gift, message: '' } })).not.toHaveProperty('gift_message');
  });

  test('Texts of spaces, an empty photo and the way of a take-away order are not sent', () => {
    const blankFields = { note: ' ', instruction: ' ', unavailableNote: ' ', doorPhoto: '', distance: null };
    const fields = Object.keys(orderBody({ ...draft, type: 'take_away', ...blankFields }));
    const optional = ['order_note', 'delivery_instruction', 'unavailable_item_note', 'door_photo', 'distance'];
    expect(fields.filter((name) => optional.includes(name))).toEqual([]);
  });

  test('A line of "buy now" of a campaign has the id of the campaign', () => {
    const dates = { available_date_starts: '2025-06-01', available_date_ends: '2025-06-08' };
    const item = reads(ItemSchema, { ...dish, ...dates });
    const choice = { groups: [], variation: null, addOns: [] };
    const { cart } = orderBody({ ...draft, buyNow: [{ item, choice, quantity: 1, unit: 1250 }] });
    expect(JSON.parse(String(cart))).toMatchObject([{ item_campaign_id: 88, item_type: 'AppModelsItemCampaign' }]);
  });

  test('A scheduled time, a coupon, packaging and a new password are sent when given', () => {
    expect(
      orderBody({
        ...draft,
        scheduleAt: '2025-06-02 18:30',
        couponCode: 'SEA10',
        extraPackaging: 50,
        newPassword: 'long enough',
      }),
    ).toMatchObject({
      schedule_at: '2025-06-02 18:30',
      coupon_code: 'SEA10',
      extra_packaging_amount: 0.5,
      create_new_user: 1,
      password: 'long enough',
    });
  });
});

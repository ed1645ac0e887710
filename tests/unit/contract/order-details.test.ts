import { describe, expect, test } from 'vitest';
import { OfflineAckSchema, OfflineMethodsSchema, offlineBody } from '#src/contract/offline-payment.ts';
import { orderContentsSchema, orderDetailsSchema } from '#src/contract/order-details.ts';
import { ParcelCategorySchema, ParcelInstructionSchema } from '#src/contract/parcel.ts';
import { parcelBody } from '#src/contract/parcel-order.ts';
import { RefundReasonsSchema } from '#src/contract/refund.ts';
import { trackedOrder } from '../../fixtures/payloads/order.ts';
import { restaurant } from '../../fixtures/payloads/store.ts';
import { fits, reads } from './parse.ts';

const schema = orderDetailsSchema();

describe('orderDetailsSchema', () => {
  test('An ordinary order has no refund, payments, offline payment or other optional parts', () => {
    expect(reads(schema, trackedOrder)).toMatchObject({
      id: 100001,
      amount: 3845,
      couponCode: null,
      partiallyPaid: 0,
      payments: [],
      offline: null,
      refund: null,
      prescription: false,
      attachments: [],
      proofs: [],
      chargePayer: null,
      parcelCategory: null,
      vendor: null,
      processingMinutes: null,
    });
  });

  test('Both parts of a partial payment are parsed', () => {
    const order = reads(schema, {
      ...trackedOrder,
      payment_method: 'partial_payment',
      payment_status: 'partially_paid',
      partially_paid_amount: '8.45',
      payments: [
        { id: 1, amount: 8.45, payment_status: 'paid', payment_method: 'wallet' },
        { id: 2, amount: '30', payment_status: 'unpaid', payment_method: 'cash_on_delivery' },
      ],
    });
    expect(order.partiallyPaid).toBe(845);
    expect(order.payments).toEqual([
      { method: 'wallet', amount: 845, paid: true },
      { method: 'cash_on_delivery', amount: 3000, paid: false },
    ]);
  });

  test.each([
    ['denied', 'denied'],
    ['verified', 'verified'],
    ['pending', 'pending'],
    ['unpaid', 'pending'],
  ])('An offline payment with the status %s is parsed as %s', (status, expected) => {
    const { offline } = reads(schema, {
      ...trackedOrder,
      offline_payment: {
        input: [{ user_input: 'reference', user_data: 'TX-1' }],
        data: { status, method_id: '2', method_name: 'Bank', customer_note: null, admin_note: 'Not found' },
        method_fields: null,
      },
    });
    expect(offline).toEqual({
      status: expected,
      methodId: 2,
      methodName: 'Bank',
      note: '',
      adminNote: 'Not found',
      inputs: [{ key: 'reference', value: 'TX-1' }],
    });
  });

  test('CHK-07 A refund includes the notes that order lists have beside it', () => {
    const { refund } = reads(schema, {
      ...trackedOrder,
      order_status: 'refund_request_canceled',
      refund: {
        order_id: 100001,
        refund_status: 'rejected',
        refund_amount: '30',
        admin_note: null,
        customer_note: null,
      },
      refund_cancellation_note: 'Too late',
      refund_customer_note: 'It was cold',
    });
    expect(refund).toMatchObject({ status: 'rejected', amount: 3000, note: 'It was cold', adminNote: 'Too late' });
  });

  test('Chat and reviews are disabled only by a subscription plan of the store', () => {
    const store = { ...restaurant, vendor_id: '31', store_sub: { chat: 0, review: '1' } };
    const vendorOf = (store_business_model: string) =>
      reads(schema, { ...trackedOrder, store: { ...store, store_business_model } }).vendor;
    expect(vendorOf('subscription')).toEqual({ id: 31, chat: false, review: true });
    expect(vendorOf('commission')).toEqual({ id: 31, chat: true, review: true });
  });

  test('The pictures of an order are parsed from a list with gaps', () => {
    const order = reads(schema, {
      ...trackedOrder,
      prescription_order: 1,
      order_attachment_full_url: { 1: 'https://shop.example/a.webp', 2: null },
      order_proof_full_url: null,
    });
    expect([order.prescription, order.attachments, order.proofs]).toEqual([true, ['https://shop.example/a.webp'], []]);
  });
});

test('The details of an order are parsed with its extras', () => {
  const order = reads(orderDetailsSchema('UTC'), {
    ...trackedOrder,
    ...{ user_id: '5', payment_link: '/payment-mobile?order_id=1', coupon_code: 'SEA10', free_delivery_by: 'admin' },
    ...{ unavailable_item_note: 'Call me', delivery_instruction: 'Door', door_photo_full_url: '/media/private/a.jpg' },
    ...{ gift: { name: 'Omar', phone: '+9715', message: 'Enjoy' }, min_age: '18', cutlery: 1, processing_time: '15' },
    ...{ cash_back_id: 3, later_tips: '1.50', help_credited: '4', membership_saving: 2 },
    ...{ progress_link: 1, progress_shared: 0, fee_receivers: { items: 'store' } },
    late_credit: { amount: '5', after: '2025-06-01 13:00:00', credited: 0 },
    items_preview: [{ name: 'Beef burger', quantity: '2', image_full_url: '/media/a.webp' }, { name: 'Fries' }, {}],
    withdrawal: { open: 1, until: '2025-06-15 12:00:00' },
    store: { ...restaurant, vendor_id: null, phone: '+9714' },
  });
  expect(order).toMatchObject({
    ...{ userId: 5, paymentLink: '/payment-mobile?order_id=1', couponCode: 'SEA10', freeDeliveryBy: 'admin' },
    ...{ unavailableNote: 'Call me', instruction: 'Door', doorPhoto: '/media/private/a.jpg' },
    ...{ gift: { name: 'Omar', phone: '+9715', message: 'Enjoy' }, minAge: 18, cutlery: true, processingMinutes: 15 },
    ...{ cashbackId: 3, laterTips: 150, helpCredited: 400, membershipSaving: 200 },
    ...{ progressLink: true, progressShared: false, vendor: null, storePhone: '+9714' },
    feeReceivers: { items: 'store', tax: null },
    lateCredit: { amount: 500, after: '2025-06-01T13:00:00.000Z', credited: false },
    withdrawal: { open: true, until: '2025-06-15T12:00:00.000Z', statements: [] },
  });
  expect(order.preview).toEqual([
    { name: 'Beef burger', quantity: 2, image: '/media/a.webp' },
    { name: 'Fries', quantity: 1, image: null },
  ]);
});

test.each([
  ['sender', 'sender'],
  ['receiver', 'receiver'],
  ['neighbour', null],
  [null, null],
])('The charge of a parcel that %j pays is paid by %j', (charge_payer, expected) => {
  expect(reads(orderDetailsSchema(), { ...trackedOrder, charge_payer }).chargePayer).toBe(expected);
});

test.each([
  ['a gift without a name', { gift: { phone: '+9715' } }, { gift: null }],
  ['a late credit without its instant', { late_credit: { amount: 5, after: null } }, { lateCredit: null }],
  ['a late credit without an amount', { late_credit: { after: '2025-06-01' } }, { lateCredit: null }],
  ['no store', { store: null }, { vendor: null, storePhone: null }],
])('An order with %s is parsed without it', (_, change, expected) => {
  expect(reads(orderDetailsSchema(), { ...trackedOrder, ...change })).toMatchObject(expected);
});

describe('orderContentsSchema', () => {
  const contents = orderContentsSchema();

  test('A list is parsed as order lines, and a parcel as the order itself', () => {
    const line = { id: 1, item_id: 88, price: 15.25, quantity: 1, item_details: { name: 'Beef burger' } };
    expect(reads(contents, [line])).toMatchObject({ order: null, lines: [{ itemId: 88, price: 1525 }] });
    const parcel = reads(contents, {
      ...trackedOrder,
      order_type: 'parcel',
      charge_payer: 'receiver',
      parcel_category: { id: 2, name: 'Documents', image_full_url: null },
      receiver_details: {
        contact_person_name: 'Omar',
        address: '9 Pier',
        latitude: '25.1',
        longitude: 54.2,
        zone_id: 2,
      },
    });
    expect(parcel.lines).toEqual([]);
    expect(parcel.order).toMatchObject({
      type: 'parcel',
      chargePayer: 'receiver',
      parcelCategory: { id: 2, name: 'Documents', image: null },
      receiver: { address: '9 Pier', lat: 25.1, contact: { name: 'Omar' } },
    });
  });

  test('An order without a total, and an order line without a price, is refused', () => {
    expect(fits(contents, { order_status: 'pending' })).toBe(false);
    expect(fits(contents, [{ id: 1, quantity: 1 }])).toBe(false);
    expect(fits(contents, 'order')).toBe(false);
  });
});

describe('Offline payment', () => {
  const method = {
    id: 2,
    method_name: 'Bank',
    method_fields: '[{"input_name":"IBAN","input_data":"AE07"}]',
    method_informations: [
      { customer_input: 'reference', customer_placeholder: null, is_required: '1' },
      { customer_input: 'order_id', customer_placeholder: 'Yours', is_required: 0 },
    ],
  };

  test('CHK-02 An offline payment method is parsed with its account and its fields, and an empty object is no method', () => {
    expect(reads(OfflineMethodsSchema, [method])).toEqual([
      {
        id: 2,
        name: 'Bank',
        account: [{ name: 'IBAN', value: 'AE07' }],
        fields: [
          { key: 'reference', placeholder: '', required: true },
          { key: 'order_id', placeholder: 'Yours', required: false },
        ],
      },
    ]);
    expect(reads(OfflineMethodsSchema, {})).toEqual([]);
  });

  test('An input of the payment method never replaces a field of the request itself', () => {
    const inputs = { reference: 'TX-1', order_id: '5' };
    expect(offlineBody({ orderId: 100001, methodId: 2, guestId: 77, note: ' ', inputs })).toEqual({
      reference: 'TX-1',
      order_id: 100001,
      method_id: 2,
      guest_id: 77,
      customer_note: null,
    });
    const memberBody = offlineBody({ orderId: 100001, methodId: 2, guestId: null, note: ' Paid ', inputs: {} });
    expect(memberBody).toStrictEqual({ order_id: 100001, method_id: 2, customer_note: 'Paid' });
  });

  test.each([
    [{ payment: 'Paid', message: 'Saved' }, 'Paid'],
    [{ message: 'Saved' }, 'Saved'],
    [{}, ''],
  ])('The message of the response %j to an offline payment is "%s"', (body, message) => {
    expect(reads(OfflineAckSchema, body)).toBe(message);
  });
});

describe('Parcels', () => {
  const contact = { name: 'Mona', phone: '+9715', email: '' };
  const sender = { address: '1 Palm Road', lat: 25, lng: 54, type: 'home', road: '', house: '', floor: '', contact };

  test('CHK-04 A parcel order has the sender as its address and the receiver as JSON text', () => {
    const body = parcelBody({
      categoryId: 2,
      sender,
      senderZoneId: 1,
      receiver: { ...sender, address: '9 Pier', lat: 25.1, contact: { ...contact, name: 'Omar' } },
      receiverZoneId: 2,
      distance: 2500,
      chargePayer: 'receiver',
      paymentMethod: 'cash_on_delivery',
      partialPayment: false,
      total: 1250,
      tips: 100,
      note: '',
      instruction: 'Ring twice',
      guestId: 77,
      newPassword: null,
    });
    expect(body).toMatchObject({
      order_type: 'parcel',
      parcel_category_id: 2,
      address: '1 Palm Road',
      contact_person_name: 'Mona',
      charge_payer: 'receiver',
      distance: 2.5,
      order_amount: 12.5,
      dm_tips: 1,
      delivery_instruction: 'Ring twice',
      is_guest: 1,
      guest_id: 77,
    });
    expect(body).not.toHaveProperty('order_note');
    expect(JSON.parse(body.receiver_details)).toEqual({
      address: '9 Pier',
      address_type: 'home',
      contact_person_name: 'Omar',
      contact_person_number: '+9715',
      latitude: 25.1,
      longitude: 54,
      zone_id: 2,
    });
  });

  test('A parcel category without its own minimum has none', () => {
    expect(reads(ParcelCategorySchema, { id: 2, name: 'Documents', parcel_per_km_shipping_charge: '1.5' })).toEqual({
      id: 2,
      name: 'Documents',
      description: '',
      image: null,
      perKm: 150,
      minimum: null,
    });
    expect(reads(ParcelInstructionSchema, { id: 1, instruction: 'Ring twice' })).toEqual({ id: 1, text: 'Ring twice' });
  });
});

test('The reasons for a refund are parsed from their own key', () => {
  expect(reads(RefundReasonsSchema, { refund_reasons: [{ id: 1, reason: 'Cold' }] })).toEqual([
    { id: 1, reason: 'Cold' },
  ]);
});

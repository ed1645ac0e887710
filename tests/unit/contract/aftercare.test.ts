import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { conversationSchema } from '#src/contract/chat.ts';
import { messagePageSchema } from '#src/contract/chat-page.ts';
import { ReviewReminderSchema } from '#src/contract/item-review.ts';
import { pointsTransactionSchema } from '#src/contract/loyalty.ts';
import { ModulePicturesSchema, ParcelReasonsSchema, ParcelStepsSchema } from '#src/contract/module-banners.ts';
import { notificationSchema } from '#src/contract/notification.ts';
import { TestimonialSchema } from '#src/contract/testimonial.ts';
import { VehicleSchema } from '#src/contract/vehicle.ts';
import { addFundBody, GiftCardSchema, RedirectSchema, walletTransactionSchema } from '#src/contract/wallet.ts';
import { fits, reads } from './parse.ts';

test('A wallet transaction is parsed with amounts in minor units and times of the marketplace’s time zone', () => {
  const booking = {
    transaction_id: 'a1',
    transaction_type: 'add_fund',
    reference: 'demo_pay',
    credit: '50',
    debit: 0,
    admin_bonus: 2.5,
    balance: '72.50',
    created_at: '2026-06-01 12:00:00',
  };
  expect(reads(walletTransactionSchema(), booking)).toEqual({
    id: 'a1',
    kind: 'add_fund',
    credit: 5000,
    debit: 0,
    bonus: 250,
    balance: 7250,
    reference: 'demo_pay',
    createdAt: '2026-06-01T08:00:00.000Z',
  });
  expect(fits(walletTransactionSchema(), { ...booking, transaction_id: null })).toBe(false);
});

test('Money is added in units of the currency, and a gift card in minor units', () => {
  expect(addFundBody({ amount: 1250, gateway: 'demo_pay', callback: 'https://shop.example/wallet' })).toEqual({
    amount: 12.5,
    payment_method: 'demo_pay',
    payment_platform: 'web',
    callback: 'https://shop.example/wallet',
  });
  expect(reads(GiftCardSchema, { amount: '25' })).toBe(2500);
  expect(reads(GiftCardSchema, {})).toBe(0);
});

test('The amounts of a points transaction are whole numbers and not money', () => {
  const booking = { transaction_id: 'p1', transaction_type: 'order_place', credit: '12', debit: 0, balance: 252 };
  expect(reads(pointsTransactionSchema('UTC'), { ...booking, reference: 100001, created_at: null })).toEqual({
    id: 'p1',
    kind: 'order_place',
    credit: 12,
    debit: 0,
    balance: 252,
    reference: '100001',
    createdAt: null,
  });
});

test.each([
  ['https://pay.example/x', 'https://pay.example/x'],
  [false, null],
  ['javascript:alert(1)', null],
])('The redirect link %j for adding money is parsed as %j', (redirect_link, expected) => {
  expect(reads(RedirectSchema, { redirect_link })).toBe(expected);
});

describe('conversationSchema', () => {
  const party = { id: 71, f_name: 'Harbour', l_name: 'Grill', phone: '+9714', image_full_url: null, vendor_id: 31 };
  const mine = { id: 70, f_name: 'Mona', l_name: null };
  const conversation = {
    id: 6,
    sender_id: 70,
    sender_type: 'customer',
    sender: mine,
    receiver_id: 71,
    receiver_type: 'vendor',
    receiver: party,
    unread_message_count: 2,
    last_message_time: '2026-06-01 12:00:00',
    last_message: { id: 90, conversation_id: 6, sender_id: 71, message: 'Yes', file_full_url: [], is_seen: 0 },
  };

  test('The partner of a conversation is the party that is not the customer, whichever side began', () => {
    const partner = { type: 'vendor', name: 'Harbour Grill', phone: '+9714', image: null, receiverId: 31 };
    const read = reads(conversationSchema(), conversation);
    expect(read).toMatchObject({ id: 6, myId: 70, partner, unread: 2, lastAt: '2026-06-01T08:00:00.000Z' });
    const turned = reads(conversationSchema(), {
      ...conversation,
      sender_id: 71,
      sender_type: 'vendor',
      sender: party,
      receiver_id: 70,
      receiver_type: 'customer',
      receiver: mine,
    });
    expect(turned).toEqual(read);
  });

  test('A last message of the customer is not unread, and the administrator has no party record', () => {
    const own = { ...conversation.last_message, sender_id: 70 };
    expect(reads(conversationSchema(), { ...conversation, last_message: own }).unread).toBe(0);
    const admin = { ...conversation, receiver_id: 0, receiver_type: 'admin', receiver: null };
    expect(reads(conversationSchema(), admin).partner).toEqual({
      type: 'admin',
      name: '',
      phone: '',
      image: null,
      receiverId: 0,
    });
  });

  test('A conversation may have no message and no record of its partner', () => {
    const bare = { id: 6, sender_id: 70, sender_type: 'customer', receiver_type: 'vendor', unread_message_count: 2 };
    expect(reads(conversationSchema(), bare)).toEqual({
      id: 6,
      myId: 70,
      partner: { type: 'vendor', name: '', phone: '', image: null, receiverId: 0 },
      unread: 2,
      lastAt: null,
      lastMessage: null,
    });
    expect(reads(conversationSchema(), { ...bare, receiver_type: 'delivery_man' }).partner.receiverId).toBe(0);
    const last_message = { ...conversation.last_message, created_at: '2026-06-02 12:00:00' };
    expect(reads(conversationSchema(), { ...bare, last_message }).lastAt).toBe('2026-06-02T08:00:00.000Z');
  });

  test('The administrator is addressed by 0, also with a record', () => {
    const receiver = { ...party, deliveryman_id: 3 };
    const read = reads(conversationSchema(), { ...conversation, receiver_type: 'admin', receiver });
    expect(read.partner).toMatchObject({ type: 'admin', receiverId: 0 });
  });

  test('A conversation between customers is refused with its reason', () => {
    const parsed = v.safeParse(conversationSchema(), { ...conversation, receiver_type: 'customer' });
    expect(parsed.issues?.map(({ message }) => message)).toEqual([
      'receiver_type: Expected somebody a customer can write to',
    ]);
  });

  test.each([
    [
      { id: 71, f_name: 'Sami', deliveryman_id: 3 },
      { type: 'delivery_man', name: 'Sami', receiverId: 3 },
    ],
    [
      { id: 71, f_name: 'Grill', vendor_id: 31 },
      { type: 'vendor', name: 'Grill', receiverId: 31 },
    ],
  ])('Before the first message the partner comes from the receiver %j', (receiver, partner) => {
    const page = reads(messagePageSchema(), { status: 0, messages: [], conversation: {}, receiver });
    expect(page).toMatchObject({ canWrite: false, conversation: null, partner });
  });

  test('After the first message the partner is that of the conversation', () => {
    const receiver = { id: 71, f_name: 'Sami', deliveryman_id: 3 };
    const page = reads(messagePageSchema(), { status: 1, messages: [], conversation, receiver });
    expect(page.partner).toMatchObject({ type: 'vendor', receiverId: 31 });
  });

  test('A courier is addressed by the field deliveryman_id, and an unknown party type is refused', () => {
    const courier = { ...party, vendor_id: null, deliveryman_id: '3' };
    const read = reads(conversationSchema(), { ...conversation, receiver_type: 'delivery_man', receiver: courier });
    expect(read.partner.receiverId).toBe(3);
    expect(fits(conversationSchema(), { ...conversation, receiver_type: 'serviceman' })).toBe(false);
  });

  test('A page of messages says whether the customer can write, and has no conversation before the first message', () => {
    const message = {
      id: 90,
      conversation_id: 6,
      sender_id: 70,
      message: null,
      file_full_url: { 1: 'https://shop.example/a.webp', 2: null },
      is_seen: '1',
      order: { id: 100001, order_amount: '38.45', order_status: 'pending', details_count: 2 },
      created_at: '2026-06-01T08:00:00.000000Z',
    };
    const page = reads(messagePageSchema(), {
      total_size: 1,
      limit: 10,
      offset: 1,
      status: true,
      messages: [message],
      conversation: null,
    });
    expect(page).toEqual({
      canWrite: true,
      conversation: null,
      partner: null,
      messages: {
        rows: [
          {
            id: 90,
            conversationId: 6,
            senderId: 70,
            text: '',
            files: ['https://shop.example/a.webp'],
            seen: true,
            order: { id: 100001, amount: 3845, status: 'pending', lineCount: 2 },
            createdAt: '2026-06-01T08:00:00.000Z',
          },
        ],
        page: 1,
        pageSize: 10,
        total: 1,
      },
    });
  });
});

test('A broadcast notification has its own texts, and a personal one has the texts of its data', () => {
  const at = { created_at: '2026-06-01 12:00:00' };
  const data = { title: 'On the way', description: 'Order 100001', order_id: '100001', type: 'order_status' };
  const personal = reads(notificationSchema(), { id: 1, data: JSON.stringify(data), ...at });
  expect(personal).toEqual({
    id: 1,
    title: 'On the way',
    text: 'Order 100001',
    image: null,
    kind: 'order_status',
    orderId: 100001,
    createdAt: '2026-06-01T08:00:00.000Z',
  });
  const broadcast = reads(notificationSchema(), { id: 2, title: 'Hello', description: 'All', data: { order_id: '' } });
  expect(broadcast).toMatchObject({ title: 'Hello', text: 'All', kind: '', orderId: null });
  const images = { image_full_url: 'https://shop.example/a.webp', data: { image: 'https://shop.example/b.webp' } };
  expect(reads(notificationSchema(), { id: 3, ...images }).image).toBe('https://shop.example/a.webp');
  expect(reads(notificationSchema(), { id: 3, data: images.data }).image).toBe('https://shop.example/b.webp');
});

test.each([null, 'x', {}])('A notification with the data %j and nothing else is empty', (data) => {
  expect(reads(notificationSchema(), { id: 1, data })).toEqual({
    ...{ id: 1, title: '', text: '', image: null, kind: '', orderId: null, createdAt: null },
  });
});

test('REV-01 A review reminder has an order and its pictures, or is null', () => {
  const images = { 1: 'https://shop.example/a.webp', 3: null };
  expect(reads(ReviewReminderSchema, { order_id: 100001, images })).toEqual({
    orderId: 100001,
    images: ['https://shop.example/a.webp'],
  });
  expect(reads(ReviewReminderSchema, { order_id: null, images: [] })).toBeNull();
  const images_full_url = ['https://shop.example/media/item/a.webp'];
  const named = reads(ReviewReminderSchema, { order_id: 100001, images: ['a.webp'], images_full_url });
  expect(named?.images).toEqual(images_full_url);
});

describe('The pictures of a module and the parcel home page', () => {
  test('An empty payload has no pictures', () => {
    for (const body of [[], {}, null]) {
      expect(reads(ModulePicturesSchema, body)).toMatchObject({ newArrivals: null, parcel: [] });
    }
  });

  test('HOME-X The parcel steps are sorted by their keys, otherwise they are taken in pairs', () => {
    const entry = (key: string | null, value: string) => ({ key, value });
    const keyed = reads(ParcelStepsSchema, {
      banner_type: 'video',
      banner_video: 'https://video.example/1',
      section_title: 'How',
      banner_contents: [
        entry('content2_title', 'Two'),
        entry('content1_subtitle', 'first'),
        entry('content1_title', 'One'),
      ],
    });
    expect(keyed).toEqual({
      title: 'How',
      media: { kind: 'embed', url: 'https://video.example/1' },
      steps: [
        { title: 'One', subtitle: 'first' },
        { title: 'Two', subtitle: '' },
      ],
    });
    const texts = ['One', 'first', 'Two', 'second', 'Three'];
    const pairs = reads(ParcelStepsSchema, { banner_contents: texts.map((value) => entry(null, value)) });
    expect([pairs.steps, pairs.media]).toEqual([
      [
        { title: 'One', subtitle: 'first' },
        { title: 'Two', subtitle: 'second' },
        { title: 'Three', subtitle: '' },
      ],
      null,
    ]);
  });

  test('HOME-X A parcel step may have only a subtitle, and a keyed one is not taken in pairs', () => {
    const banner_contents = [
      { key: 'content10_subtitle', value: 'tenth' },
      { key: 'content2_title', value: 'Two' },
    ];
    expect(reads(ParcelStepsSchema, { banner_contents }).steps).toEqual([
      { title: 'Two', subtitle: '' },
      { title: '', subtitle: 'tenth' },
    ]);
  });

  test.each([
    ['video', { kind: 'embed', url: 'https://video.example/1' }],
    ['video_content', { kind: 'file', url: '/media/a.mp4' }],
    ['image', { kind: 'picture', url: '/media/a.webp' }],
    ['', { kind: 'picture', url: '/media/a.webp' }],
  ])('HOME-X The medium beside the parcel steps is of the type "%s"', (banner_type, media) => {
    const urls = {
      banner_video: 'https://video.example/1',
      banner_video_content_full_url: '/media/a.mp4',
      banner_image_full_url: '/media/a.webp',
    };
    expect(reads(ParcelStepsSchema, { ...urls, banner_type }).media).toEqual(media);
    expect(reads(ParcelStepsSchema, { banner_type }).media).toBeNull();
  });

  test('The pictures of a module are parsed, and unreadable ones are left out', () => {
    expect(
      reads(ModulePicturesSchema, {
        promotional_banner_full_url: '/media/p.webp',
        new_arrival_section_banner_full_url: '/media/n.webp',
        best_reviewed_section_banner_full_url: 'javascript:alert(1)',
        basic_section_nearby_full_url: '/media/b.webp',
        bottom_section_banner_full_url: null,
        banners: [{ value_full_url: '/media/1.webp' }, { value_full_url: null }],
      }),
    ).toEqual({
      promotional: '/media/p.webp',
      newArrivals: '/media/n.webp',
      bestReviewed: null,
      nearby: '/media/b.webp',
      bottom: null,
      parcel: ['/media/1.webp'],
    });
  });

  test('A parcel reason without an id has the id of its position', () => {
    const [reason] = reads(ParcelReasonsSchema, { banners: [{ title: 'Fast', short_description: null }] });
    expect(reason).toEqual({ id: 0, title: 'Fast', text: '', image: null });
  });
});

test('The range of a vehicle is in metres, and the name of an older vehicle comes from its type', () => {
  const bike = { id: 1, type: 'Bike', starting_coverage_area: 0, maximum_coverage_area: '5.5', extra_charges: 1.5 };
  expect(reads(VehicleSchema, bike)).toMatchObject({ name: 'Bike', from: 0, to: 5500, extraCharge: 150 });
  expect(reads(VehicleSchema, { id: 1, name: 'Van' })).toMatchObject({ name: 'Van', from: null, to: null });
});

test('A testimonial is parsed from either of its two forms', () => {
  const expected = { name: 'Mona', review: 'Good', role: 'Cook', image: null };
  expect(reads(TestimonialSchema, { name: 'Mona', review: 'Good', designation: 'Cook' })).toEqual(expected);
  expect(reads(TestimonialSchema, { name: 'Mona', detail: 'Good', position: 'Cook', img: 'a.png' })).toEqual(expected);
  const pictures = { reviewer_image_full_url: '/media/a.webp', img: '/media/b.webp' };
  expect(reads(TestimonialSchema, pictures).image).toBe('/media/a.webp');
  expect(reads(TestimonialSchema, { img: '/media/b.webp' }).image).toBe('/media/b.webp');
});

import type { Localised } from '#src/backend/db/schema/json.ts';
import type { OrderStatus } from '#src/contract/order-status.ts';
import { type Pair, toLocalised } from '../values.ts';

/** The demo customer. The password is only for the demo; it is stored as a hash like any other. */
export const DEMO_CUSTOMER = {
  id: 1,
  firstName: 'Nadia',
  lastName: 'Haddad',
  phone: '+9995550100',
  email: 'demo@islet.example',
  password: 'harbour-view',
  referralCode: 'NADIA2025',
} as const;

/** Saved addresses; `seed` selects the house. */
export const DEMO_ADDRESSES = [
  { type: 'home', zone: 1, seed: 501, road: 'Blue gate', house: '12', floor: '3' },
  { type: 'office', zone: 1, seed: 502, road: 'Tower B', house: '7', floor: '11' },
  { type: 'Grandmother', zone: 3, seed: 503, road: 'Garden side', house: '4', floor: '0' },
] as const;

/** A past or running order: lines are item, quantity and labels of chosen options (first group, English). */
export type DemoOrder = {
  status: OrderStatus;
  /** Hours since it was placed. */
  hoursAgo: number;
  store: string;
  lines: readonly (readonly [item: string, quantity: number, option?: string])[];
  type?: 'delivery' | 'take_away';
  method?: 'cash_on_delivery' | 'digital_payment' | 'wallet';
  tips?: number;
  note?: string;
  reason?: string;
};

const HOURS_A_DAY = 24;

/** Orders in every state, oldest first. Without store offers and discounts, so that the sums are simple. */
export const DEMO_ORDERS: readonly DemoOrder[] = [
  {
    status: 'delivered',
    hoursAgo: 41 * HOURS_A_DAY,
    store: 'greenly',
    lines: [
      ['organic-avocados', 2],
      ['vine-tomatoes', 1],
      ['oat-drink', 2],
    ],
  },
  {
    status: 'delivered',
    hoursAgo: 33 * HOURS_A_DAY,
    store: 'voltaro',
    lines: [
      ['quiet-keyboard', 1],
      ['braided-charging-cable', 2],
    ],
    method: 'digital_payment',
  },
  {
    status: 'refunded',
    hoursAgo: 28 * HOURS_A_DAY,
    store: 'souk-basket',
    lines: [
      ['whole-milk-1-l', 3],
      ['sliced-toast', 2],
    ],
    method: 'digital_payment',
    reason: 'Spoiled or expired',
  },
  {
    status: 'delivered',
    hoursAgo: 21 * HOURS_A_DAY,
    store: 'oasis-pharmacy',
    lines: [
      ['clear-day-allergy-tablets', 1],
      ['elastic-plasters-40-pieces', 1],
    ],
  },
  {
    status: 'failed',
    hoursAgo: 17 * HOURS_A_DAY,
    store: 'umishio',
    lines: [
      ['onigiri-trio', 1],
      ['salmon-nigiri', 2, '8 pieces'],
    ],
    method: 'digital_payment',
  },
  {
    status: 'canceled',
    hoursAgo: 12 * HOURS_A_DAY,
    store: 'karam-coffee',
    lines: [['flat-white', 2, 'Medium']],
    reason: 'My plans changed',
  },
  {
    status: 'refund_request_canceled',
    hoursAgo: 9 * HOURS_A_DAY,
    store: 'forno-vela',
    lines: [['margherita-vela', 1, 'Large 36 cm']],
    reason: 'Not what I ordered',
  },
  {
    status: 'delivered',
    hoursAgo: 6 * HOURS_A_DAY,
    store: 'brasa',
    lines: [
      ['classic-smash-burger', 2, 'Double'],
      ['salted-fries', 1],
    ],
    tips: 2,
    note: 'Please ring twice, the baby is awake anyway.',
  },
  {
    status: 'delivered',
    hoursAgo: 4 * HOURS_A_DAY,
    store: 'karam-coffee',
    lines: [
      ['arabic-coffee-pot', 1],
      ['butter-croissant', 4, 'Chocolate'],
    ],
    type: 'take_away',
  },
  {
    status: 'refund_requested',
    hoursAgo: 1.5 * HOURS_A_DAY,
    store: 'sukra',
    lines: [
      ['chocolate-cookies', 1],
      ['strawberry-cake', 2],
    ],
    method: 'wallet',
    reason: 'Arrived damaged',
  },
  {
    status: 'delivered',
    hoursAgo: 20,
    store: 'qamar-grill',
    lines: [
      ['fattoush', 1],
      ['shish-tawook', 1, 'Three'],
    ],
    tips: 1,
  },
  {
    status: 'picked_up',
    hoursAgo: 0.5,
    store: 'brasa',
    lines: [
      ['charcoal-chicken-quarter', 1],
      ['corn-ribs', 1],
    ],
  },
  { status: 'handover', hoursAgo: 0.4, store: 'forno-vela', lines: [['spaghetti-al-pomodoro', 2, 'One']] },
  {
    status: 'processing',
    hoursAgo: 0.2,
    store: 'souk-basket',
    lines: [
      ['bananas', 2],
      ['tomato-paste-tin', 4],
    ],
  },
  { status: 'accepted', hoursAgo: 0.15, store: 'oasis-pharmacy', lines: [['digital-thermometer', 1]] },
  { status: 'confirmed', hoursAgo: 0.1, store: 'karam-coffee', lines: [['karak-chai', 3, 'Large']], type: 'take_away' },
  { status: 'pending', hoursAgo: 0.02, store: 'brasa', lines: [['salted-fries', 2]] },
];

/** Saved items and stores. */
export const DEMO_WISHLIST = {
  items: ['classic-smash-burger', 'acacia-honey', 'coast-runner', 'rose-hand-cream'],
  stores: ['brasa', 'greenly', 'page-and-palm'],
} as const;

type DemoConversation = {
  with: 'vendor' | 'delivery_man' | 'admin';
  counterpart: number;
  messages: readonly (readonly [fromCustomer: boolean, text: string])[];
};

/** Conversations; the counterpart is a store, a courier or the administrator (0). */
export const DEMO_CONVERSATIONS: readonly DemoConversation[] = [
  {
    with: 'admin',
    counterpart: 0,
    messages: [
      [true, 'How do refunds work?'],
      [false, 'Ask from the order within two days; the money goes back the way it came.'],
      [true, 'Thank you!'],
    ],
  },
  {
    with: 'vendor',
    counterpart: 1,
    messages: [
      [true, 'Can I have the fries without salt?'],
      [false, 'Of course. Write it in the note.'],
    ],
  },
  {
    with: 'delivery_man',
    counterpart: 1,
    messages: [
      [false, 'I am at the blue gate.'],
      [true, 'Coming down.'],
    ],
  },
];

const notice = (title: Pair, about: Pair): { title: Localised; description: Localised } => ({
  title: toLocalised(title),
  description: toLocalised(about),
});

/** Broadcast notifications, newest last. */
export const DEMO_NOTIFICATIONS = [
  notice(
    ['Date season has begun', 'بدأ موسم التمور'],
    ['The first boxes of the year are in the shops.', 'وصلت أولى علب هذا العام إلى المتاجر.'],
  ),
  notice(
    ['Free delivery on Fridays', 'توصيل مجاني أيام الجمعة'],
    ['In most shops, from noon.', 'في معظم المتاجر ابتداءً من الظهر.'],
  ),
];

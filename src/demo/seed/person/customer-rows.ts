import type {
  conversations,
  loyaltyTransactions,
  messages,
  refunds,
  walletTransactions,
} from '#src/backend/db/schema/aftercare.ts';
import type { addresses, customers, notifications, wishlistEntries } from '#src/backend/db/schema/customer.ts';
import type { courierPositions, StoredAddress } from '#src/backend/db/schema/order.ts';
import { siteFor } from '../../city/city.ts';
import type { Site } from '../../city/sites.ts';
import { STORES } from '../data/stores.ts';
import { daysAgo, hoursFrom } from '../dates.ts';
import { idsBy } from '../ids.ts';
import {
  DEMO_ADDRESSES,
  DEMO_CONVERSATIONS,
  DEMO_CUSTOMER,
  DEMO_NOTIFICATIONS,
  DEMO_ORDERS,
  DEMO_WISHLIST,
} from './data.ts';
import { demoOrder } from './order-rows.ts';

const MINUTE_MS = 60_000;
const NAME = `${DEMO_CUSTOMER.firstName} ${DEMO_CUSTOMER.lastName}`;
const STORE_IDS = idsBy(STORES);
const ITEM_IDS = idsBy(STORES.flatMap(({ items }) => items));

/** A transaction: its type, reference, credit and debit, days ago. */
type Booking = readonly [type: string, reference: string, credit: number, debit: number, days: number];

/** Points are a tenth of an order's amount in minor units. */
const pointsFor = (amount: number): number => Math.floor(amount / 10);

function bookings(amountOf: (orderId: number) => number): { wallet: Booking[]; points: Booking[] } {
  return {
    wallet: [
      ['add_fund', 'islet_pay', 5000, 0, 40],
      ['order_refund', '90003', amountOf(90003), 0, 25],
      ['loyalty_point', '', 500, 0, 14],
      ['CashBack', '90008', 120, 0, 5],
      ['order_place', '90010', 0, amountOf(90010), 1.5],
    ],
    points: [
      ['order_place', '90001', pointsFor(amountOf(90001)), 0, 41],
      ['order_place', '90002', pointsFor(amountOf(90002)), 0, 33],
      ['point_to_wallet', '', 0, 500, 14],
      ['order_place', '90008', pointsFor(amountOf(90008)), 0, 6],
    ],
  };
}

function storedAt(site: Site, { type, road, house, floor }: (typeof DEMO_ADDRESSES)[number]): StoredAddress {
  return {
    contact_person_name: NAME,
    contact_person_number: DEMO_CUSTOMER.phone,
    contact_person_email: DEMO_CUSTOMER.email,
    address_type: type,
    address: site.address.en,
    floor,
    road,
    house,
    longitude: String(site.lng),
    latitude: String(site.lat),
  };
}

/** Returns transactions with the balance after each, oldest first. */
function balances(rows: readonly Booking[], now: Date) {
  let balance = 0;
  return rows.map(([type, reference, credit, debit, days]) => {
    balance += credit - debit;
    return {
      customerId: DEMO_CUSTOMER.id,
      type,
      reference: reference || null,
      credit,
      debit,
      balance,
      createdAt: daysAgo(now, days),
    };
  });
}

/** Returns all rows of the demo customer; without `passwordHash` she signs in by code. */
export function customerRows(now: Date, passwordHash: string | null) {
  const sites = DEMO_ADDRESSES.map((address) => {
    const site = siteFor(address.seed, address.zone);
    return { address, site: { ...site, stored: storedAt(site, address) } };
  });
  const home = sites[0]?.site;
  if (!home) throw new Error('The demo customer has no address');
  const placed = DEMO_ORDERS.map((order, index) => demoOrder(order, index, home, now));
  const booked = bookings((orderId) => placed.find(({ order }) => order.id === orderId)?.order.amount ?? 0);
  const wallet: (typeof walletTransactions.$inferInsert)[] = balances(booked.wallet, now);
  const points: (typeof loyaltyTransactions.$inferInsert)[] = balances(booked.points, now);
  const customer: typeof customers.$inferInsert = {
    id: DEMO_CUSTOMER.id,
    firstName: DEMO_CUSTOMER.firstName,
    lastName: DEMO_CUSTOMER.lastName,
    phone: DEMO_CUSTOMER.phone,
    email: DEMO_CUSTOMER.email,
    passwordHash,
    image: 'person/person-layla',
    phoneVerified: true,
    emailVerified: true,
    walletBalance: wallet.at(-1)?.balance ?? 0,
    loyaltyPoints: points.at(-1)?.balance ?? 0,
    referralCode: DEMO_CUSTOMER.referralCode,
    zoneId: 1,
    createdAt: daysAgo(now, 60),
    updatedAt: daysAgo(now, 1),
  };
  return {
    customer,
    addresses: sites.map(({ address, site }): typeof addresses.$inferInsert => ({
      customerId: DEMO_CUSTOMER.id,
      type: address.type,
      address: site.address.en,
      contactName: NAME,
      contactPhone: DEMO_CUSTOMER.phone,
      lat: site.lat,
      lng: site.lng,
      road: address.road,
      house: address.house,
      floor: address.floor,
      zoneId: address.zone,
    })),
    orders: placed.map(({ order }) => order),
    lines: placed.flatMap(({ lines }) => lines),
    positions: placed.flatMap(({ order }): (typeof courierPositions.$inferInsert)[] => {
      const middle = order.path?.[Math.floor(order.path.length / 2)];
      if (order.status !== 'picked_up' || !middle || !order.id || !order.deliveryManId) return [];
      return [{ orderId: order.id, deliveryManId: order.deliveryManId, ...middle, at: now }];
    }),
    refunds: placed.flatMap(({ order }, index): (typeof refunds.$inferInsert)[] => {
      const status = {
        refund_requested: 'pending',
        refund_request_canceled: 'rejected',
        refunded: 'approved',
      } as const;
      if (
        !order.id ||
        (order.status !== 'refund_requested' &&
          order.status !== 'refund_request_canceled' &&
          order.status !== 'refunded')
      )
        return [];
      return [
        {
          orderId: order.id,
          amount: order.amount,
          status: status[order.status],
          method: 'wallet',
          reason: DEMO_ORDERS[index]?.reason ?? null,
          createdAt: order.refundRequested ?? order.createdAt,
        },
      ];
    }),
    wallet,
    points,
    wishlist: [
      ...DEMO_WISHLIST.items.map((slug): typeof wishlistEntries.$inferInsert => ({
        customerId: DEMO_CUSTOMER.id,
        itemId: ITEM_IDS.of(slug),
      })),
      ...DEMO_WISHLIST.stores.map((slug): typeof wishlistEntries.$inferInsert => ({
        customerId: DEMO_CUSTOMER.id,
        storeId: STORE_IDS.of(slug),
      })),
    ],
    notifications: DEMO_NOTIFICATIONS.map((notification, index): typeof notifications.$inferInsert => ({
      ...notification,
      createdAt: daysAgo(now, 9 - index * 4),
    })),
    conversations: DEMO_CONVERSATIONS.map((conversation, index): typeof conversations.$inferInsert => ({
      id: index + 1,
      customerId: DEMO_CUSTOMER.id,
      counterpartType: conversation.with,
      counterpartId: conversation.counterpart,
      lastMessageAt: hoursFrom(now, -(index * 30 + 2)),
      createdAt: hoursFrom(now, -(index * 30 + 3)),
    })),
    messages: DEMO_CONVERSATIONS.flatMap((conversation, index) =>
      conversation.messages.map(([fromCustomer, text], position): typeof messages.$inferInsert => ({
        conversationId: index + 1,
        fromCustomer,
        text,
        seen: true,
        createdAt: new Date(
          hoursFrom(now, -(index * 30 + 2)).getTime() - (conversation.messages.length - 1 - position) * MINUTE_MS,
        ),
      })),
    ),
  };
}

import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { id } from './columns.ts';
import { customers } from './customer.ts';
import type { Localised } from './json.ts';
import { deliveryMen, orders } from './order.ts';

const instant = () => timestamp({ withTimezone: true, mode: 'date' });
const money = () => bigint({ mode: 'number' });
const ofOrder = () =>
  integer()
    .notNull()
    .references(() => orders.id, { onDelete: 'cascade' });
const ofCustomer = () =>
  integer()
    .notNull()
    .references(() => customers.id, { onDelete: 'cascade' });

/** Refund requests, at most one per order. */
export const refunds = pgTable(
  'refunds',
  {
    id: id(),
    orderId: ofOrder(),
    amount: money().notNull(),
    status: text().$type<'pending' | 'approved' | 'rejected'>().notNull().default('pending'),
    method: text().notNull(),
    reason: text(),
    note: text(),
    adminNote: text(),
    images: jsonb().$type<string[]>().notNull().default([]),
    createdAt: instant().notNull(),
  },
  (t) => [uniqueIndex('refunds_order').on(t.orderId)],
);

/** Details a customer entered for an offline payment, and their verification. */
export const offlinePayments = pgTable(
  'offline_payments',
  {
    id: id(),
    orderId: ofOrder(),
    methodId: integer().notNull(),
    methodName: text().notNull(),
    inputs: jsonb().$type<{ user_input: string; user_data: string | null }[]>().notNull(),
    status: text().$type<'pending' | 'verified' | 'denied'>().notNull().default('pending'),
    customerNote: text(),
    adminNote: text(),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
  },
  (t) => [uniqueIndex('offline_payments_order').on(t.orderId)],
);

/** Gift cards, of whose code only the SHA-256 is kept; `amount` in minor units. Each is redeemed once. */
export const giftCards = pgTable(
  'gift_cards',
  {
    id: id(),
    hash: text().notNull(),
    amount: money().notNull(),
    /** Null: does not expire. */
    expiresAt: instant(),
    redeemedBy: integer().references(() => customers.id, { onDelete: 'set null' }),
    redeemedAt: instant(),
    createdAt: instant().notNull(),
  },
  (t) => [uniqueIndex('gift_cards_hash').on(t.hash), index('gift_cards_redeemed_by').on(t.redeemedBy)],
);

/**
 * Transactions of the wallet; `balance` is the balance after each. `rewardOf`: the order that earned the credit, so
 * that its refund can take it back.
 */
export const walletTransactions = pgTable(
  'wallet_transactions',
  {
    id: id(),
    customerId: ofCustomer(),
    transactionId: uuid().notNull().defaultRandom(),
    type: text().notNull(),
    reference: text(),
    credit: money().notNull().default(0),
    debit: money().notNull().default(0),
    adminBonus: money().notNull().default(0),
    balance: money().notNull(),
    rewardOf: integer().references(() => orders.id, { onDelete: 'set null' }),
    createdAt: instant().notNull(),
  },
  (t) => [
    index('wallet_transactions_customer').on(t.customerId, t.createdAt),
    index('wallet_transactions_reward').on(t.rewardOf).where(sql`${t.rewardOf} is not null`),
  ],
);

/** Bonuses on adding money to the wallet. */
export const walletBonuses = pgTable('wallet_bonuses', {
  id: id(),
  title: jsonb().$type<Localised>().notNull(),
  description: jsonb().$type<Localised>().notNull(),
  kind: text().$type<'percentage' | 'amount'>().notNull(),
  percent: doublePrecision().notNull().default(0),
  amount: money().notNull().default(0),
  minimumAdd: money().notNull().default(0),
  maximumBonus: money().notNull().default(0),
  startsOn: date().notNull(),
  endsOn: date().notNull(),
  active: boolean().notNull().default(true),
  createdAt: instant().notNull().defaultNow(),
});

/** Transactions of loyalty points. */
export const loyaltyTransactions = pgTable(
  'loyalty_transactions',
  {
    id: id(),
    customerId: ofCustomer(),
    transactionId: uuid().notNull().defaultRandom(),
    type: text().notNull(),
    reference: text(),
    credit: integer().notNull().default(0),
    debit: integer().notNull().default(0),
    balance: integer().notNull(),
    createdAt: instant().notNull(),
  },
  (t) => [index('loyalty_transactions_customer').on(t.customerId, t.createdAt)],
);

/** Payment intents: one order or one add-fund each, decided at most once. `key` is the secret in the address. */
export const paymentIntents = pgTable(
  'payment_intents',
  {
    id: id(),
    key: uuid().notNull().defaultRandom(),
    kind: text().$type<'order' | 'add_fund'>().notNull(),
    /** Customer or guest id. */
    userId: money().notNull(),
    orderId: integer().references(() => orders.id, { onDelete: 'cascade' }),
    amount: money().notNull(),
    gateway: text().notNull(),
    /** Hash of the token that a wallet made for an express payment; null on the payment page. */
    tokenHash: text(),
    /** Checked return address; null shows the outcome on the page itself. */
    callback: text(),
    state: text().$type<'open' | 'success' | 'fail' | 'cancel' | 'closed'>().notNull().default('open'),
    reference: text(),
    expiresAt: instant().notNull(),
    createdAt: instant().notNull(),
    answeredAt: instant(),
  },
  (t) => [
    uniqueIndex('payment_intents_key').on(t.key),
    // A token pays one order.
    uniqueIndex('payment_intents_token').on(t.tokenHash),
    index('payment_intents_order').on(t.orderId),
    index('payment_intents_user').on(t.userId, t.createdAt),
  ],
);

/**
 * Conversations of a customer with a store, a delivery person or the administrator (`counterpartId` 0). The next reply
 * waits in `reply` until `replyAt`.
 */
export const conversations = pgTable(
  'conversations',
  {
    id: id(),
    customerId: ofCustomer(),
    counterpartType: text().$type<'vendor' | 'delivery_man' | 'admin'>().notNull(),
    counterpartId: integer().notNull(),
    unread: integer().notNull().default(0),
    reply: text(),
    replyAt: instant(),
    lastMessageAt: instant().notNull(),
    createdAt: instant().notNull(),
  },
  (t) => [
    uniqueIndex('conversations_parties').on(t.customerId, t.counterpartType, t.counterpartId),
    index('conversations_recent').on(t.customerId, t.lastMessageAt),
    index('conversations_due').on(t.replyAt).where(sql`${t.replyAt} is not null`),
  ],
);

/** Messages of a conversation. */
export const messages = pgTable(
  'messages',
  {
    id: id(),
    conversationId: integer()
      .notNull()
      .references(() => conversations.id, { onDelete: 'cascade' }),
    fromCustomer: boolean().notNull(),
    text: text().notNull().default(''),
    files: jsonb().$type<string[]>().notNull().default([]),
    seen: boolean().notNull().default(false),
    orderId: integer(),
    createdAt: instant().notNull(),
  },
  (t) => [index('messages_conversation').on(t.conversationId, t.createdAt)],
);

/** Reviews of a delivery person, one per order. */
export const deliveryManReviews = pgTable(
  'delivery_man_reviews',
  {
    id: id(),
    customerId: ofCustomer(),
    deliveryManId: integer()
      .notNull()
      .references(() => deliveryMen.id),
    orderId: ofOrder(),
    rating: doublePrecision().notNull(),
    comment: text().notNull().default(''),
    attachments: jsonb().$type<string[]>().notNull().default([]),
    createdAt: instant().notNull(),
  },
  (t) => [uniqueIndex('delivery_man_reviews_order').on(t.orderId)],
);

/** Predefined texts a user can choose from. */
export const reasons = pgTable(
  'reasons',
  {
    id: id(),
    kind: text().$type<'cancellation' | 'refund' | 'parcel_instruction' | 'automated_message'>().notNull(),
    words: jsonb().$type<Localised>().notNull(),
    userType: text().notNull().default('customer'),
    active: boolean().notNull().default(true),
    createdAt: instant().notNull().defaultNow(),
  },
  (t) => [index('reasons_kind').on(t.kind, t.userType)],
);

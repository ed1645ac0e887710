import { and, asc, eq, inArray } from 'drizzle-orm';
import {
  conversations,
  deliveryManReviews,
  loyaltyTransactions,
  messages,
  offlinePayments,
  refunds,
  walletTransactions,
} from '#src/backend/db/schema/aftercare.ts';
import { agentLinks } from '#src/backend/db/schema/agent-links.ts';
import { reviews } from '#src/backend/db/schema/catalogue.ts';
import { addresses, customers, notifications, tokens, wishlistEntries } from '#src/backend/db/schema/customer.ts';
import { events } from '#src/backend/db/schema/events.ts';
import { memberships } from '#src/backend/db/schema/membership.ts';
import { cartLines, orderLines, orderPayments, orders } from '#src/backend/db/schema/order.ts';
import { passkeys } from '#src/backend/db/schema/passkeys.ts';
import { weeklyReminders } from '#src/backend/db/schema/weekly.ts';
import type { Db } from '#src/backend/db/types.ts';
import type { Identity } from '#src/backend/types.ts';

/** Returns all rows of an owner, sorted by id: two results are equal if nothing has changed. */
export async function ownedRows(db: Db, { kind, id }: Identity): Promise<unknown> {
  const isGuest = kind === 'guest';
  const mine = (table: typeof orders | typeof cartLines | typeof events) =>
    and(eq(table.userId, id), eq(table.isGuest, isGuest));
  const ordered = await db.select().from(orders).where(mine(orders)).orderBy(asc(orders.id));
  const orderIds = ordered.map((order) => order.id);
  const common = {
    orders: ordered,
    cart: await db.select().from(cartLines).where(mine(cartLines)).orderBy(asc(cartLines.id)),
    events: await db.select().from(events).where(mine(events)).orderBy(asc(events.id)),
    lines: await db.select().from(orderLines).where(inArray(orderLines.orderId, orderIds)).orderBy(asc(orderLines.id)),
    payments: await db
      .select()
      .from(orderPayments)
      .where(inArray(orderPayments.orderId, orderIds))
      .orderBy(asc(orderPayments.id)),
    refunds: await db.select().from(refunds).where(inArray(refunds.orderId, orderIds)).orderBy(asc(refunds.id)),
    offline: await db.select().from(offlinePayments).where(inArray(offlinePayments.orderId, orderIds)),
    reviews: await db.select().from(reviews).where(inArray(reviews.orderId, orderIds)).orderBy(asc(reviews.id)),
    courierReviews: await db
      .select()
      .from(deliveryManReviews)
      .where(inArray(deliveryManReviews.orderId, orderIds))
      .orderBy(asc(deliveryManReviews.id)),
  };
  if (isGuest) return common;
  const talks = await db.select().from(conversations).where(eq(conversations.customerId, id));
  const talkIds = talks.map((talk) => talk.id);
  return {
    ...common,
    talks,
    messages: await db
      .select()
      .from(messages)
      .where(inArray(messages.conversationId, talkIds))
      .orderBy(asc(messages.id)),
    person: await db.select().from(customers).where(eq(customers.id, id)),
    tokens: await db.select().from(tokens).where(eq(tokens.customerId, id)).orderBy(asc(tokens.id)),
    passkeys: await db.select().from(passkeys).where(eq(passkeys.customerId, id)),
    addresses: await db.select().from(addresses).where(eq(addresses.customerId, id)).orderBy(asc(addresses.id)),
    agents: await db.select().from(agentLinks).where(eq(agentLinks.customerId, id)).orderBy(asc(agentLinks.id)),
    wishes: await db
      .select()
      .from(wishlistEntries)
      .where(eq(wishlistEntries.customerId, id))
      .orderBy(asc(wishlistEntries.id)),
    notices: await db
      .select()
      .from(notifications)
      .where(eq(notifications.customerId, id))
      .orderBy(asc(notifications.id)),
    membership: await db.select().from(memberships).where(eq(memberships.customerId, id)),
    weekly: await db.select().from(weeklyReminders).where(eq(weeklyReminders.customerId, id)),
    wallet: await db.select().from(walletTransactions).where(eq(walletTransactions.customerId, id)),
    points: await db.select().from(loyaltyTransactions).where(eq(loyaltyTransactions.customerId, id)),
  };
}

import { and, asc, eq, gt, isNull, lt } from 'drizzle-orm';
import { type AlertNews, endsWhenTold, isOfItem, type KnownAlert, knownPrice, newsOf } from '#src/domain/alerts.ts';
import { alerts } from '../db/schema/alerts.ts';
import { customers, guests } from '../db/schema/customer.ts';
import type { Db, Tx } from '../db/types.ts';
import { emitEvent, ownerOf } from '../events/write.ts';
import { localeFrom, localised } from '../localised.ts';
import { alertNotice } from '../notifications/alert-texts.ts';
import { notify } from '../notifications/write.ts';
import { type OnError, workThrough } from '../platform/jobs.ts';
import type { Message, Messenger } from '../platform/messenger.ts';
import type { RequestContext } from '../types.ts';
import { backgroundContext, readThings, type Thing, type Things } from './things.ts';

type AlertRow = typeof alerts.$inferSelect;

/** An alert with something to tell. */
type Due = { id: number; alert: AlertRow; news: AlertNews; thing: Thing };

/** Alerts that are compared with the catalogue at a time. */
const BATCH = 200;
/** Days until an alert that was never told ends. */
const DAYS = 365;

export type SendDeps = { db: Db; now: Date; onError: OnError; send?: Messenger | undefined };

/**
 * Sends the alerts that are due (EXT-22), once per event and in any number of
 * processes: by a notification and an event, and without a registered device by e-mail. Returns how many were told.
 */
export async function sendAlerts({ db, now, onError, send }: SendDeps): Promise<number> {
  let context: RequestContext | null = null;
  let times = 0;
  for (let after = 0; ; ) {
    const rows = await db.select().from(alerts).where(gt(alerts.id, after)).orderBy(asc(alerts.id)).limit(BATCH);
    const last = rows.at(-1);
    if (!last) return times;
    after = last.id;
    context ??= await backgroundContext(db, now);
    const terms = context;
    const due = await dueOf(db, terms, rows);
    const left = new Map(due.map((one) => [one.id, one]));
    times += await workThrough<Due>(
      { db, name: 'news', now, onError },
      async (skip, limit) => [...left.values()].filter(({ id }) => !skip.includes(id)).slice(0, limit),
      async (one) => {
        const notice = await db.transaction((tx) => tell(tx, terms, one));
        left.delete(one.id);
        if (notice?.mail) await send?.(notice.mail);
        return notice !== null;
      },
    );
  }
}

/** Deletes alerts that nothing has come of for a year. */
export const oldAlerts = (now: Date) =>
  and(lt(alerts.createdAt, new Date(now.getTime() - DAYS * 86_400_000)), isNull(alerts.toldAt));

const knownOf = ({ kind, price, offer, seenAt, toldAt }: AlertRow): KnownAlert => ({
  ...{ kind, price, offer },
  seenAt: seenAt.getTime(),
  toldAt: toldAt?.getTime() ?? null,
});

const thingOf = ({ itemId, storeId }: AlertRow, things: Things): Thing | undefined =>
  itemId === null ? things.stores.get(storeId ?? 0) : things.items.get(itemId);

/** Returns the alerts with something to tell; where a price has risen, a drop is told from there. */
async function dueOf(db: Db, context: RequestContext, rows: readonly AlertRow[]): Promise<Due[]> {
  const things = await readThings(db, context, {
    items: [...new Set(rows.flatMap(({ itemId }) => itemId ?? []))],
    stores: [...new Set(rows.flatMap(({ storeId }) => storeId ?? []))],
  });
  const due: Due[] = [];
  for (const alert of rows) {
    const thing = thingOf(alert, things);
    if (!thing) continue;
    const news = newsOf(knownOf(alert), thing, context.now.at.getTime());
    const price = knownPrice(knownOf(alert), thing);
    if (news) due.push({ id: alert.id, alert, news, thing });
    else if (price !== null) await db.update(alerts).set({ price }).where(eq(alerts.id, alert.id));
  }
  return due;
}

/** Writes the message of one alert; null when another process was first, or the person has left. */
async function tell(
  tx: Tx,
  context: RequestContext,
  { alert, news, thing }: Due,
): Promise<{ mail: Message | null } | null> {
  const [current] = await tx.select().from(alerts).where(eq(alerts.id, alert.id)).for('update', { skipLocked: true });
  if (!current || current.toldAt?.getTime() !== alert.toldAt?.getTime()) return null;
  const { at } = context.now;
  const text = alertNotice(news, thing, { was: alert.price, business: context.reference.settings.business });
  if (endsWhenTold(alert.kind)) await tx.delete(alerts).where(eq(alerts.id, alert.id));
  else {
    const comparison = {
      price: thing.item?.price ?? null,
      offer: thing.store.offer ?? alert.offer,
      seenAt: at,
      toldAt: at,
    };
    await tx.update(alerts).set(comparison).where(eq(alerts.id, alert.id));
  }
  const owner = ownerOf(alert);
  const event = {
    type: 'alert',
    kind: alert.kind,
    module_id: thing.moduleId,
    of: isOfItem(alert.kind) ? 'item' : 'store',
    slug: thing.slug,
    title: text.title,
    body: text.description,
  } as const;
  await emitEvent(tx, owner, event);
  if (alert.isGuest) return { mail: null };
  await notify(tx, { customerId: alert.userId, kind: 'alert', ...text, now: at });
  return { mail: await mailOf(tx, alert.userId, text) };
}

/** Returns the e-mail for a customer without a registered device; null for others. */
async function mailOf(tx: Tx, id: number, text: ReturnType<typeof alertNotice>): Promise<Message | null> {
  const [customer] = await tx
    .select({
      email: customers.email,
      isVerified: customers.emailVerified,
      device: customers.pushToken,
      language: customers.language,
    })
    .from(customers)
    .where(eq(customers.id, id));
  if (!customer?.email || !customer.isVerified || customer.device !== null) return null;
  const locale = localeFrom(customer.language);
  const words = `${localised(text.title, locale)}\n${localised(text.description, locale)}`;
  return { medium: 'email', to: customer.email, purpose: 'alert', code: '', text: words, locale };
}

/** Returns whether a guest can be told something: a device is registered. */
export async function reachesGuest(tx: Tx, id: number): Promise<boolean> {
  const [guest] = await tx.select({ device: guests.pushToken }).from(guests).where(eq(guests.id, id)).for('update');
  return guest?.device != null;
}

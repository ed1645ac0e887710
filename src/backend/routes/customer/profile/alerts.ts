import { and, count, desc, eq, type SQL } from 'drizzle-orm';
import { Hono } from 'hono';
import * as v from 'valibot';
import { ALERT_KINDS, isOfItem } from '#src/domain/alerts.ts';
import { reachesGuest } from '../../../alerts/send.ts';
import { readThings, type Thing, type Things } from '../../../alerts/things.ts';
import { instant } from '../../../catalogue/values.ts';
import { alerts } from '../../../db/schema/alerts.ts';
import type { Localised } from '../../../db/schema/json.ts';
import type { Tx } from '../../../db/types.ts';
import { bodyOf, fieldsOf, filled, integer } from '../../../http/body.ts';
import { requestContextOf } from '../../../http/context.ts';
import { refusal } from '../../../http/errors.ts';
import { callerOf } from '../../../http/identity.ts';
import { localised } from '../../../localised.ts';
import type { AppEnv, Identity, RequestContext } from '../../../types.ts';
import { lockCustomer } from '../../../wallet/book.ts';

/** Alerts of one person. */
const MOST = 100;

const TOO_MANY: Localised = {
  en: `You follow ${MOST} things already. End one of them in the settings first.`,
  ar: `أنت تتابع ${MOST} شيء بالفعل. أوقف إحدى المتابعات في الإعدادات أولاً.`,
};
const NO_CHANNEL: Localised = {
  en: 'Sign in first, so that we can tell you.',
  ar: 'سجّل الدخول أولاً لنتمكن من إبلاغك.',
};
const NO_THING: Localised = {
  en: 'This is not sold any more.',
  ar: 'لم يعد هذا معروضاً للبيع.',
};
const ENDED: Localised = { en: 'We do not tell you any more.', ar: 'لن نبلغك بعد الآن.' };

const AlertSchema = v.pipe(
  v.object({
    kind: v.picklist(ALERT_KINDS),
    item_id: v.optional(integer(1)),
    store_id: v.optional(integer(1)),
  }),
  v.forward(
    v.check(({ kind, item_id }) => !isOfItem(kind) || item_id !== undefined),
    ['item_id'],
  ),
  v.forward(
    v.check(({ kind, store_id }) => isOfItem(kind) || store_id !== undefined),
    ['store_id'],
  ),
  v.transform(({ kind, item_id, store_id }) => ({
    kind,
    itemId: isOfItem(kind) ? (item_id ?? 0) : null,
    storeId: isOfItem(kind) ? null : (store_id ?? 0),
  })),
);
type Wanted = v.InferOutput<typeof AlertSchema>;

const ownAlerts = ({ kind, id }: Identity): SQL | undefined =>
  and(eq(alerts.userId, id), eq(alerts.isGuest, kind === 'guest'));

/**
 * Routes of `/customer/alerts` (EXT-22): what the caller wants to be told of items and stores; `alerts/send.ts` tells it.
 * Starting and ending can be repeated with the same result.
 */
export const alertRoutes = new Hono<AppEnv>();

alertRoutes.get('/', async (c) => {
  const owner = await callerOf(c);
  const { db } = c.var.services;
  const context = await requestContextOf(c);
  const rows = await db.select().from(alerts).where(ownAlerts(owner)).orderBy(desc(alerts.id)).limit(MOST);
  const things = await readThings(db, context, {
    items: [...new Set(rows.flatMap(({ itemId }) => itemId ?? []))],
    stores: [...new Set(rows.flatMap(({ storeId }) => storeId ?? []))],
  });
  return c.json({
    alerts: rows.flatMap((row) => {
      const thing = thingOf(row, things);
      return thing ? [alertWire(row, thing, context)] : [];
    }),
  });
});

alertRoutes.put('/', async (c) => {
  const body = await bodyOf(c);
  const owner = await callerOf(c, body);
  const alert = fieldsOf(AlertSchema, filled(body));
  const context = await requestContextOf(c);
  const { db } = c.var.services;
  const { itemId, storeId } = alert;
  const things = await readThings(db, context, {
    items: itemId === null ? [] : [itemId],
    stores: storeId === null ? [] : [storeId],
  });
  const thing = thingOf(alert, things);
  if (!thing) throw refusal(404, itemId === null ? 'store' : 'item', NO_THING);
  const now = context.now.at;
  await db.transaction(async (tx) => {
    await refuseMany(tx, owner, alert);
    const comparison = { price: thing.item?.price ?? null, offer: thing.store.offer, seenAt: now, createdAt: now };
    const row = { userId: owner.id, isGuest: owner.kind === 'guest', ...alert, ...comparison };
    await tx.insert(alerts).values(row).onConflictDoNothing();
  });
  return c.json(alertWire({ ...alert, createdAt: now }, thing, context));
});

alertRoutes.delete('/', async (c) => {
  const owner = await callerOf(c);
  const alert = fieldsOf(AlertSchema, filled(c.req.query()));
  await c.var.services.db.delete(alerts).where(and(ownAlerts(owner), ofThing(alert)));
  return c.json({ message: localised(ENDED, c.var.locale) });
});

const ofThing = ({ kind, itemId, storeId }: Wanted): SQL | undefined =>
  and(eq(alerts.kind, kind), itemId === null ? eq(alerts.storeId, storeId ?? 0) : eq(alerts.itemId, itemId));

const thingOf = ({ itemId, storeId }: Pick<Wanted, 'itemId' | 'storeId'>, things: Things): Thing | undefined =>
  itemId === null ? things.stores.get(storeId ?? 0) : things.items.get(itemId);

/**
 * Locks the person's row, so that concurrent requests are counted one after the other.
 * @throws {Refusal} 403 `channel` for a guest without a device, 403 `alerts` above the limit.
 */
async function refuseMany(tx: Tx, owner: Identity, alert: Wanted): Promise<void> {
  if (owner.kind === 'guest') {
    if (!(await reachesGuest(tx, owner.id))) throw refusal(403, 'channel', NO_CHANNEL);
  } else await lockCustomer(tx, owner.id);
  if ((await tx.$count(alerts, and(ownAlerts(owner), ofThing(alert)))) > 0) return;
  const [row] = await tx.select({ total: count() }).from(alerts).where(ownAlerts(owner));
  if ((row?.total ?? 0) >= MOST) throw refusal(403, 'alerts', TOO_MANY);
}

function alertWire(
  { kind, itemId, storeId, createdAt }: Wanted & { createdAt: Date },
  { name, slug, moduleId, image }: Thing,
  { locale, picture }: RequestContext,
) {
  return {
    kind,
    item_id: itemId,
    store_id: storeId,
    name: localised(name, locale),
    slug,
    module_id: moduleId,
    image_full_url: picture(image),
    created_at: instant(createdAt),
  };
}

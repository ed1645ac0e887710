import { eq } from 'drizzle-orm';
import { Hono } from 'hono';
import * as v from 'valibot';
import { ALLERGENS, allergensIn } from '#src/contract/allergens.ts';
import { sendAccountNotice } from '../../../auth/account-notices.ts';
import type { CustomerRow } from '../../../auth/accounts.ts';
import { confirmEntries, confirmOwner, sendConfirmCode } from '../../../auth/confirm.ts';
import { guardAddress } from '../../../auth/guards.ts';
import { CODE_SENT } from '../../../auth/texts.ts';
import { customers } from '../../../db/schema/customer.ts';
import { orders } from '../../../db/schema/order.ts';
import type { Db, Tx } from '../../../db/types.ts';
import { type Body, bodyOf, fieldsOf, filled, integer, jsonText, trimmedText } from '../../../http/body.ts';
import { moduleIfSent, moduleOf, requestContextOf } from '../../../http/context.ts';
import { invalid, refusal, required } from '../../../http/errors.ts';
import { customerOf, UNAUTHORIZED } from '../../../http/identity.ts';
import { localeFrom, localised } from '../../../localised.ts';
import { periodAt } from '../../../membership/periods.ts';
import { countOrders, ownOrders } from '../../../orders/order-rows.ts';
import { refuseOwed } from '../../../orders/paying/owed.ts';
import { cancelUnpaidOf } from '../../../orders/paying/unpaid.ts';
import { referralDiscount } from '../../../orders/placing/referral.ts';
import { eraseCustomer, personOf } from '../../../privacy/erase.ts';
import { owned } from '../../../privacy/rules.ts';
import type { AppEnv, Ctx } from '../../../types.ts';
import { putOrOverride } from '../../override.ts';
import * as texts from './profile-texts.ts';
import { profileWire } from './profile-wire.ts';

/** Maximum number of categories of interest per module. */
const MOST_INTERESTS = 200;

const InterestSchema = v.object({
  interest: v.pipe(v.unknown(), jsonText, v.pipe(v.array(integer()), v.minLength(1), v.maxLength(MOST_INTERESTS))),
});
const ConfirmSchema = v.object(confirmEntries);
const AvoidedSchema = v.object({
  allergens: v.pipe(v.array(v.picklist(ALLERGENS)), v.maxLength(ALLERGENS.length)),
});
const PushSchema = v.object({ cm_firebase_token: v.pipe(trimmedText(1000), v.minLength(1)) });

/** Returns the row of the signed-in customer. */
export async function customerRow(db: Db | Tx, id: number): Promise<CustomerRow> {
  const [row] = await db.select().from(customers).where(eq(customers.id, id));
  if (!row) throw refusal(401, 'auth-001', UNAUTHORIZED);
  return row;
}

/** The same; locks the row until the transaction ends. */
export async function lockCustomerRow(tx: Tx, id: number): Promise<CustomerRow> {
  const [row] = await tx.select().from(customers).where(eq(customers.id, id)).for('update');
  if (!row) throw refusal(401, 'auth-001', UNAUTHORIZED);
  return row;
}

/**
 * Routes of `/customer/info`, `/customer/remove-account` and small changes of the account (customer.notes §1,
 * customer.notes §3).
 */
export const profile = new Hono<AppEnv>()
  .get('/info', async (c) => {
    const me = await customerOf(c);
    const header = c.req.header('X-localization')?.trim();
    // Other marketplaces respond with 200 here, and clients check `errors` first (customer.notes §2).
    if (!header) throw refusal(200, 'current_language_key', texts.NO_LANGUAGE);
    const context = await requestContextOf(c);
    moduleIfSent(c, context);
    const { db } = c.var.services;
    const language = localeFrom(header);
    const row = await customerRow(db, me.id);
    if (row.language !== language) await db.update(customers).set({ language }).where(eq(customers.id, me.id));
    const { customers: terms } = context.reference.settings;
    const [orderCount, firstOrder, period] = await Promise.all([
      countOrders(db, ownOrders(me)),
      referralDiscount(db, row, { terms, now: context.now.at }),
      periodAt(db, me.id, context.now.at),
    ]);
    return c.json(profileWire({ ...row, language }, { orderCount, firstOrder, period }, context));
  })
  .delete('/remove-account', async (c) => {
    await guardAddress(c);
    const me = await customerOf(c);
    const fields = fieldsOf(ConfirmSchema, filled(await bodyOf(c)));
    const { db, clock } = c.var.services;
    const before = await customerRow(db, me.id);
    await confirmOwner(c, before, fields);
    const now = clock.now();
    await db.transaction(async (tx) => {
      const person = await personOf(tx, before);
      await cancelUnpaidOf(tx, owned(orders)(person), now);
      const customer = await lockCustomerRow(tx, me.id);
      await refuseOwed(tx, customer, owned(orders)(person));
      await eraseCustomer(tx, customer, now);
    });
    sendAccountNotice(c, before, 'deleted');
    return c.json([]);
  })
  .post('/confirm-code', async (c) => {
    await guardAddress(c);
    const me = await customerOf(c);
    const on = await sendConfirmCode(c, await customerRow(c.var.services.db, me.id));
    return c.json({
      message: localised(CODE_SENT, c.var.locale),
      verification_on: on,
      verification_medium: on === 'phone' ? 'SMS' : 'email',
    });
  })
  .post('/update-interest', async (c) => {
    const me = await customerOf(c);
    const context = await requestContextOf(c);
    const module = moduleOf(c, context);
    const { interest } = fieldsOf(InterestSchema, await bodyOf(c));
    const allInModule = interest.every((id) => context.reference.categories.get(id)?.moduleId === module.id);
    if (!allInModule) throw refusal(403, 'interest', invalid('interest'));
    await c.var.services.db.transaction(async (tx) => {
      const { interests } = await lockCustomerRow(tx, me.id);
      const key = String(module.id);
      const merged = [...new Set([...(interests[key] ?? []), ...interest])].slice(0, MOST_INTERESTS);
      const changed = { interests: { ...interests, [key]: merged }, updatedAt: context.now.at };
      await tx.update(customers).set(changed).where(eq(customers.id, me.id));
    });
    return c.json({ message: localised(texts.INTERESTS_SAVED, context.locale) });
  })
  .put('/avoided-allergens', async (c) => {
    const me = await customerOf(c);
    const { allergens } = fieldsOf(AvoidedSchema, await bodyOf(c));
    const { db, clock } = c.var.services;
    const changed = { avoidedAllergens: allergensIn(allergens), updatedAt: clock.now() };
    await db.update(customers).set(changed).where(eq(customers.id, me.id));
    return c.json({ message: localised(texts.AVOIDED_SAVED, c.var.locale) });
  })
  .get('/update-zone', async (c) => {
    const me = await customerOf(c);
    const { reference } = await requestContextOf(c);
    const [, zoneHeader] = /^\[?\s*(\d{1,9})\s*\]?$/.exec(c.req.header('zoneId')?.trim() ?? '') ?? [];
    if (zoneHeader === undefined) throw refusal(403, 'zoneId', required('zoneId'));
    const zoneId = Number(zoneHeader);
    if (!reference.zones.has(zoneId)) throw refusal(403, 'zoneId', invalid('zoneId'));
    await c.var.services.db.update(customers).set({ zoneId }).where(eq(customers.id, me.id));
    return c.json([]);
  })
  .route('/', putOrOverride('/cm-firebase-token', storePushToken));

async function storePushToken(c: Ctx, body: Body) {
  const me = await customerOf(c);
  const { cm_firebase_token: pushToken } = fieldsOf(PushSchema, body);
  await c.var.services.db.update(customers).set({ pushToken }).where(eq(customers.id, me.id));
  return c.json({ message: localised(texts.PUSH_SAVED, c.var.locale) });
}

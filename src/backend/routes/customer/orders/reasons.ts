import { and, asc, desc, eq, type SQL } from 'drizzle-orm';
import { Hono } from 'hono';
import { defaultPage, envelope } from '../../../catalogue/paging.ts';
import { instant } from '../../../catalogue/values.ts';
import { reasons } from '../../../db/schema/aftercare.ts';
import { Fields } from '../../../http/fields.ts';
import { callerOf } from '../../../http/identity.ts';
import { localised } from '../../../localised.ts';
import type { AppEnv, Ctx } from '../../../types.ts';

type Reason = typeof reasons.$inferSelect;
type Kind = Reason['kind'];

/** Only active reasons are listed, and none changes. */
const stateWire = ({ createdAt }: Reason) => ({
  status: 1,
  created_at: instant(createdAt),
  updated_at: instant(createdAt),
});

/** Routes of predefined texts: `/customer/order/cancellation-reasons`, `/refund-reasons`, `/parcel-instructions`. */
export const orderReasons = new Hono<AppEnv>();

orderReasons.get('/cancellation-reasons', async (c) => {
  const audience = new Fields(c.req.query()).text('type') ?? 'customer';
  return c.json(
    await pageOf(c, 'cancellation', eq(reasons.userType, audience), (reason, text) => ({
      id: reason.id,
      reason: text,
      user_type: reason.userType,
      ...stateWire(reason),
    })),
  );
});

orderReasons.get('/refund-reasons', async (c) => {
  await callerOf(c);
  const rows = await rowsOf(c, 'refund');
  return c.json({
    refund_reasons: rows.map((reason) => ({
      id: reason.id,
      reason: localised(reason.words, c.var.locale),
      ...stateWire(reason),
    })),
  });
});

orderReasons.get('/parcel-instructions', async (c) =>
  c.json(
    await pageOf(c, 'parcel_instruction', undefined, (reason, instruction) => ({
      id: reason.id,
      instruction,
      ...stateWire(reason),
    })),
  ),
);

/** Route of `/customer/automated-message`: predefined questions to the administrator, newest first. */
export const automatedMessages = new Hono<AppEnv>().get('/', async (c) =>
  c.json(
    await pageOf(c, 'automated_message', undefined, (reason, message) => ({
      id: reason.id,
      message,
      ...stateWire(reason),
    })),
  ),
);

async function rowsOf(c: Ctx, kind: Kind, also?: SQL) {
  return c.var.services.db
    .select()
    .from(reasons)
    .where(and(eq(reasons.kind, kind), eq(reasons.active, true), also))
    .orderBy(kind === 'automated_message' ? desc(reasons.id) : asc(reasons.id));
}

/** There are few reasons, so the page is cut from all of them. */
async function pageOf<T>(c: Ctx, kind: Kind, also: SQL | undefined, wire: (reason: Reason, text: string) => T) {
  const page = defaultPage(new Fields(c.req.query()), 25);
  const rows = await rowsOf(c, kind, also);
  const cut = rows.slice(page.skip, page.skip + page.limit);
  return {
    ...envelope(rows.length, page),
    data: cut.map((reason) => wire(reason, localised(reason.words, c.var.locale))),
  };
}

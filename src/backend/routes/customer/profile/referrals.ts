import { and, count, desc, eq } from 'drizzle-orm';
import { Hono } from 'hono';
import { envelope, neededPage } from '../../../catalogue/paging.ts';
import { instant } from '../../../catalogue/values.ts';
import { customers } from '../../../db/schema/customer.ts';
import { Fields } from '../../../http/fields.ts';
import { customerOf } from '../../../http/identity.ts';
import type { AppEnv } from '../../../types.ts';

/**
 * Route of `GET /customer/referrals`: who joined with the customer's code, newest first. Only first name and date; `id`
 * counts from the first one and is not a customer id.
 */
export const referrals = new Hono<AppEnv>().get('/', async (c) => {
  const me = await customerOf(c);
  const fields = new Fields(c.req.query());
  const page = neededPage(fields);
  fields.check();
  const { db } = c.var.services;
  const where = and(eq(customers.referredBy, me.id), eq(customers.active, true));
  const [rows, [countRow]] = await Promise.all([
    db
      .select({ firstName: customers.firstName, createdAt: customers.createdAt })
      .from(customers)
      .where(where)
      .orderBy(desc(customers.createdAt), desc(customers.id))
      .limit(page.limit)
      .offset(page.skip),
    db.select({ total: count() }).from(customers).where(where),
  ]);
  const total = countRow?.total ?? 0;
  const data = rows.map(({ firstName, createdAt }, index) => ({
    id: total - page.skip - index,
    f_name: firstName,
    joined_at: instant(createdAt),
  }));
  return c.json({ ...envelope(total, page), data });
});

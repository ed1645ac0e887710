import { and, asc, desc, eq, gt, sql } from 'drizzle-orm';
import { Hono } from 'hono';
import { fromMinor } from '#src/contract/money.ts';
import { bit, fromMinorOrNull, instant } from '../../catalogue/values.ts';
import { offlinePaymentMethods, parcelCategories, vehicles } from '../../db/schema/marketplace.ts';
import { orders } from '../../db/schema/order.ts';
import { pictureFile } from '../../files/pictures.ts';
import { listCall, moduleCall, requestContextOf } from '../../http/context.ts';
import { localised, localisedOrNull } from '../../localised.ts';
import { promiseCounts } from '../../orders/placing/shown-totals.ts';
import { vehicleFor } from '../../orders/placing/terms.ts';
import type { AppEnv } from '../../types.ts';

const MOST = 100;
/** Number of newest tips considered for the most frequent one, so that the query stays fast. */
const LAST_TIPS = 1000;

/** Routes of parcel categories, vehicles, tips, the price promise and offline payment methods. */
export const deliveryRoutes = new Hono<AppEnv>()
  .get('/parcel-category', async (c) => {
    const { services, context, module } = await moduleCall(c);
    const rows = await services.db
      .select()
      .from(parcelCategories)
      .where(and(eq(parcelCategories.moduleId, module.id), eq(parcelCategories.status, true)))
      .orderBy(asc(parcelCategories.id))
      .limit(MOST);
    return c.json(
      rows.map((row) => ({
        id: row.id,
        name: localised(row.name, context.locale),
        description: localised(row.description, context.locale),
        image: pictureFile(row.image),
        image_full_url: context.picture(row.image),
        parcel_per_km_shipping_charge: fromMinorOrNull(row.perKm),
        parcel_minimum_shipping_charge: fromMinorOrNull(row.minimum),
        module_id: row.moduleId,
        orders_count: row.orderCount,
        status: 1,
        created_at: instant(row.createdAt),
        updated_at: instant(row.createdAt),
      })),
    );
  })
  .get('/get-vehicles', async (c) => {
    const context = await requestContextOf(c);
    const rows = await c.var.services.db
      .select()
      .from(vehicles)
      .where(eq(vehicles.status, true))
      .orderBy(asc(vehicles.id))
      .limit(MOST);
    return c.json(
      rows.map((row) => ({
        id: row.id,
        type: row.type,
        name: localised(row.name, context.locale),
        description: localisedOrNull(row.description, context.locale),
        image_full_url: context.picture(row.image),
        starting_coverage_area: row.startingCoverage,
        maximum_coverage_area: row.maximumCoverage,
        extra_charges: fromMinor(row.extraCharges),
        is_active: true,
        is_delivery: true,
        is_ride: false,
        status: bit(row.status),
      })),
    );
  })
  .get('/vehicle/extra_charge', async (c) => {
    const { services, fields } = await listCall(c);
    const distance = fields.needNumber('distance');
    fields.check();
    const vehicle = await vehicleFor(services.db, distance * 1000);
    return c.json(vehicle ? fromMinor(vehicle.extra) : 0);
  })
  .get('/price-promise', async (c) => {
    const context = await requestContextOf(c);
    return c.json(await promiseCounts(c.var.services.db, context.now.at));
  })
  .get('/most-tips', async (c) => {
    const { db } = c.var.services;
    const last = db
      .select({ tip: orders.tips })
      .from(orders)
      .where(gt(orders.tips, 0))
      .orderBy(desc(orders.id))
      .limit(LAST_TIPS)
      .as('last');
    const [row] = await db
      .select({ tip: last.tip })
      .from(last)
      .groupBy(last.tip)
      .orderBy(desc(sql`count(*)`), asc(last.tip))
      .limit(1);
    return c.json({ most_tips_amount: row ? fromMinor(row.tip) : null });
  })
  .get('/offline_payment_method_list', async (c) => {
    const context = await requestContextOf(c);
    const { locale } = context;
    const rows = await c.var.services.db
      .select()
      .from(offlinePaymentMethods)
      .where(eq(offlinePaymentMethods.status, true))
      .orderBy(asc(offlinePaymentMethods.id))
      .limit(MOST);
    if (rows.length === 0) return c.json({});
    return c.json(
      rows.map((row) => ({
        id: row.id,
        method_name: localised(row.name, locale),
        method_fields: row.fields.map(({ label, value }) => ({
          input_name: localised(label, locale),
          input_data: localised(value, locale),
        })),
        method_informations: row.inputs.map(({ key, placeholder, required }) => ({
          customer_input: key,
          customer_placeholder: localised(placeholder, locale),
          is_required: bit(required),
        })),
        status: 1,
        created_at: instant(row.createdAt),
        updated_at: instant(row.createdAt),
      })),
    );
  });

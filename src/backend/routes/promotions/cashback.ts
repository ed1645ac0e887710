import { Hono } from 'hono';
import { fromMinor, toMinor } from '#src/contract/money.ts';
import { bestCashback } from '#src/domain/cashback.ts';
import { instant } from '../../catalogue/values.ts';
import { moduleCall } from '../../http/context.ts';
import { customerOf } from '../../http/identity.ts';
import { localised } from '../../localised.ts';
import { type CashbackRow, openCashbacks, publicCashbacks } from '../../orders/placing/cashback.ts';
import type { AppEnv, RequestContext } from '../../types.ts';

const HIGHEST_AMOUNT = 1e9;

/**
 * Routes of cashback; all need a module. `GET /api/v1/cashback/list` and `/getCashback` are for signed-in customers,
 * `/list/all` returns the offers for every customer, also to guests.
 */
export const cashbackRoutes = new Hono<AppEnv>()
  .get('/list/all', async (c) => {
    const { services, context } = await moduleCall(c);
    const offers = await publicCashbacks(services.db, context);
    return c.json(offers.map((offer) => cashbackWire(offer, context)));
  })
  .get('/list', async (c) => {
    const { id } = await customerOf(c);
    const { services, context } = await moduleCall(c);
    const offers = await openCashbacks(services.db, context, id);
    return c.json(offers.map((offer) => cashbackWire(offer, context)));
  })
  .get('/getCashback', async (c) => {
    const { id } = await customerOf(c);
    const { services, context, fields } = await moduleCall(c);
    const amount = fields.needNumber('amount');
    if (Math.abs(amount) > HIGHEST_AMOUNT) fields.refuse('amount');
    fields.check();
    const best = bestCashback(await openCashbacks(services.db, context, id), toMinor(amount) ?? 0);
    return c.json({
      calculated_amount: best ? fromMinor(best.credit) : 0,
      cashback_amount: best ? rateOf(best.offer) : 0,
      cashback_type: best?.offer.type ?? '',
      min_purchase: best ? fromMinor(best.offer.minPurchase) : 0,
      max_discount: best ? fromMinor(best.offer.maxDiscount) : 0,
      id: best?.offer.id ?? null,
    });
  });

/** Returns the rate of an offer: percents unchanged, amounts as decimals. */
function rateOf({ amount, type }: CashbackRow): number {
  return type === 'percentage' ? amount : fromMinor(amount);
}

/** Returns an offer (schema CashbackOffer). */
function cashbackWire(offer: CashbackRow, context: RequestContext) {
  return {
    id: offer.id,
    title: localised(offer.title, context.locale),
    cashback_type: offer.type,
    cashback_amount: rateOf(offer),
    min_purchase: fromMinor(offer.minPurchase),
    max_discount: fromMinor(offer.maxDiscount),
    start_date: offer.startDate,
    end_date: offer.endDate,
    same_user_limit: offer.sameUserLimit,
    total_used: offer.totalUsed,
    customer_id: JSON.stringify(offer.customerIds.length > 0 ? offer.customerIds.map(String) : ['all']),
    status: offer.status,
    created_at: instant(offer.createdAt),
    updated_at: instant(offer.createdAt),
  };
}

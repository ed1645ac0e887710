/**
 * What must be true of the whole database at any moment, as queries of the rows that break it. They compare ledgers,
 * shelves and orders with each other and know no price rule. `CLOCK` stands for the marketplace's time.
 */
const BOOKED = `(
  select customer_id, reference,
    coalesce(sum(debit) filter (where type in ('order_place', 'partial_payment')), 0) as paid,
    coalesce(sum(credit) filter (where type = 'order_refund'), 0) as refunded,
    coalesce(sum(debit) filter (where type = 'order_tip'), 0) as tips
  from wallet_transactions where type in ('order_place', 'partial_payment', 'order_refund', 'order_tip')
  group by customer_id, reference)`;

/** Decided payments are deleted after 90 days. */
const RECENT = `interval '80 days'`;

export const INVARIANTS: Record<string, string> = {
  'the wallet is the sum of its transactions': `
    select c.id, c.wallet_balance, w.total from customers c
    left join (select customer_id, sum(credit + admin_bonus - debit) as total from wallet_transactions group by 1) w
      on w.customer_id = c.id
    where c.wallet_balance <> coalesce(w.total, 0)`,
  'each wallet transaction states the balance after it': `
    select id, customer_id, balance, total from (select *, sum(credit + admin_bonus - debit)
      over (partition by customer_id order by id) as total from wallet_transactions) w where balance <> total`,
  'the points are the sum of their transactions, and never negative': `
    select c.id, c.loyalty_points, w.total from customers c
    left join (select customer_id, sum(credit - debit) as total from loyalty_transactions group by 1) w
      on w.customer_id = c.id
    where c.loyalty_points <> coalesce(w.total, 0) or c.loyalty_points < 0`,
  'each transaction of points states the balance after it': `
    select id, customer_id, balance, total from (select *, sum(credit - debit)
      over (partition by customer_id order by id) as total from loyalty_transactions) w where balance <> total`,
  'the wallet paid for an order what the order says, and gave back no more': `
    select o.id, o.status, o.amount, o.partially_paid, o.later_tips, b.* from orders o
    join customers c on c.id = o.user_id and not o.is_guest
    left join ${BOOKED} b on b.customer_id = o.user_id and b.reference = o.id::text
    left join refunds r on r.order_id = o.id and r.status = 'approved'
    where coalesce(b.paid, 0) <> case when o.payment_method = 'wallet' then o.amount else o.partially_paid end
      or coalesce(b.tips, 0) <> o.later_tips
      or coalesce(b.refunded, 0) > case when o.status = 'canceled' then o.partially_paid else coalesce(r.amount, 0) end
      or (o.status = 'refunded' and coalesce(b.refunded, 0) <> coalesce(r.amount, -1))`,
  'every booking for an order has its order': `
    select w.id from wallet_transactions w
    where w.type in ('order_place', 'partial_payment', 'order_refund', 'order_tip')
      and not exists (select from orders o where o.id::text = w.reference and o.user_id = w.customer_id)`,
  'the parts of a payment add up to the order': `
    select o.id, o.amount, p.total from orders o
    left join (select order_id, sum(amount) as total, sum(amount) filter (where status = 'paid') as paid
      from order_payments group by 1) p on p.order_id = o.id
    where (o.payment_method = 'partial_payment' and p.total is distinct from o.amount)
      or (o.payment_status = 'paid' and coalesce(p.paid, o.amount) <> o.amount)
      or (o.payment_status = 'partially_paid' and p.paid is distinct from o.partially_paid)`,
  'an order is paid on the payment page once, with its open amount': `
    select o.id, o.status, o.payment_status, o.amount, o.partially_paid, i.times, i.total from orders o
    left join (select order_id, count(*) as times, sum(amount) as total from payment_intents
      where state = 'success' group by 1) i on i.order_id = o.id
    left join order_payments p on p.order_id = o.id and p.method = 'islet_pay'
    where i.times > 1 or i.total <> o.amount - o.partially_paid or (i.times = 1 and o.payment_status <> 'paid')
      or (i.times is null and o.transaction_reference is not null and o.created_at > CLOCK - ${RECENT})`,
  'a canceled order is not paid': `
    select id, payment_method from orders where status = 'canceled' and payment_status = 'paid'`,
  'money added to a wallet is what was paid for it': `
    select u.id, i.total, w.total from customers u
    left join (select user_id, sum(amount) as total from payment_intents
      where kind = 'add_fund' and state = 'success' and answered_at > CLOCK - ${RECENT} group by 1) i on i.user_id = u.id
    left join (select customer_id, sum(credit) as total from wallet_transactions
      where type = 'add_fund' and created_at > CLOCK - ${RECENT} group by 1) w on w.customer_id = u.id
    where coalesce(i.total, 0) <> coalesce(w.total, 0)`,
  'a gift card is in one wallet, with its amount, and was valid': `
    select g.id, g.amount, w.times, w.total from gift_cards g
    left join (select reference, count(*) as times, sum(credit) as total from wallet_transactions
      where type = 'gift_card' group by 1) w on w.reference = g.id::text
    where g.redeemed_at >= g.expires_at or (g.redeemed_at is null and w.times > 0) or w.times > 1
      or w.total <> g.amount or (g.redeemed_by is not null and w.times is null)`,
  'a reward is credited once per order': `
    select reward_of, type from wallet_transactions where reward_of is not null and credit > 0
    group by 1, 2 having count(*) > 1`,
  'points become whole units of money': `
    select w.id from wallet_transactions w
    left join loyalty_transactions l on l.reference = w.transaction_id::text and l.customer_id = w.customer_id
    where w.type = 'loyalty_point' and (l.id is null or w.credit - w.debit <> floor((l.debit - l.credit) / 10.0) * 100)`,
  'a flash sale has sold what was ordered in it, and no more than it has': `
    select f.id, f.sold, l.sold as ordered from flash_sale_items f
    left join (select flash_item_id, sum(quantity) as sold from order_lines l join orders o on o.id = l.order_id
      where o.status <> 'canceled' group by 1) l on l.flash_item_id = f.id
    where f.sold <> coalesce(l.sold, 0) or f.sold > f.stock`,
  'a coupon counts its orders': `
    select c.code, c.total_uses, o.uses from coupons c
    left join (select coupon_code, count(*) as uses from orders where status <> 'canceled' group by 1) o
      on o.coupon_code = c.code
    where c.total_uses <> coalesce(o.uses, 0)`,
  'a coupon is used no more often than a customer may': `
    select c.code, o.user_id, count(*) from coupons c join orders o on o.coupon_code = c.code and o.status <> 'canceled'
    where c."limit" is not null group by 1, 2, c."limit" having count(*) > c."limit"`,
  'a slot has no more orders than places': `
    select s.slug, to_timestamp(floor(extract(epoch from o.schedule_at) / 1800) * 1800) as slot, count(*) from orders o
    join stores s on s.id = o.store_id
    where o.scheduled and o.status <> 'canceled' and s.slot_terms is not null
    group by 1, 2, s.slot_terms having count(*) > (s.slot_terms ->> 'places')::int`,
  'a cashback offer is used no more often than a customer may': `
    select c.id, o.user_id, count(*) from cashbacks c join orders o on o.cashback_id = c.id and o.status <> 'canceled'
    group by 1, 2 having count(*) > c.same_user_limit`,
  'one order per key': `
    select answer ->> 'order_id' as order_id from idempotency_keys where answer::jsonb ? 'order_id'
    group by 1 having count(*) > 1`,
  'every key belongs to an order': `
    select k.id from idempotency_keys k where k.answer::jsonb ? 'order_id'
      and not exists (select from orders o where o.id::text = k.answer ->> 'order_id')`,
  'every order has lines': `
    select id from orders o where not exists (select from order_lines l where l.order_id = o.id)`,
  'every cart belongs to somebody': `
    select l.id, l.user_id from cart_lines l where not case
      when not l.is_guest then exists (select from customers c where c.id = l.user_id)
      when l.user_id < 0 then exists (select from group_members m where m.id = -l.user_id)
      else exists (select from guests g where g.id = l.user_id) end`,
  'every group order that was placed has its order': `
    select g.id from group_carts g
    where (g.state = 'placed' and not exists (select from orders o where o.id = g.order_id))
      or (g.state <> 'placed' and g.order_id is not null)`,
  'every payment belongs to somebody': `
    select i.id from payment_intents i where i.order_id is null and i.state = 'success'
      and not exists (select from wallet_transactions w where w.type = 'add_fund' and w.customer_id = i.user_id)
      and exists (select from customers c where c.id = i.user_id)`,
  'a courier and a store count their orders': `
    select 'courier' as what, d.id from delivery_men d where d.order_count <>
      (select count(*) from orders o where o.delivery_man_id = d.id and o.delivered is not null)
    union all select 'store', s.id from stores s where s.order_count <>
      (select count(*) from orders o where o.store_id = s.id)`,
  'each order has the time of its status': `
    select id, status from orders where case status when 'pending' then pending when 'confirmed' then confirmed
      when 'processing' then processing when 'handover' then handover when 'picked_up' then picked_up
      when 'delivered' then delivered when 'canceled' then canceled when 'failed' then failed
      when 'refund_requested' then refund_requested when 'refund_request_canceled' then refund_request_canceled
      when 'refunded' then refunded end is null`,
};

/** What must be true besides once nothing is due any more. */
export const WHEN_IDLE: Record<string, string> = {
  'no order is left undone': `
    select id, status, next_at, pay_by from orders where next_at is not null or pay_by is not null
      or (status not in ('delivered', 'canceled', 'refunded', 'refund_request_canceled')
        and payment_method not in ('offline_payment', 'partial_payment', 'digital_payment', 'islet_pay'))`,
  'a canceled order has given back the wallet’s part': `
    select o.id, o.partially_paid, b.refunded from orders o join customers c on c.id = o.user_id and not o.is_guest
    left join ${BOOKED} b on b.customer_id = o.user_id and b.reference = o.id::text
    where o.status = 'canceled' and coalesce(b.refunded, 0) <> o.partially_paid`,
  'every reply is delivered': `select id from conversations where reply is not null or reply_at is not null`,
  'every reminder that was due is written': `
    select order_id from weekly_reminders where not paused and next_at <= CLOCK`,
  'no row was given up': `select key from limits where key like 'job %'`,
};

/** Changes of status that an order may make (customer.notes §9). */
export const CHANGES: Record<string, readonly string[]> = {
  pending: ['confirmed', 'failed', 'canceled'],
  failed: ['pending', 'confirmed', 'canceled'],
  confirmed: ['processing', 'failed', 'pending', 'canceled'],
  processing: ['handover'],
  handover: ['picked_up', 'delivered'],
  picked_up: ['delivered'],
  delivered: ['refund_requested'],
  refund_requested: ['refunded', 'refund_request_canceled'],
};

/**
 * What must be true of the database at any moment, as queries of the rows that break it. They compare ledgers, shelves
 * and orders with each other and know no price rule. `CLOCK` stands for the marketplace's time.
 */

/** What an invariant is about. */
export type Subject = 'customers' | 'orders' | 'gift_cards';

const ORDER_BOOKINGS = `('order_place', 'partial_payment', 'order_refund', 'order_tip', 'late_order', 'order_help')`;

/** What the wallet has booked for an order `o`. */
const BOOKED = `(
  select coalesce(sum(debit) filter (where type in ('order_place', 'partial_payment')), 0) as paid,
    coalesce(sum(credit) filter (where type = 'order_refund'), 0) as refunded,
    coalesce(sum(debit) filter (where type = 'order_tip'), 0) as tips
  from wallet_transactions w
  where w.customer_id = o.user_id and w.type in ${ORDER_BOOKINGS} and w.reference = o.id::text)`;

/** Decided payments are deleted after 90 days. */
const RECENT = `interval '80 days'`;

/** Orders of the customer of `o` that are not canceled. */
const OF_CUSTOMER = `from orders p where p.user_id = o.user_id and p.is_guest = o.is_guest and p.status <> 'canceled'`;

/**
 * Invariants of single rows of a subject, which are cheap enough to be checked after each step for the rows that it
 * changed. `SUBJECT` stands for the table, or for some of its rows.
 */
export const BY_ROW: Record<Subject, Record<string, string>> = {
  customers: {
    'the wallet is the sum of its transactions': `
      select c.id, c.wallet_balance, w.total from SUBJECT c, lateral (
        select coalesce(sum(credit + admin_bonus - debit), 0) as total from wallet_transactions
        where customer_id = c.id) w
      where c.wallet_balance <> w.total`,
    'each wallet transaction states the balance after it': `
      select w.* from SUBJECT c, lateral (
        select id, customer_id, balance, sum(credit + admin_bonus - debit) over (order by id) as total
        from wallet_transactions where customer_id = c.id) w
      where w.balance <> w.total`,
    'the points are the sum of their transactions, and never negative': `
      select c.id, c.loyalty_points, w.total from SUBJECT c, lateral (
        select coalesce(sum(credit - debit), 0) as total from loyalty_transactions where customer_id = c.id) w
      where c.loyalty_points <> w.total or c.loyalty_points < 0`,
    'each transaction of points states the balance after it': `
      select w.* from SUBJECT c, lateral (
        select id, customer_id, balance, sum(credit - debit) over (order by id) as total
        from loyalty_transactions where customer_id = c.id) w
      where w.balance <> w.total`,
    'every booking for an order has its order': `
      select w.id from SUBJECT c join wallet_transactions w on w.customer_id = c.id
      where w.type in ${ORDER_BOOKINGS} and not exists (
        select from orders o
        where o.id = case when w.type in ${ORDER_BOOKINGS} then w.reference::int end and o.user_id = c.id)`,
    'money added to a wallet is what was paid for it': `
      select c.id, i.total, w.total as booked from SUBJECT c, lateral (
        select coalesce(sum(amount), 0) as total from payment_intents where user_id = c.id and kind = 'add_fund'
          and state = 'success' and answered_at > CLOCK - ${RECENT}) i, lateral (
        select coalesce(sum(credit), 0) as total from wallet_transactions
        where customer_id = c.id and type = 'add_fund' and created_at > CLOCK - ${RECENT}) w
      where i.total <> w.total`,
    'each paid period of a membership is booked once, at its price, from money that was there': `
      select c.id, m.id as period, m.price, w.* from SUBJECT c join memberships m on m.customer_id = c.id, lateral (
        select count(*) as times, sum(debit - credit) as total, min(balance) as least from wallet_transactions
        where customer_id = c.id and type = 'membership' and reference = m.id::text) w
      where w.times <> 1 or w.total <> m.price or w.least < 0
      union all
      select c.id, null, null, 1, w.debit, w.balance from SUBJECT c
      join wallet_transactions w on w.customer_id = c.id and w.type = 'membership'
      where not exists (select from memberships m where m.customer_id = c.id and m.id::text = w.reference)`,
    'periods of a membership never overlap, and at most one of them is renewed': `
      select c.id, a.id as period, b.id as other from SUBJECT c join memberships a on a.customer_id = c.id
      join memberships b on b.customer_id = c.id and b.id > a.id
      where (a.starts_at < b.ends_at and b.starts_at < a.ends_at)
        or (a.renewal_price is not null and b.renewal_price is not null)`,
    'points become whole units of money': `
      select w.id from SUBJECT c join wallet_transactions w on w.customer_id = c.id and w.type = 'loyalty_point'
      left join loyalty_transactions l on l.customer_id = c.id and l.reference = w.transaction_id::text
      where l.id is null or w.credit - w.debit <> floor((l.debit - l.credit) / 10.0) * 100`,
  },
  orders: {
    'the wallet paid for an order what the order says, and gave back no more': `
      select o.id, o.status, o.amount, o.partially_paid, o.later_tips, b.* from SUBJECT o
      join customers c on c.id = o.user_id and not o.is_guest
      left join refunds r on r.order_id = o.id and r.status = 'approved', lateral ${BOOKED} b
      where b.paid <> case when o.payment_method = 'wallet' then o.amount else o.partially_paid end
        or b.tips <> o.later_tips
        or b.refunded > case when o.status = 'canceled' then o.partially_paid else coalesce(r.amount, 0) end
        or (o.status = 'refunded' and b.refunded <> coalesce(r.amount, -1))`,
    'the parts of a payment add up to the order': `
      select o.id, o.amount, p.* from SUBJECT o, lateral (
        select sum(amount) as total, sum(amount) filter (where status = 'paid') as paid from order_payments
        where order_id = o.id) p
      where (o.payment_method = 'partial_payment' and p.total is distinct from o.amount)
        or (o.payment_status = 'paid' and coalesce(p.paid, o.amount) <> o.amount)
        or (o.payment_status = 'partially_paid' and p.paid is distinct from o.partially_paid)`,
    'an order is paid on the payment page once, with its open amount': `
      select o.id, o.status, o.payment_status, o.amount, o.partially_paid, i.* from SUBJECT o, lateral (
        select count(*) as times, sum(amount) as total from payment_intents
        where order_id = o.id and state = 'success') i
      where i.times > 1 or i.total <> o.amount - o.partially_paid or (i.times = 1 and o.payment_status <> 'paid')
        or (i.times = 0 and o.transaction_reference is not null and o.created_at > CLOCK - ${RECENT})`,
    'a canceled order is not paid': `
      select o.id, o.payment_method from SUBJECT o where o.status = 'canceled' and o.payment_status = 'paid'`,
    'a reward is credited once per order': `
      select o.id, w.* from SUBJECT o, lateral (
        select type from wallet_transactions where reward_of = o.id and credit > 0 group by 1 having count(*) > 1) w`,
    'a late order credits what was promised, once, and one in time nothing': `
      select o.id, o.late_credit, o.late_credited, w.* from SUBJECT o
      join customers c on c.id = o.user_id and not o.is_guest, lateral (
        select count(*) as times, coalesce(sum(credit - debit), 0) as total from wallet_transactions
        where customer_id = c.id and type = 'late_order' and reference = o.id::text) w
      where w.times <> case when o.late_credited then 1 else 0 end
        or w.total <> case when o.late_credited then coalesce(o.late_credit, -1) else 0 end
        or (o.late_credit is not null and o.delivered is not null and not o.late_credited
          and o.delivered > coalesce(o.confirmed, o.created_at) + o.max_minutes * interval '1 minute')
        or (o.late_credited and (o.delivered is null
          or o.delivered <= o.created_at + o.max_minutes * interval '1 minute'))`,
    'help credits a line once, and all lines of an order no more than was paid for them': `
      select o.id, o.amount, w.total as booked, h.*, r.amount as refunded from SUBJECT o
      left join refunds r on r.order_id = o.id and r.status = 'approved', lateral (
        select coalesce(sum(credit - debit), 0) as total, count(*) as times from wallet_transactions
        where customer_id = o.user_id and not o.is_guest and type = 'order_help' and reference = o.id::text) w, lateral (
        select coalesce(sum(amount) filter (where state = 'credited'), 0) as total,
          count(*) filter (where state = 'credited') as times from help_claims where order_id = o.id) h, lateral (
        select coalesce(sum(greatest(0, (price - discount) * quantity + add_ons_price)), 0) as price
        from order_lines where order_id = o.id) l
      where ((w.total <> h.total or w.times <> h.times) and exists (select from customers c where c.id = o.user_id))
        or h.total + coalesce(r.amount, 0) > o.amount - o.delivery_charge - o.tips
        or h.total > o.amount - o.delivery_charge - o.tips - o.additional_charge - o.extra_packaging - o.slot_fee
        or h.total > l.price - o.coupon_discount - o.referral_discount
          + case when o.tax_status = 'excluded' then o.tax else 0 end
        or (h.times > 0 and o.delivered is null)`,
    'a coupon is used no more often than a customer may': `
      select o.id, o.user_id, c.code from SUBJECT o join coupons c on c.code = o.coupon_code
      where o.status <> 'canceled' and (select count(*) ${OF_CUSTOMER} and p.coupon_code = c.code) > c."limit"`,
    'a cashback offer is used no more often than a customer may': `
      select o.id, o.user_id, c.id as cashback from SUBJECT o join cashbacks c on c.id = o.cashback_id
      where o.status <> 'canceled' and (select count(*) ${OF_CUSTOMER} and p.cashback_id = c.id) > c.same_user_limit`,
    'a slot has no more orders than places': `
      select o.id, s.slug, slot.start from SUBJECT o join stores s on s.id = o.store_id, lateral (
        select to_timestamp(floor(extract(epoch from o.schedule_at) / 1800) * 1800) as start) slot
      where o.scheduled and o.status <> 'canceled' and s.slot_terms is not null and (
        select count(*) from orders p where p.store_id = o.store_id and p.scheduled and p.status <> 'canceled'
          and p.schedule_at >= slot.start and p.schedule_at < slot.start + interval '30 minutes'
        ) > (s.slot_terms ->> 'places')::int`,
    'an order comes to the total that was shown': `
      select o.id, o.amount, o.shown_total from SUBJECT o where not o.prescription
        and o.shown_total <> o.amount`,
    'a membership takes something off the orders of a paid period only': `
      select o.id, o.membership_saving from SUBJECT o left join customers c on c.id = o.user_id and not o.is_guest
      where o.membership_saving < 0 or (o.membership_saving > 0 and (o.is_guest or (c.id is not null
        and not exists (select from memberships m where m.customer_id = c.id
          and m.starts_at <= o.created_at and m.ends_at > o.created_at))))`,
    'every order has lines': `
      select o.id from SUBJECT o where o.type <> 'parcel' and not o.prescription
        and not exists (select from order_lines l where l.order_id = o.id)`,
    'a parcel has no lines and no store': `
      select o.id from SUBJECT o where o.type = 'parcel'
        and (o.store_id is not null or exists (select from order_lines l where l.order_id = o.id))`,
    'each order has the time of its status': `
      select o.id, o.status from SUBJECT o where case o.status when 'pending' then o.pending
        when 'confirmed' then o.confirmed when 'processing' then o.processing when 'handover' then o.handover
        when 'picked_up' then o.picked_up when 'delivered' then o.delivered when 'canceled' then o.canceled
        when 'failed' then o.failed when 'refund_requested' then o.refund_requested
        when 'refund_request_canceled' then o.refund_request_canceled when 'refunded' then o.refunded end is null`,
  },
  gift_cards: {
    'a gift card is in one wallet, with its amount, and was valid': `
      select g.id, g.amount, w.* from SUBJECT g, lateral (
        select count(*) as times, sum(credit) as total from wallet_transactions
        where type = 'gift_card' and reference = g.id::text) w
      where g.redeemed_at >= g.expires_at or (g.redeemed_at is null and w.times > 0) or w.times > 1
        or w.total <> g.amount or (g.redeemed_by is not null and w.times = 0)`,
  },
};

export const FLASH_COUNTS = 'a flash sale has sold what was ordered in it, and no more than it has';
export const COUPON_COUNTS = 'a coupon counts its orders';

/** Invariants of the database as a whole. */
export const OF_ALL: Record<string, string> = {
  'all wallets are the sum of all transactions': `
    select c.total, w.total as booked from (select sum(wallet_balance) as total from customers) c,
      (select sum(credit + admin_bonus - debit) as total from wallet_transactions) w
    where coalesce(c.total, 0) <> coalesce(w.total, 0)`,
  [FLASH_COUNTS]: `
    select f.id, f.sold, l.sold as ordered from flash_sale_items f
    left join (select flash_item_id, sum(quantity) as sold from order_lines l join orders o on o.id = l.order_id
      where o.status <> 'canceled' group by 1) l on l.flash_item_id = f.id
    where f.sold <> coalesce(l.sold, 0) or f.sold > f.stock`,
  [COUPON_COUNTS]: `
    select c.code, c.total_uses, o.uses from coupons c
    left join (select coupon_code, count(*) as uses from orders where status <> 'canceled' group by 1) o
      on o.coupon_code = c.code
    where c.total_uses <> coalesce(o.uses, 0)`,
  'one order per key': `
    select answer ->> 'order_id' as order_id from idempotency_keys where answer::jsonb ? 'order_id'
    group by 1 having count(*) > 1`,
  'every key belongs to an order': `
    select k.id from idempotency_keys k where k.answer::jsonb ? 'order_id'
      and not exists (select from orders o where o.id = (k.answer ->> 'order_id')::int)`,
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
  'every file belongs to an order': `
    select u.name from uploads u where split_part(u.name, '/', 2) not in (
      select regexp_replace(a.file, '^.*/', '') from orders o, jsonb_array_elements_text(o.attachments) a (file)
      where o.attachments <> '[]')`,
  'couriers, stores and kinds of parcels count their orders': `
    select 'courier' as what, d.id, d.order_count, o.orders from delivery_men d
    left join (select delivery_man_id, count(*) as orders from orders where delivered is not null group by 1) o
      on o.delivery_man_id = d.id
    where d.order_count <> coalesce(o.orders, 0)
    union all
    select 'store', s.id, s.order_count, o.orders from stores s
    left join (select store_id, count(*) as orders from orders group by 1) o on o.store_id = s.id
    where s.order_count <> coalesce(o.orders, 0)
    union all
    select 'parcels', p.id, p.order_count, o.orders from parcel_categories p
    left join (select parcel_category_id, count(*) as orders from orders group by 1) o on o.parcel_category_id = p.id
    where p.order_count <> coalesce(o.orders, 0)`,
};

/** What must be true besides once nothing is due any more. */
export const WHEN_IDLE: Record<string, string> = {
  'no order is left undone': `
    select id, status, next_at, pay_by from orders where next_at is not null or pay_by is not null
      or (status not in ('delivered', 'canceled', 'refunded', 'refund_request_canceled')
        and payment_method not in ('offline_payment', 'partial_payment', 'digital_payment', 'islet_pay', 'islet_demo'))`,
  'a canceled order has given back the wallet’s part': `
    select o.id, o.partially_paid, b.refunded from orders o join customers c on c.id = o.user_id and not o.is_guest,
      lateral ${BOOKED} b
    where o.status = 'canceled' and b.refunded <> o.partially_paid`,
  'a prescription that was delivered has lines': `
    select o.id from orders o where o.prescription and o.confirmed is not null
      and not exists (select from order_lines l where l.order_id = o.id)
      and exists (select from items i where i.store_id = o.store_id and i.prescription and i.stock is null)`,
  'every reply is delivered': `select id from conversations where reply is not null or reply_at is not null`,
  'every reminder that was due is written': `
    select order_id from weekly_reminders where not paused and next_at <= CLOCK`,
  'no row was given up': `select key from limits where key like 'job %'`,
};

/** Changes of status that an order may make (customer.notes §9). */
export const CHANGES: Record<string, readonly string[]> = {
  new: ['pending', 'confirmed'],
  pending: ['confirmed', 'failed', 'canceled'],
  failed: ['pending', 'confirmed', 'canceled'],
  // A parcel is not prepared.
  confirmed: ['processing', 'handover', 'failed', 'pending', 'canceled'],
  processing: ['handover'],
  handover: ['picked_up', 'delivered'],
  picked_up: ['delivered'],
  delivered: ['refund_requested'],
  refund_requested: ['refunded', 'refund_request_canceled'],
};

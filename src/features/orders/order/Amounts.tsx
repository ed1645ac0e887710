import type { OrderDetails } from '#src/contract/order-details.ts';
import { itemsTotal } from '#src/domain/after-order.ts';
import type { Contents } from '#src/state/orders/contents.ts';
import { useOrdersPage } from '../orders-page.ts';
import { Block, Row } from '../parts/Block.tsx';

/** Renders the named parts of an order's price; zero amounts are left out. */
export function Amounts({ order, contents }: { order: OrderDetails; contents: Contents }) {
  const { t, money } = useOrdersPage();
  const { items, addOns } = itemsTotal(contents.state === 'ready' ? contents.lines : []);
  const { deliveryCharge: charge, originalDeliveryCharge: original } = order;
  const coupon = order.couponCode ? t('couponCode', { code: order.couponCode }) : t('coupon');
  const rows = [
    { name: t('itemsPrice'), amount: items },
    { name: t('addOns'), amount: addOns },
    { name: t('discount'), amount: -order.storeDiscount, good: true },
    { name: t('flash'), amount: -order.flashDiscount, good: true },
    { name: coupon, amount: -order.couponDiscount, good: true },
    { name: t('referral'), amount: -order.referralDiscount, good: true },
    { name: t(order.taxIncluded ? 'taxIncluded' : 'tax'), amount: order.tax },
    {
      name: t('deliveryFee'),
      amount: Math.max(charge, original),
      text: charge > 0 ? money(charge) : t('free'),
      good: charge === 0,
    },
    { name: t('tips'), amount: order.tips },
    { name: t('service'), amount: order.additionalCharge },
    { name: t('slotFee'), amount: order.slotFee },
    { name: t('packaging'), amount: order.extraPackaging },
  ];
  return (
    <Block title={t('summary')}>
      <dl className="grid gap-2 even-digits" data-testid="order-fees">
        {rows
          .filter(({ amount }) => amount !== 0)
          .map(({ name, amount, text, good }) => (
            <Row key={name} name={name} good={good ?? false}>
              <bdi>{text ?? money(amount)}</bdi>
            </Row>
          ))}
        <div className="flex justify-between gap-4 rule-t pt-3 text-lg font-bold">
          <dt>{t('total')}</dt>
          <dd>
            <bdi data-testid="order-total">{money(order.amount)}</bdi>
          </dd>
        </div>
      </dl>
    </Block>
  );
}

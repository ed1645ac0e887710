import type { OrderDetails } from '#src/contract/order-details.ts';
import { itemsTotal } from '#src/domain/after-order.ts';
import type { Contents } from '#src/stores/orders/contents.ts';
import { Block, Row } from './Block.tsx';
import { useDesk } from './desk.ts';

/** Every part of an order's price by its name; parts that are nothing are left out. */
export function Amounts({ order, contents }: { order: OrderDetails; contents: Contents }) {
  const { say, money } = useDesk();
  const { items, addOns } = itemsTotal(contents.state === 'ready' ? contents.lines : []);
  const { deliveryCharge: charge, originalDeliveryCharge: original } = order;
  const coupon = order.couponCode ? say('couponCode', { code: order.couponCode }) : say('coupon');
  const rows = [
    { name: say('itemsPrice'), amount: items },
    { name: say('addOns'), amount: addOns },
    { name: say('discount'), amount: -order.storeDiscount, good: true },
    { name: say('flash'), amount: -order.flashDiscount, good: true },
    { name: coupon, amount: -order.couponDiscount, good: true },
    { name: say('referral'), amount: -order.referralDiscount, good: true },
    { name: say(order.taxIncluded ? 'taxIncluded' : 'tax'), amount: order.tax },
    {
      name: say('deliveryFee'),
      amount: Math.max(charge, original),
      text: charge > 0 ? money(charge) : say('free'),
      good: charge === 0,
    },
    { name: say('tips'), amount: order.tips },
    { name: say('service'), amount: order.additionalCharge },
    { name: say('packaging'), amount: order.extraPackaging },
  ];
  return (
    <Block title={say('summary')}>
      <dl className="grid gap-2 even-digits" data-testid="order-fees">
        {rows
          .filter(({ amount }) => amount !== 0)
          .map(({ name, amount, text, good }) => (
            <Row key={name} name={name} good={good ?? false}>
              <bdi>{text ?? money(amount)}</bdi>
            </Row>
          ))}
        <div className="flex justify-between gap-4 rule-t pt-3 text-lg font-bold">
          <dt>{say('total')}</dt>
          <dd>
            <bdi data-testid="order-total">{money(order.amount)}</bdi>
          </dd>
        </div>
      </dl>
    </Block>
  );
}

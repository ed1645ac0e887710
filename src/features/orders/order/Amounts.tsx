import { SITE } from '#src/config/site.ts';
import type { Minor } from '#src/contract/money.ts';
import type { OrderDetails } from '#src/contract/order-details.ts';
import type { FeePart } from '#src/contract/price-promise.ts';
import { itemsTotal } from '#src/domain/after-order.ts';
import type { Contents } from '#src/state/orders/contents.ts';
import { useOrdersPage } from '../orders-page.ts';
import { Block, Row } from '../parts/Block.tsx';

type AmountRow = { name: string; amount: Minor; text?: string; good?: boolean; part?: FeePart };

/** Renders the name of a part of a price, and below it who gets it (EXT-18). */
const AmountName = ({ name, receiver }: { name: string; receiver: string | null }) => (
  <>
    <span className="block">{name}</span>
    {receiver && <span className="block text-xs">{receiver}</span>}
  </>
);

/** Renders the named parts of an order's price; zero amounts are left out. */
export function Amounts({ order, contents }: { order: OrderDetails; contents: Contents }) {
  const { t, money } = useOrdersPage();
  const { items, addOns } = itemsTotal(contents.state === 'ready' ? contents.lines : []);
  const { deliveryCharge: charge, originalDeliveryCharge: original } = order;
  const coupon = order.couponCode ? t('couponCode', { code: order.couponCode }) : t('coupon');
  const receiverOf = (part: FeePart | undefined): string | null => {
    const receiver = EXTRAS.pricePromise && part ? order.feeReceivers?.[part] : null;
    return receiver ? t(`goesTo_${receiver}`, { name: SITE.name }) : null;
  };
  const rows: AmountRow[] = [
    { name: t('itemsPrice'), amount: items, part: 'items' },
    { name: t('addOns'), amount: addOns },
    { name: t('discount'), amount: -order.storeDiscount, good: true },
    { name: t('flash'), amount: -order.flashDiscount, good: true },
    { name: coupon, amount: -order.couponDiscount, good: true },
    { name: t('referral'), amount: -order.referralDiscount, good: true },
    { name: t(order.taxIncluded ? 'taxIncluded' : 'tax'), amount: order.tax, part: 'tax' },
    {
      name: t('deliveryFee'),
      amount: Math.max(charge, original),
      text: charge > 0 ? money(charge) : t('free'),
      good: charge === 0,
      part: 'delivery',
    },
    { name: t('tips'), amount: order.tips, part: 'tips' },
    { name: t('service'), amount: order.additionalCharge, part: 'service' },
    { name: t('slotFee'), amount: order.slotFee, part: 'slot' },
    { name: t('packaging'), amount: order.extraPackaging, part: 'packaging' },
  ];
  return (
    <Block title={t('summary')} price>
      <dl className="grid gap-2 even-digits" data-testid="order-fees">
        {rows
          .filter(({ amount }) => amount !== 0)
          .map(({ name, amount, text, good, part }) => (
            <Row
              key={name}
              name={<AmountName name={name} receiver={amount > 0 ? receiverOf(part) : null} />}
              good={good ?? false}
            >
              <bdi>{text ?? money(amount)}</bdi>
            </Row>
          ))}
        <div className="flex justify-between gap-4 rule-t pt-3 text-lg font-bold">
          <dt>{t('total')}</dt>
          <dd>
            <bdi data-testid="order-total">{money(order.amount)}</bdi>
          </dd>
        </div>
        {EXTRAS.membership && order.membershipSaving > 0 && (
          <Row name={t('memberSaving')} good>
            <bdi>{money(order.membershipSaving)}</bdi>
          </Row>
        )}
      </dl>
    </Block>
  );
}

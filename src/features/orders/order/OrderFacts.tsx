import type { ReactNode } from 'react';
import type { OrderDetails } from '#src/contract/order-details.ts';
import type { ShopFacts } from '#src/contract/shop-facts.ts';
import { isOver } from '#src/domain/after-order.ts';
import { isFinal } from '#src/domain/order.ts';
import { formatDayTime, formatMoney } from '#src/i18n/format.ts';
import { localDigits } from '#src/i18n/numbers.ts';
import { Clock, MapPin, UserRound } from '#src/ui/glyphs.tsx';
import { Banknote, KeyRound } from '#src/ui/glyphs-orders.tsx';
import { useTranslations } from '../translations.ts';

/** Renders when an order was placed, its address, recipient (of a gift: who is given it) and total. */
export function OrderFacts({ order, shop }: { order: OrderDetails; shop: ShopFacts }) {
  const { t, locale } = useTranslations();
  const recipient = order.receiver ?? order.address;
  const contact = order.gift ?? recipient?.contact;
  const { road = '', house = '', floor = '' } = recipient ?? {};
  const details = [road, house && t('houseLine', { house }), floor && t('floorLine', { floor })].filter(Boolean);
  const paid = order.paymentStatus === 'paid' ? 'paid' : isOver(order) ? 'notPaid' : 'unpaid';
  return (
    <dl className="grid gap-4">
      {order.otp && !isFinal(order.status) && (
        <Fact screen icon={<KeyRound size={20} />} name={t('otp')}>
          <span className="text-lg font-bold tracking-wide">{localDigits(order.otp, locale)}</span>
          <span className="block text-sm text-muted">{t('otpText')}</span>
        </Fact>
      )}
      <Fact icon={<Clock size={20} />} name={t('ordered')}>
        <span>{formatDayTime(order.createdAt, locale, shop.timeZone, { year: true })}</span>
        {EXTRAS.agents && order.placedBy && (
          <span className="block text-sm text-muted">{t('placedBy', { agent: order.placedBy })}</span>
        )}
      </Fact>
      {order.type === 'take_away' && order.store ? (
        <Fact icon={<MapPin size={20} />} name={t('pickUpAt')}>
          <span>{order.store.name}</span>
          {order.store.address && <span className="block text-sm text-muted">{order.store.address}</span>}
        </Fact>
      ) : (
        recipient?.address && (
          <Fact icon={<MapPin size={20} />} name={t('address')}>
            <bdi>{recipient.address}</bdi>
            {details.length > 0 && <span className="block text-sm text-muted">{details.join(' · ')}</span>}
          </Fact>
        )
      )}
      {contact?.name && (
        <Fact icon={<UserRound size={20} />} name={t('receiver')}>
          <bdi>{contact.name}</bdi>
          {contact.phone && (
            <span className="block text-sm text-muted">
              <bdi dir="ltr">{localDigits(contact.phone, locale)}</bdi>
            </span>
          )}
        </Fact>
      )}
      <Fact price icon={<Banknote size={20} />} name={t('amount')}>
        <bdi className="text-lg font-bold even-digits" data-testid="order-amount">
          {formatMoney(order.amount, shop.currency, locale)}
        </bdi>
        <span className="block text-sm text-muted">
          {[order.paymentMethod === 'cash_on_delivery' && t('cash'), t(paid)].filter(Boolean).join(' · ')}
        </span>
      </Fact>
    </dl>
  );
}

type FactProps = {
  icon: ReactNode;
  name: string;
  children: ReactNode;
  /** Hidden in print. */
  screen?: boolean;
  /** Hidden on the copy for the recipient of a gift. */
  price?: boolean;
};

const Fact = ({ icon, name, children, screen, price }: FactProps) => (
  <div className="relative ps-8" data-screen={screen} data-price={price}>
    <dt className="text-sm text-muted">
      <span className="absolute start-0 top-0.5">{icon}</span>
      <span>{name}</span>
    </dt>
    <dd className="font-medium">{children}</dd>
  </div>
);

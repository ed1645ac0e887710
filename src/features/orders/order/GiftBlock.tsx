import type { OrderDetails } from '#src/contract/order-details.ts';
import { formatNumber } from '#src/i18n/numbers.ts';
import { Button } from '#src/ui/Button.tsx';
import { Printer } from '#src/ui/glyphs-orders.tsx';
import { useOrdersPage } from '../orders-page.ts';
import { Block } from '../parts/Block.tsx';

/** Prints the order without prices: `receipt.css` hides them. */
function printWithoutPrices(): void {
  const { dataset } = document.documentElement;
  dataset['print'] = 'gift';
  window.addEventListener('afterprint', () => delete dataset['print'], { once: true });
  window.print();
}

/** Renders who gets an order as a gift, and whose age is checked at the door (EXT-27); nothing for other orders. */
export function GiftBlock({ order: { gift, minAge } }: { order: OrderDetails }) {
  const { t, locale } = useOrdersPage();
  if (!EXTRAS.gifts) return null;
  const age = minAge === null ? '' : formatNumber(minAge, locale);
  return (
    <>
      {gift && (
        <Block title={t('giftTitle')}>
          <div className="grid gap-1">
            <p className="font-semibold">{t('giftFor', { name: gift.name })}</p>
            {gift.message && (
              <p className="whitespace-pre-line">
                <bdi>{gift.message}</bdi>
              </p>
            )}
          </div>
          <p className="text-sm text-muted" data-screen>
            {t('giftHidden')}
          </p>
          <Button tone="outline" className="justify-self-start" onClick={printWithoutPrices}>
            <Printer size={18} />
            {t('giftPrint')}
          </Button>
        </Block>
      )}
      {minAge !== null && (
        <Block title={t('ageTitle', { age })} screen>
          <p className="text-muted">{t('ageText', { age })}</p>
        </Block>
      )}
    </>
  );
}

import type { FirstView } from '#src/config/island.ts';
import type { Locale } from '#src/config/locales.ts';
import type { CartLine } from '#src/contract/cart.ts';
import { subtotal } from '#src/domain/cart-totals.ts';
import { cartsOf, linesOfStore, otherCarts, shownStoreOf } from '#src/domain/carts.ts';
import { createT, loadTranslations, pageLocale } from '#src/i18n/browser.ts';
import { formatMoney } from '#src/i18n/format.ts';
import { storedCarts } from '#src/lib/cart-count.ts';
import { storedText } from '#src/lib/stored.ts';
import type { CartCheck } from '#src/state/cart/drawer.ts';
import type { ShownLine } from '#src/state/cart/engine.ts';
import { pageContext } from '#src/state/page/page-context.ts';
import type { $shop } from '#src/state/shop.ts';
import { Button } from '#src/ui/Button.tsx';
import { drawFirstView, type FirstViewParts } from '../shared/first-view/draw-first-view.ts';
import { CartLines } from './CartLines.tsx';
import { CartSwitch } from './CartSwitch.tsx';
import { CartTotals } from './CartTotals.tsx';
import { OrderTogether } from './OrderTogether.tsx';
import { perUnitTextOf } from './per-unit-text.ts';

const UNCHECKED: Pick<CartCheck, 'state' | 'texts' | 'store' | 'vanishedItems' | 'repriced'> = {
  state: 'checking',
  texts: [],
  store: null,
  vanishedItems: [],
  repriced: [],
};
const nothing = () => {};

/** Returns a stored value without checking it: what cannot be drawn is left to the drawer, which checks it. */
const stored = (key: string) => JSON.parse(storedText(key) ?? 'null');

/** Returns what the drawer will show first; null without stored lines. */
async function content(locale: Locale, opened: string | undefined): Promise<FirstViewParts | null> {
  const t = createT<'cart'>(await loadTranslations('cart', locale), locale);
  const page = pageContext();
  const moduleId: number | null = Number(opened) || (page.moduleId ?? stored('module')?.id ?? null);
  const all: ShownLine[] = moduleId === null ? [] : (stored(`islet:cart:${moduleId}`) ?? []);
  if (all.length === 0 || moduleId === null) return null;
  const shop: ReturnType<typeof $shop.get> = stored('islet:shop');
  const several = shop?.severalCarts;
  const shownStoreId = shownStoreOf(all, stored('islet:cart:store')?.[moduleId]);
  const lines = several ? linesOfStore(all, shownStoreId) : all;
  const money = shop && ((minor: number) => formatMoney(minor, shop.currency, locale));
  const others = otherCarts(storedCarts<CartLine>(), moduleId);
  const count = others.reduce((sum, cart) => sum + cart.lines.length, all.length);
  const sums = subtotal(lines);
  return {
    aside: <span className="badge">{t('count', { count })}</span>,
    body: (
      <>
        <CartSwitch
          carts={several || others.length > 0 ? cartsOf(all) : []}
          totalOf={(cart) => money?.(subtotal(cart.lines).total) ?? ''}
          onShow={nothing}
          {...{ shownStoreId, others, t }}
        />
        <CartLines
          {...{ moduleId, lines, t, locale, money }}
          zoneIds={stored('zoneid') ?? page.zoneIds}
          total={sums.total}
          check={UNCHECKED}
          closed={false}
          troubles={[]}
          freeOver={shop?.freeDeliveryOver ?? null}
          retry={null}
          list={null}
          actions={null}
          avoidText={() => ''}
          perUnitText={(line) => perUnitTextOf(line, shop?.currency, t, locale)}
          onClear={nothing}
        />
      </>
    ),
    foot: (
      <CartTotals
        sums={sums}
        pending
        charges={null}
        isFar={false}
        hasAllFees={false}
        onAddress={nothing}
        {...{ t, money }}
      >
        <Button className="w-full">{t('checkout')}</Button>
        <OrderTogether {...{ shop, moduleId, lines, locale, t }} closed={false} />
      </CartTotals>
    ),
  };
}

/**
 * Draws the stored cart (CART-01) into the skeleton. Draws nothing, or throws, when the stored values are not as
 * expected.
 */
export const draw: FirstView['draw'] = async ({ moduleId }, skeleton, isWanted) => {
  const view = await content(pageLocale(), moduleId);
  if (view && skeleton && isWanted()) drawFirstView(skeleton, view);
};

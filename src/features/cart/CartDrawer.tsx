import { atom } from 'nanostores';
import { useEffect, useState } from 'react';
import type { Locale } from '#src/config/locales.ts';
import { subtotal } from '#src/domain/cart-totals.ts';
import { lineProblems } from '#src/domain/line-check.ts';
import { runningDiscount } from '#src/domain/store.ts';
import type { Translations } from '#src/i18n/areas.ts';
import { createT } from '#src/i18n/browser.ts';
import { formatMoney } from '#src/i18n/format.ts';
import { toast } from '#src/lib/toast.ts';
import { type CartView, cartOf, EMPTY_CART, mayHaveCart } from '#src/stores/cart/cart.ts';
import { $cartCheck, checkCart, proceed, UNCHECKED } from '#src/stores/cart/drawer.ts';
import { closeOverlay } from '#src/stores/overlay.ts';
import { $shop } from '#src/stores/shop.ts';
import { Button } from '#src/ui/Button.tsx';
import { Drawer } from '#src/ui/Drawer.tsx';
import { EmptyState } from '#src/ui/EmptyState.tsx';
import { useStored } from '../shared/islands/use-stored.ts';
import { RowsSkeleton } from '../shared/page/RowsSkeleton.tsx';
import { CartLines } from './CartLines.tsx';
import { CartTotals } from './CartTotals.tsx';
import { blocks } from './describe.ts';

const $noCart = atom<CartView>(EMPTY_CART);
const NO_SHOP = null;

/** Renders the cart of a module in a drawer (CART-01): stored lines at once, then the marketplace's. */
export function CartDrawer({
  moduleId,
  translations,
  locale,
}: {
  /** Null before a module is chosen: there is no cart yet. */
  moduleId: number | null;
  translations: Translations<'cart'>;
  locale: Locale;
}) {
  const t = createT<'cart'>(translations, locale);
  const view = useStored(moduleId === null ? $noCart : cartOf(moduleId).$view, EMPTY_CART);
  const check = useStored($cartCheck, UNCHECKED);
  const shop = useStored($shop, NO_SHOP);
  const [leaving, setLeaving] = useState(false);
  const { lines } = view;

  useEffect(() => {
    if (moduleId !== null) void checkCart(moduleId);
  }, [moduleId]);

  const checkedAt = new Date(check.at);
  const terms = shop && check.store && runningDiscount(check.store, checkedAt, shop.timeZone);
  const sums = subtotal(lines, terms);
  const money = shop && ((minor: number) => formatMoney(minor, shop.currency, locale));
  const troubles = shop && check.state === 'checked' ? lineProblems(lines, checkedAt, shop.timeZone) : [];

  const go = async () => {
    const blocking = troubles.find(blocks);
    if (blocking) {
      const name = lines.find(({ id }) => id === blocking.lineId)?.item.name ?? '';
      toast.error(t('fixFirst', { name }));
      document.getElementById(`cart-line-${blocking.lineId}`)?.focus();
      return;
    }
    setLeaving(true);
    try {
      await proceed(moduleId);
    } finally {
      setLeaving(false);
    }
  };

  const retry = (
    <Button tone="outline" onClick={() => moduleId !== null && void checkCart(moduleId)}>
      {t('retry')}
    </Button>
  );
  const waiting = lines.length === 0 && check.state === 'checking' && moduleId !== null && mayHaveCart();

  return (
    <Drawer
      title={t('title')}
      closeLabel={t('close')}
      onClose={() => closeOverlay('cart')}
      aside={lines.length > 0 && <span className="badge">{t('count', { count: lines.length })}</span>}
      footer={
        lines.length > 0 && (
          <CartTotals sums={sums} pending={!view.settled || check.state === 'checking'} t={t} money={money}>
            <Button className="w-full" busy={leaving} onClick={go}>
              {t('checkout')}
            </Button>
          </CartTotals>
        )
      }
    >
      {waiting && <RowsSkeleton />}
      {lines.length > 0 && moduleId !== null && (
        <CartLines
          {...{ moduleId, lines, check, troubles, t, locale, money, retry }}
          total={sums.total}
          freeOver={shop?.freeDeliveryOver ?? null}
        />
      )}
      {lines.length === 0 && !waiting && check.state === 'failed' && (
        <EmptyState art="/art/error.svg" title={t('loadFailed')} text={check.texts.join(' ')}>
          {retry}
        </EmptyState>
      )}
      {lines.length === 0 && !waiting && check.state !== 'failed' && (
        <EmptyState art="/art/empty-cart.svg" title={t('empty')} text={t('emptyText')}>
          <Button autoFocus busy={leaving} onClick={go}>
            {t('continue')}
          </Button>
        </EmptyState>
      )}
    </Drawer>
  );
}

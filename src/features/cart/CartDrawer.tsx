import { atom } from 'nanostores';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import type { Locale } from '#src/config/locales.ts';
import { together } from '#src/config/routes.ts';
import type { CartLine } from '#src/contract/cart.ts';
import { storeOf } from '#src/domain/cart.ts';
import { subtotal } from '#src/domain/cart-totals.ts';
import { cartsOf, linesOfStore, otherCarts, type StoreCart, shownStoreOf } from '#src/domain/carts.ts';
import { lineProblems } from '#src/domain/line-check.ts';
import { freeDeliveryFrom, termsAt } from '#src/domain/membership.ts';
import { closedOverlay, runningDiscount } from '#src/domain/store.ts';
import type { Translations } from '#src/i18n/areas.ts';
import { type AreaT, createT, loadT } from '#src/i18n/browser.ts';
import { formatMoney } from '#src/i18n/format.ts';
import { toast } from '#src/lib/toast.ts';
import { clear, decrease, increase, remove, setQuantity } from '#src/state/cart/actions.ts';
import {
  $cartStores,
  type CartView,
  cartOf,
  EMPTY_CART,
  hasSeveralCarts,
  mayHaveCart,
  showStoreCart,
} from '#src/state/cart/cart.ts';
import { $chargeTerms, cartCharges, loadChargeTerms, pickCartAddress } from '#src/state/cart/charges.ts';
import { $cartCheck, checkCart, followShownCart, proceed, recheckOnReturn } from '#src/state/cart/drawer.ts';
import type { ShownLine } from '#src/state/cart/engine.ts';
import { $moduleCarts } from '#src/state/cart/stored.ts';
import { currentZoneIds } from '#src/state/client.ts';
import { storeChoice } from '#src/state/item/item-choice.ts';
import { closeOverlay, openOverlay } from '#src/state/page/overlay.ts';
import { $allIn } from '#src/state/settings/all-in.ts';
import { $avoided } from '#src/state/settings/avoided.ts';
import { $shop } from '#src/state/shop.ts';
import { $together, activeGroup } from '#src/state/together/membership.ts';
import { Button } from '#src/ui/Button.tsx';
import { ConfirmDialog } from '#src/ui/ConfirmDialog.tsx';
import { Drawer } from '#src/ui/Drawer.tsx';
import { EmptyState } from '#src/ui/EmptyState.tsx';
import { useExpressMethods } from '../shared/express-pay/use-express-methods.ts';
import { useStored } from '../shared/islands/use-stored.ts';
import { RowsSkeleton } from '../shared/page/RowsSkeleton.tsx';
import { avoidTextOf } from './avoid-text.ts';
import type { LineActions } from './CartLineRow.tsx';
import { CartLines } from './CartLines.tsx';
import { CartSwitch } from './CartSwitch.tsx';
import { CartTotals } from './CartTotals.tsx';
import { blocks } from './describe.ts';
import { OrderTogether } from './OrderTogether.tsx';
import { perUnitTextOf } from './per-unit-text.ts';

/** Returns the texts about food once the visitor avoids something; null until they are loaded. */
function useFoodTexts(needed: boolean, locale: Locale): AreaT<'food'> | null {
  const [texts, setTexts] = useState<{ t: AreaT<'food'> } | null>(null);
  useEffect(() => {
    if (EXTRAS.foodFacts && needed)
      loadT('food', locale).then(
        (t) => setTexts({ t }),
        () => {},
      );
  }, [needed, locale]);
  return texts?.t ?? null;
}

const $noCart = atom<CartView>(EMPTY_CART);
/** Not part of what the drawer shows first. */
const GoesWith = lazy(async () => ({ default: (await import('./GoesWith.tsx')).GoesWith }));
/** Not loaded where the browser has none of the marketplace's wallets. */
const CartExpress = /* @__PURE__ */ lazy(async () => ({ default: (await import('./CartExpress.tsx')).CartExpress }));
const LineWishes = lazy(() =>
  import('../shared/overlays/line-wishes/LineWishes.tsx').then((module) => ({ default: module.LineWishes })),
);

/** Opens the item popup to change a line; the cart reopens afterwards. */
function editLine(line: ShownLine): void {
  const campaign = line.model === 'ItemCampaign';
  storeChoice({ itemId: line.itemId, campaign }, { lineId: line.id, backToCart: true });
  openOverlay({ name: 'item', itemId: line.itemId, moduleId: line.moduleId, campaign });
}

/**
 * Renders the cart of a module in a drawer (CART-01): stored lines at once, then the marketplace's. The carts of other
 * modules can be shown instead.
 */
export function CartDrawer({
  moduleId: firstModuleId,
  translations,
  locale,
}: {
  /** Null before a module is chosen: there is no cart yet. */
  moduleId: number | null;
  translations: Translations<'cart'>;
  locale: Locale;
}) {
  const t = createT<'cart'>(translations, locale);
  const [moduleId, setModuleId] = useState(firstModuleId);
  const others = otherCarts(useStored($moduleCarts), moduleId);
  const view = useStored(moduleId === null ? $noCart : cartOf(moduleId).$view, EMPTY_CART);
  const checked = useStored($cartCheck);
  const shop = useStored($shop);
  const chargeTerms = useStored($chargeTerms);
  const avoided = useStored($avoided);
  const tFood = useFoodTexts(avoided.allergens.length > 0, locale);
  const allIn = useStored($allIn);
  const hasExpress = useExpressMethods(chargeTerms?.config.expressPay ?? null);
  // Read again when it changes.
  useStored($together);
  const group = activeGroup(moduleId);
  const [leaving, setLeaving] = useState(false);
  /** What may be cleared: the cart of the store that was shown when it was asked, or all. */
  const [clearing, setClearing] = useState<StoreCart<ShownLine> | 'all' | null>(null);
  const list = useRef<HTMLUListElement>(null);
  const chosenStoreId = useStored($cartStores)[moduleId ?? 0];
  const several = hasSeveralCarts(moduleId);
  const carts = several || others.length > 0 ? cartsOf(view.lines) : [];
  const lines = several ? linesOfStore(view.lines, shownStoreOf(view.lines, chosenStoreId)) : view.lines;
  const storeId = storeOf(lines);
  const storeWith = (id: number | null) =>
    [checked.store, ...checked.otherStores].find((one) => one?.id === id) ?? null;
  const check = { ...checked, store: storeWith(storeId) };

  useEffect(() => {
    if (moduleId === null) return;
    void checkCart(moduleId);
    return recheckOnReturn(moduleId);
  }, [moduleId]);
  useEffect(() => {
    if (moduleId !== null && storeId !== null) followShownCart(moduleId);
    document.getElementById(`cart-of-${storeId}`)?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [moduleId, storeId]);

  const checkedStore = check.state === 'checked' ? check.store : null;
  useEffect(() => void loadChargeTerms(checkedStore), [checkedStore]);

  const checkedAt = new Date(check.at);
  const sumsOf = (cartLines: readonly CartLine[]) => {
    const store = storeWith(storeOf(cartLines));
    return subtotal(cartLines, shop && store && runningDiscount(store, checkedAt, shop.timeZone));
  };
  const sums = sumsOf(lines);
  const money = shop && ((minor: number) => formatMoney(minor, shop.currency, locale));
  const charges = !group && chargeTerms?.store.id === storeId ? cartCharges(lines, chargeTerms, checkedAt) : null;
  const shownCart = carts.length > 1 ? carts.find((cart) => cart.storeId === storeId) : undefined;
  const cleared = clearing === 'all' ? undefined : (clearing ?? undefined);
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

  const actions: LineActions = {
    edit: editLine,
    more: (line) => void increase(line),
    less: (line) => void decrease(line),
    keep: (line, quantity) => void setQuantity(line, quantity),
    takeOut: (line) => {
      list.current?.focus();
      void remove(line);
    },
  };

  const retry = (
    <Button tone="outline" onClick={() => moduleId !== null && void checkCart(moduleId)}>
      {t('retry')}
    </Button>
  );
  const count = others.reduce((sum, cart) => sum + cart.lines.length, view.lines.length);
  const showCart = (cart: StoreCart<CartLine>) => {
    const id = cart.lines[0]?.moduleId;
    if (id === undefined) return;
    showStoreCart(id, cart.storeId);
    setModuleId(id);
  };
  const waiting = lines.length === 0 && check.state === 'checking' && moduleId !== null && mayHaveCart();

  return (
    <Drawer
      title={t('title')}
      closeLabel={t('close')}
      onClose={() => closeOverlay('cart')}
      aside={count > 0 && <span className="badge">{t('count', { count })}</span>}
      footer={
        lines.length > 0 && (
          <CartTotals
            {...{ sums, t, money }}
            pending={!view.settled || check.state === 'checking'}
            charges={charges}
            isFar={!group && chargeTerms?.store.id === storeId && chargeTerms.reach?.served === false}
            hasAllFees={allIn}
            onAddress={pickCartAddress}
          >
            {EXTRAS.expressPay && hasExpress && !group && moduleId !== null && storeId !== null && money && (
              <Suspense>
                <CartExpress
                  {...{ moduleId, storeId, locale, money }}
                  cartTotal={EXTRAS.pricePromise && charges && !charges.isLeast ? charges.total : null}
                  onCheckout={() => void go()}
                />
              </Suspense>
            )}
            {!group && (
              <Button className="w-full" busy={leaving} onClick={go}>
                {t('checkout')}
              </Button>
            )}
            {!group && (
              <OrderTogether
                {...{ shop, moduleId, lines, locale, t }}
                closed={check.store !== null && closedOverlay(check.store) !== null}
              />
            )}
          </CartTotals>
        )
      }
    >
      {group && (
        <div className="mb-3 grid gap-2 rounded-control bg-accent-soft p-4 text-accent-text">
          <p className="font-semibold">{t('inGroup')}</p>
          <a className="btn btn-primary" href={together({ locale }, { token: group.token })}>
            {t('toGroup')}
          </a>
        </div>
      )}
      {waiting && <RowsSkeleton />}
      <CartSwitch
        {...{ carts, others, t }}
        shownStoreId={storeId}
        totalOf={(cart) => money?.(sumsOf(cart.lines).total) ?? ''}
        onShow={showCart}
      />
      {lines.length > 0 && moduleId !== null && (
        <CartLines
          {...{ moduleId, lines, check, troubles, t, locale, money, retry, list, actions }}
          perUnitText={(line) => perUnitTextOf(line, shop?.currency, t, locale)}
          avoidText={(line) => avoidTextOf(line, avoided.allergens, tFood, locale)}
          zoneIds={currentZoneIds()}
          closed={check.store !== null && closedOverlay(check.store) !== null}
          onClear={() => setClearing(shownCart ?? 'all')}
          total={sums.total}
          freeOver={freeDeliveryFrom(shop?.freeDeliveryOver ?? null, termsAt(chargeTerms?.membership, checkedAt))}
        />
      )}
      {EXTRAS.lineWishes && lines[0] && (
        <Suspense>
          <LineWishes {...{ lines, locale }} storeId={lines[0].item.storeId} />
        </Suspense>
      )}
      {EXTRAS.goesWith && lines.length > 0 && check.state === 'checked' && check.store && shop && money && (
        <Suspense>
          <GoesWith storeId={check.store.id} {...{ lines, t, locale, money }} at={check.at} timeZone={shop.timeZone} />
        </Suspense>
      )}
      {lines.length === 0 && !waiting && check.state === 'failed' && (
        <EmptyState art="/art/error.svg" title={t('loadFailed')} text={check.texts.join(' ')}>
          {retry}
        </EmptyState>
      )}
      {lines.length === 0 && !waiting && check.state !== 'failed' && <EmptyCart t={t} busy={leaving} onGo={go} />}
      {clearing && moduleId !== null && (
        <ConfirmDialog
          title={cleared ? t('clearStoreTitle', { store: cleared.storeName }) : t('clearTitle')}
          text={t(cleared ? 'clearStoreText' : 'clearText')}
          cancel={t('cancel')}
          confirm={t('clear')}
          closeLabel={t('close')}
          danger
          onCancel={() => setClearing(null)}
          onConfirm={() => {
            setClearing(null);
            void clear(moduleId, cleared);
          }}
        />
      )}
    </Drawer>
  );
}

/** Renders an empty cart, which leads back to the shop (CART-01). Without hooks, see `first-view.tsx`. */
const EmptyCart = ({ t, busy, onGo }: { t: AreaT<'cart'>; busy: boolean; onGo: () => void }) => (
  <EmptyState art="/art/empty-cart.svg" title={t('empty')} text={t('emptyText')}>
    <Button autoFocus busy={busy} onClick={onGo}>
      {t('continue')}
    </Button>
  </EmptyState>
);

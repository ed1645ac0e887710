import { useEffect, useRef } from 'react';
import type { Locale } from '#src/config/locales.ts';
import { buyState } from '#src/domain/buy.ts';
import type { Translations } from '#src/i18n/areas.ts';
import { createT } from '#src/i18n/browser.ts';
import { serverNow } from '#src/lib/server-clock.ts';
import { currentZoneIds } from '#src/state/client.ts';
import { $itemView, type ItemAddress, LOADING_ITEM, showItem } from '#src/state/item/item.ts';
import type { PopupStart } from '#src/state/item/item-choice.ts';
import { closeOverlay, openOverlay } from '#src/state/page/overlay.ts';
import { Button } from '#src/ui/Button.tsx';
import { Dialog } from '#src/ui/Dialog.tsx';
import { EmptyState } from '#src/ui/EmptyState.tsx';
import { useStored } from '../shared/islands/use-stored.ts';
import { BuyBar } from './BuyBar.tsx';
import { ItemBody } from './ItemBody.tsx';
import { useOrder } from './use-order.ts';

export type ItemPopupProps = {
  address: ItemAddress;
  start: PopupStart | null;
  translations: Translations<'item'>;
  food: Translations<'food'> | null;
  locale: Locale;
};

const TITLES = { loading: 'loading', gone: 'gone', failed: 'failedTitle' } as const;

/** Renders the item popup (POP-01) with live data, not that of the cached page. */
export function ItemPopup({ address, start, translations, food, locale }: ItemPopupProps) {
  const t = createT<'item'>(translations, locale);
  const tFood = food && createT<'food'>(food, locale);
  const view = useStored($itemView);
  const ready = view.state === 'ready' ? view : null;
  const order = useOrder(ready?.item ?? null, start, locale);
  const body = useRef<HTMLDivElement>(null);
  const { itemId, moduleId, campaign } = address;

  useEffect(() => {
    void showItem({ itemId, moduleId, campaign });
    // The next popup must not start with this item.
    return () => $itemView.set(LOADING_ITEM);
  }, [itemId, moduleId, campaign]);

  const close = () =>
    start?.backToCart ? openOverlay({ name: 'cart', moduleId: address.moduleId }) : closeOverlay('item');
  const place = { zoneIds: currentZoneIds(), path: window.location.pathname };
  const buy = ready && buyState(ready.item, new Date(serverNow()), ready.shop.timeZone, ready.store);
  /** Scrolls to the first missing choice, which may be outside the view. */
  const showMissing = () =>
    requestAnimationFrame(() => body.current?.querySelector('[role="alert"]')?.scrollIntoView({ block: 'center' }));

  return (
    <Dialog
      bare
      title={view.state === 'ready' ? view.item.name : t(TITLES[view.state])}
      closeLabel={t('close')}
      onClose={close}
      footer={
        ready &&
        order &&
        buy &&
        buy.state !== 'unavailable' && (
          <BuyBar {...{ item: ready.item, shop: ready.shop, order, buy, t, locale, showMissing }} />
        )
      }
    >
      <div ref={body}>
        {view.state === 'loading' && <ItemSkeleton label={t('loading')} />}
        {ready && order && buy && <ItemBody {...{ ...ready, place, order, buy, t, tFood, locale }} />}
        {view.state === 'gone' && (
          <EmptyState art="/art/not-found.svg" title={t('gone')} text={t('goneText')}>
            <Button onClick={close}>{t('close')}</Button>
          </EmptyState>
        )}
        {view.state === 'failed' && (
          <EmptyState art="/art/error.svg" title={t('failedTitle')} text={view.texts.join(' ')}>
            <Button onClick={() => void showItem(address)}>{t('retry')}</Button>
          </EmptyState>
        )}
      </div>
    </Dialog>
  );
}

/** Skeleton of an item. */
const ItemSkeleton = ({ label }: { label: string }) => (
  <div role="status">
    <span className="sr-only">{label}</span>
    <div className="grid gap-4" aria-hidden="true">
      <span className="skeleton block aspect-[4/3] w-full rounded-none" />
      <span className="grid gap-3 p-5 pt-1">
        <span className="skeleton h-6 w-2/3" />
        <span className="skeleton h-4 w-1/3" />
        <span className="skeleton h-4 w-full" />
        <span className="skeleton h-12 w-full rounded-control" />
        <span className="skeleton h-12 w-full rounded-control" />
      </span>
    </div>
  </div>
);

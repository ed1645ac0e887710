import { useState } from 'react';
import { sized } from '#src/config/image.ts';
import type { Locale } from '#src/config/locales.ts';
import { product } from '#src/config/routes.ts';
import type { Item } from '#src/contract/item.ts';
import { traitsOf } from '#src/domain/modules.ts';
import { displayPrice } from '#src/domain/price.ts';
import { soldOut } from '#src/domain/stock.ts';
import { closedOverlay, orderStop } from '#src/domain/store.ts';
import type { AreaT } from '#src/i18n/browser.ts';
import { formatMoney } from '#src/i18n/format.ts';
import { addFromCard } from '#src/state/cart/add-to-cart.ts';
import { currentZoneIds } from '#src/state/client.ts';
import { openOverlay } from '#src/state/page/overlay.ts';
import { $shop } from '#src/state/shop.ts';
import { Button } from '#src/ui/Button.tsx';
import { Plus } from '#src/ui/glyphs.tsx';
import { Money } from '#src/ui/Money.tsx';
import { Picture } from '#src/ui/Picture.tsx';
import { useStored } from '../shared/islands/use-stored.ts';
import { addToCart } from '../shared/overlays/add-to-cart/add-to-cart.tsx';
import { RemoveButton } from './RemoveButton.tsx';

type Props = { item: Item; t: AreaT<'wishlist'>; locale: Locale; onRemove: () => void };

/** Renders a saved item: opens its popup or, in some modules, its page (WISH-03), and can be added to the cart. */
export function WishedItem({ item, t, locale, onRemove }: Props) {
  const shop = useStored($shop);
  const [adding, setAdding] = useState(false);
  const { price, was } = displayPrice(item);
  const store = { active: item.storeActive, open: item.storeOpen };
  const closed = closedOverlay(store);
  const takesOrders = orderStop(store, item.schedulable) === null;
  const money = (minor: number) => (shop ? formatMoney(minor, shop.currency, locale) : '…');
  const address = { itemId: item.id, moduleId: item.moduleId, campaign: false };
  const href = product({ locale, moduleId: item.moduleId, zoneIds: currentZoneIds() }, item.slug);
  const name = 'fills-box text-start font-semibold leading-snug hover:underline';

  const add = async () => {
    setAdding(true);
    try {
      const request = await addFromCard(address);
      if (request) await addToCart(request, locale);
    } finally {
      setAdding(false);
    }
  };

  return (
    <li className="flex gap-4 py-4">
      <div className="relative flex min-w-0 flex-1 gap-4">
        <Picture
          src={item.image && sized(item.image, 200)}
          width={80}
          height={80}
          className="size-20 self-start rounded-control"
        />
        <div className="flex min-w-0 flex-1 flex-col gap-1">
          {traitsOf(item.moduleType).wishlistItemAction === 'page' ? (
            <a className={name} href={href}>
              {item.name}
            </a>
          ) : (
            <button type="button" className={name} onClick={() => openOverlay({ name: 'item', ...address })}>
              {item.name}
            </button>
          )}
          <p className="truncate text-sm text-muted">{item.storeName}</p>
          {closed && (
            <p>
              <span className="badge">{t(closed === 'schedule' ? 'closedNow' : 'closedByOwner')}</span>
            </p>
          )}
          <Money
            className="mt-auto font-bold"
            text={money(price)}
            was={was === null ? null : money(was)}
            wasLabel={t('was')}
          />
        </div>
      </div>
      <div className="flex flex-none flex-col items-end justify-between gap-1">
        <RemoveButton label={t('remove', { name: item.name })} onRemove={onRemove} />
        {soldOut(item) ? (
          <span className="badge badge-danger">{t('outOfStock')}</span>
        ) : takesOrders ? (
          <Button
            tone="soft"
            small
            className="min-h-11"
            busy={adding}
            aria-label={t('addToCart', { name: item.name })}
            onClick={add}
          >
            {!adding && <Plus size={18} aria-hidden="true" />}
            {t('add')}
          </Button>
        ) : null}
      </div>
    </li>
  );
}

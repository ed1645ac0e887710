import { sized } from '#src/config/image.ts';
import type { Locale } from '#src/config/locales.ts';
import { store as storePage } from '#src/config/routes.ts';
import type { StoreSummary } from '#src/contract/store.ts';
import { closedOverlay } from '#src/domain/store.ts';
import type { AreaT } from '#src/i18n/browser.ts';
import { currentZoneIds } from '#src/state/client.ts';
import { Picture } from '#src/ui/Picture.tsx';
import { deliveryTimeText } from '../shared/cards/delivery-time.ts';
import { RemoveButton } from './RemoveButton.tsx';

type Props = { store: StoreSummary; t: AreaT<'wishlist'>; locale: Locale; onRemove: () => void };

/** Renders a saved store with a link to its page (WISH-03). */
export function WishedStore({ store, t, locale, onRemove }: Props) {
  const at = { locale, moduleId: store.moduleId, zoneIds: currentZoneIds() };
  const closed = closedOverlay(store);
  const time = deliveryTimeText(store, locale);
  return (
    <li className="flex gap-4 py-4">
      <div className="relative flex min-w-0 flex-1 gap-4">
        <Picture
          src={store.logo && sized(store.logo, 160)}
          width={64}
          height={64}
          className="size-16 self-start rounded-control"
        />
        <div className="grid min-w-0 flex-1 content-center gap-1">
          <a
            className="fills-box font-semibold leading-snug hover:underline"
            href={storePage(at, store.slug || store.id)}
          >
            {store.name}
          </a>
          {store.address && <p className="truncate text-sm text-muted">{store.address}</p>}
          <p className="flex flex-wrap gap-2 text-sm text-muted empty:hidden">
            {time && <span>{time}</span>}
            {store.freeDelivery && <span className="badge badge-success">{t('freeDelivery')}</span>}
            {closed && <span className="badge">{t(closed === 'schedule' ? 'closedNow' : 'closedByOwner')}</span>}
          </p>
        </div>
      </div>
      <RemoveButton label={t('remove', { name: store.name })} onRemove={onRemove} />
    </li>
  );
}

import { useEffect, useState } from 'react';
import type { Locale } from '#src/config/locales.ts';
import type { AreaT } from '#src/i18n/browser.ts';
import { $allWishes, $wishes, followWishes, LOADING_WISHES, readWishes } from '#src/state/wishlist/drawer.ts';
import type { Wish } from '#src/state/wishlist/wishlist.ts';
import { Button } from '#src/ui/Button.tsx';
import { EmptyState } from '#src/ui/EmptyState.tsx';
import { useStored } from '../shared/islands/use-stored.ts';
import { RowsSkeleton } from '../shared/page/RowsSkeleton.tsx';
import { askToRemove } from './ask-to-remove.tsx';
import { Tabs } from './Tabs.tsx';
import { WishedItem } from './WishedItem.tsx';
import { WishedStore } from './WishedStore.tsx';

type Props = {
  t: AreaT<'wishlist'>;
  locale: Locale;
  food: boolean;
  /** Of all modules instead of the current one. */
  everywhere?: boolean;
};

/** Renders the customer's saved items and stores: stored ones at once, then the marketplace's. */
export function Wishes({ t, locale, food, everywhere = false }: Props) {
  const view = useStored(everywhere ? $allWishes : $wishes, LOADING_WISHES);
  const [chosen, setChosen] = useState(0);

  useEffect(() => {
    void readWishes();
    return followWishes();
  }, []);

  const remove = (wish: Wish) => void askToRemove(wish, locale);
  const names = food ? [t('foods'), t('restaurants')] : [t('items'), t('stores')];
  const none = food ? [t('emptyFoods'), t('emptyRestaurants')] : [t('emptyItems'), t('emptyStores')];
  const count = view.state === 'ready' ? [view.items.length, view.stores.length][chosen] : null;
  return (
    <Tabs label={t('title')} names={names} chosen={chosen} onChoose={setChosen}>
      {view.state === 'loading' && (
        <div role="status">
          <span className="sr-only">{t('loading')}</span>
          <RowsSkeleton />
        </div>
      )}
      {view.state === 'failed' && (
        <EmptyState art="/art/error.svg" title={t('loadFailed')} text={view.texts.join(' ')}>
          <Button tone="outline" onClick={() => void readWishes()}>
            {t('retry')}
          </Button>
        </EmptyState>
      )}
      {count === 0 && <EmptyState art="/art/empty-search.svg" title={none[chosen] ?? ''} />}
      {view.state === 'ready' && count !== 0 && (
        <ul className="rules-y">
          {chosen === 0
            ? view.items.map((item) => (
                <WishedItem key={item.id} {...{ item, t, locale }} onRemove={() => remove({ itemId: item.id })} />
              ))
            : view.stores.map((store) => (
                <WishedStore key={store.id} {...{ store, t, locale }} onRemove={() => remove({ storeId: store.id })} />
              ))}
        </ul>
      )}
    </Tabs>
  );
}

import { useEffect, useState } from 'react';
import type { Locale } from '#src/config/locales.ts';
import type { AreaT } from '#src/i18n/browser.ts';
import { $allWishes, $wishes, followWishes, LOADING_WISHES, readWishes } from '#src/state/wishlist/drawer.ts';
import type { Wish } from '#src/state/wishlist/wishlist.ts';
import { EmptyState } from '#src/ui/EmptyState.tsx';
import { Loadable } from '../shared/islands/Loadable.tsx';
import { useStored } from '../shared/islands/use-stored.ts';
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
  return (
    <Tabs label={t('title')} names={names} chosen={chosen} onChoose={setChosen}>
      <Loadable
        view={view}
        texts={{ loading: t('loading'), failed: t('loadFailed'), retry: t('retry') }}
        tone="outline"
        onRetry={() => void readWishes()}
      >
        {({ items, stores }) =>
          (chosen === 0 ? items : stores).length === 0 ? (
            <EmptyState art="/art/empty-search.svg" title={none[chosen] ?? ''} />
          ) : (
            <ul className="rules-y">
              {chosen === 0
                ? items.map((item) => (
                    <WishedItem key={item.id} {...{ item, t, locale }} onRemove={() => remove({ itemId: item.id })} />
                  ))
                : stores.map((store) => (
                    <WishedStore
                      key={store.id}
                      {...{ store, t, locale }}
                      onRemove={() => remove({ storeId: store.id })}
                    />
                  ))}
            </ul>
          )
        }
      </Loadable>
    </Tabs>
  );
}

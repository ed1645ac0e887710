import { useEffect, useState } from 'react';
import type { Locale } from '#src/config/locales.ts';
import type { Say } from '#src/i18n/browser.ts';
import { $allWishes, $wishes, followWishes, LOADING_WISHES, readWishes } from '#src/stores/wishlist/drawer.ts';
import type { Wish } from '#src/stores/wishlist/wishlist.ts';
import { Button } from '#src/ui/Button.tsx';
import { EmptyState } from '#src/ui/EmptyState.tsx';
import { RowsSkeleton } from '../catalog/RowsSkeleton.tsx';
import { useStored } from '../catalog/use-stored.ts';
import { askToRemove } from './ask-to-remove.tsx';
import { Tabs } from './Tabs.tsx';
import { WishedItem } from './WishedItem.tsx';
import { WishedStore } from './WishedStore.tsx';

type Props = {
  say: Say<'wishlist'>;
  locale: Locale;
  food: boolean;
  /** Of all modules, not only of the one the person is in. */
  everywhere?: boolean;
};

/** The two lists of whoever is signed in: what is known at once, then as the marketplace has it. */
export function Wishes({ say, locale, food, everywhere = false }: Props) {
  const view = useStored(everywhere ? $allWishes : $wishes, LOADING_WISHES);
  const [chosen, setChosen] = useState(0);

  useEffect(() => {
    void readWishes();
    return followWishes();
  }, []);

  const remove = (wish: Wish) => void askToRemove(wish, locale);
  const names = food ? [say('foods'), say('restaurants')] : [say('items'), say('stores')];
  const none = food ? [say('emptyFoods'), say('emptyRestaurants')] : [say('emptyItems'), say('emptyStores')];
  const count = view.state === 'ready' ? [view.items.length, view.stores.length][chosen] : null;
  return (
    <Tabs label={say('title')} names={names} chosen={chosen} onChoose={setChosen}>
      {view.state === 'loading' && (
        <div role="status">
          <span className="sr-only">{say('loading')}</span>
          <RowsSkeleton />
        </div>
      )}
      {view.state === 'failed' && (
        <EmptyState art="/art/error.svg" title={say('loadFailed')} text={view.texts.join(' ')}>
          <Button tone="outline" onClick={() => void readWishes()}>
            {say('retry')}
          </Button>
        </EmptyState>
      )}
      {count === 0 && <EmptyState art="/art/empty-search.svg" title={none[chosen] ?? ''} />}
      {view.state === 'ready' && count !== 0 && (
        <ul className="rules-y">
          {chosen === 0
            ? view.items.map((item) => (
                <WishedItem key={item.id} {...{ item, say, locale }} onRemove={() => remove({ itemId: item.id })} />
              ))
            : view.stores.map((store) => (
                <WishedStore
                  key={store.id}
                  {...{ store, say, locale }}
                  onRemove={() => remove({ storeId: store.id })}
                />
              ))}
        </ul>
      )}
    </Tabs>
  );
}

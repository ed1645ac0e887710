import { type KeyboardEvent, useId, useRef, useState } from 'react';
import type { Locale } from '#src/config/locales.ts';
import type { Words } from '#src/i18n/areas.ts';
import { sayer } from '#src/i18n/browser.ts';
import { closeOverlay } from '#src/stores/overlay.ts';
import { Drawer } from '#src/ui/Drawer.tsx';
import { EmptyState } from '#src/ui/EmptyState.tsx';

type Props = {
  words: Words<'wishlist'>;
  locale: Locale;
  /** The food module speaks of foods and restaurants. */
  food: boolean;
  signedIn: boolean;
  /** Address of the sign-in page, which leads back here. */
  signInHref: string;
};

/** What a person keeps for later (WISH-02): two lists; a guest is asked to sign in. */
export function WishlistDrawer({ words, locale, food, signedIn, signInHref }: Props) {
  const say = sayer<'wishlist'>(words, locale);
  return (
    <Drawer
      title={say('title')}
      closeLabel={say('close')}
      onClose={() => closeOverlay('wishlist')}
      className="min-[600px]:w-[523px]!"
    >
      {signedIn ? (
        <Lists
          label={say('title')}
          lists={[
            { name: food ? say('foods') : say('items'), empty: food ? say('emptyFoods') : say('emptyItems') },
            {
              name: food ? say('restaurants') : say('stores'),
              empty: food ? say('emptyRestaurants') : say('emptyStores'),
            },
          ]}
        />
      ) : (
        <EmptyState art="/art/guest.svg" title={say('notLoggedIn')} text={say('signInText')}>
          <a className="btn btn-primary min-w-40" href={signInHref}>
            {say('signIn')}
          </a>
        </EmptyState>
      )}
    </Drawer>
  );
}

type List = { name: string; empty: string };

function Lists({ label, lists }: { label: string; lists: readonly List[] }) {
  const [chosen, setChosen] = useState(0);
  const tabs = useRef<(HTMLButtonElement | null)[]>([]);
  const id = useId();
  const onKeyDown = (event: KeyboardEvent) => {
    const way = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (!way) return;
    event.preventDefault();
    const towards = document.documentElement.dir === 'rtl' ? -way : way;
    const next = (chosen + towards + lists.length) % lists.length;
    setChosen(next);
    tabs.current[next]?.focus();
  };
  return (
    <>
      <div role="tablist" aria-label={label} className="flex gap-2" onKeyDown={onKeyDown}>
        {lists.map((list, index) => (
          <button
            key={list.name}
            ref={(element) => {
              tabs.current[index] = element;
            }}
            type="button"
            role="tab"
            id={`${id}-tab-${index}`}
            aria-selected={index === chosen}
            aria-controls={`${id}-list`}
            tabIndex={index === chosen ? 0 : -1}
            className="chip min-h-11"
            onClick={() => setChosen(index)}
          >
            {list.name}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-list`} aria-labelledby={`${id}-tab-${chosen}`}>
        <EmptyState art="/art/empty-search.svg" title={lists[chosen]?.empty ?? ''} />
      </div>
    </>
  );
}

import { createElement } from 'react';
import type { Item } from '#src/contract/item.ts';
import type { AreaT } from '#src/i18n/browser.ts';
import { Heart } from '#src/ui/glyphs.tsx';

/** Renders the heart of an item; the page's script handles its state and presses, as on cards (WISH-01). */
export const WishButton = ({ item, t }: { item: Item; t: AreaT<'item'> }) => (
  <button
    type="button"
    className="icon-btn -my-2 -me-2 aria-pressed:text-danger aria-pressed:[&>svg]:fill-current"
    data-open="wishlist"
    data-heart="item"
    data-item={item.id}
    data-module={item.moduleId}
    aria-pressed="false"
    aria-label={t('wish', { name: item.name })}
  >
    <Heart size={22} aria-hidden="true" />
    {createElement('islet-heart')}
  </button>
);

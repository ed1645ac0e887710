import { useEffect, useId, useState } from 'react';
import { sized } from '#src/config/image.ts';
import type { Locale } from '#src/config/locales.ts';
import type { Item } from '#src/contract/item.ts';
import { goesWith } from '#src/domain/goes-with.ts';
import { displayPrice } from '#src/domain/price.ts';
import type { AreaT } from '#src/i18n/browser.ts';
import { addFromCard } from '#src/state/cart/add-to-cart.ts';
import type { ShownLine } from '#src/state/cart/engine.ts';
import { $popular, loadPopular } from '#src/state/cart/goes-with.ts';
import { Picture } from '#src/ui/Picture.tsx';
import { Spinner } from '#src/ui/Spinner.tsx';
import { useStored } from '../shared/islands/use-stored.ts';
import { addToCart } from '../shared/overlays/add-to-cart/add-to-cart.tsx';

export type GoesWithProps = {
  storeId: number;
  lines: readonly ShownLine[];
  /** When the cart was checked, in ms. */
  at: number;
  timeZone: string;
  t: AreaT<'cart'>;
  locale: Locale;
  money: (minor: number) => string;
};

/** Renders items of the store that go with those in the cart (EXT-02), each added with one tap. */
export function GoesWith({ storeId, lines, at, timeZone, t, locale, money }: GoesWithProps) {
  const id = useId();
  const popular = useStored($popular);
  const [adding, setAdding] = useState<number | null>(null);
  useEffect(() => void loadPopular(storeId), [storeId]);
  const items = popular.storeId === storeId ? goesWith(lines, popular.items, new Date(at), timeZone) : [];
  const add = async ({ id: itemId, moduleId }: Item) => {
    if (adding !== null) return;
    setAdding(itemId);
    try {
      const request = await addFromCard({ itemId, moduleId, campaign: false });
      if (request) await addToCart(request, locale);
    } finally {
      setAdding(null);
    }
  };
  if (items.length === 0) return null;
  return (
    <section className="mt-6" aria-labelledby={id}>
      <h3 id={id} className="text-base font-bold">
        {t('goesWith')}
      </h3>
      <ul className="mt-3 flex gap-3 overflow-x-auto pb-2" aria-label={t('goesWith')}>
        {items.map((item) => (
          <li key={item.id} className="w-28 flex-none">
            <div className="relative">
              <Picture
                src={item.image && sized(item.image, 200)}
                width={112}
                height={112}
                className="w-full rounded-control"
              />
              <button
                type="button"
                className="act add absolute! end-0 bottom-0"
                aria-label={t('addItem', { name: item.name })}
                aria-busy={adding === item.id}
                onClick={() => void add(item)}
              >
                {adding === item.id ? <Spinner label={t('pending')} className="text-sm" /> : null}
              </button>
            </div>
            <p className="mt-1 line-clamp-2 text-sm font-medium">{item.name}</p>
            <p className="text-sm text-muted">
              <bdi>{money(displayPrice(item).price)}</bdi>
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}

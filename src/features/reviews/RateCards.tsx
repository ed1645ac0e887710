import { useState } from 'react';
import { sized } from '#src/config/image.ts';
import { myOrders } from '#src/config/routes.ts';
import type { OrderDetails } from '#src/contract/order-details.ts';
import type { OrderLine } from '#src/contract/order-line.ts';
import { localDigits } from '#src/i18n/quantity.ts';
import { isRated, type Subject } from '#src/state/reviews/rated.ts';
import { EmptyState } from '#src/ui/EmptyState.tsx';
import { RateCard } from './RateCard.tsx';
import { useTranslations } from './translations.ts';

type RateableItem = { subject: Subject; name: string; image: string | null };

/** Returns what can be rated: each item once, whatever its options; campaign items have no reviews. */
function itemsOf(lines: readonly OrderLine[]): RateableItem[] {
  const things = new Map<number, RateableItem>();
  for (const { itemId, name, image } of lines)
    if (itemId !== null && !things.has(itemId))
      things.set(itemId, { subject: `item:${itemId}`, name, image: image && sized(image, 200) });
  return [...things.values()];
}

/** Renders a review card for each item and for the courier. */
export function RateCards({ order, lines }: { order: OrderDetails; lines: readonly OrderLine[] }) {
  const { t, locale } = useTranslations();
  const { courier, vendor } = order;
  // A store's plan may exclude reviews (customer.notes §10).
  const items = vendor?.review === false ? [] : itemsOf(lines);
  const person: RateableItem | null = courier && {
    subject: `courier:${courier.id}`,
    name: courier.name,
    image: courier.image,
  };
  const things = person ? [...items, person] : items;
  const [done, setDone] = useState<readonly Subject[]>(() =>
    things.map(({ subject }) => subject).filter((subject) => isRated(order.id, subject)),
  );
  if (things.length === 0) {
    return (
      <div className="card">
        <EmptyState art="/art/empty-orders.svg" title={t('nothing')} />
      </div>
    );
  }
  const card = (thing: RateableItem, isPerson: boolean) => (
    <RateCard
      key={thing.subject}
      orderId={order.id}
      {...thing}
      round={isPerson}
      commentNeeded={isPerson}
      done={done.includes(thing.subject)}
      onDone={() => setDone((before) => [...before, thing.subject])}
    />
  );
  return (
    <div className="grid gap-6">
      <p className="text-muted">
        {[t('lead', { id: localDigits(String(order.id), locale) }), order.store?.name].filter(Boolean).join(' · ')}
      </p>
      {items.length > 0 && (
        <div className="grid gap-4">
          <h2 className="text-lg font-bold">{t('items')}</h2>
          {items.map((thing) => card(thing, false))}
        </div>
      )}
      {person && (
        <div className="grid gap-4">
          <h2 className="text-lg font-bold">{t('courier')}</h2>
          {card(person, true)}
        </div>
      )}
      {done.length >= things.length && (
        <div role="status" className="grid justify-items-center gap-4 rounded-card bg-success-soft p-6 text-center">
          <p className="font-semibold text-success">{t('allDone')}</p>
          <a className="btn btn-primary" href={myOrders({ locale }, { type: 'history' })}>
            {t('toOrders')}
          </a>
        </div>
      )}
    </div>
  );
}

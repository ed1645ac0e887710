import { $form, changeForm } from '#src/state/checkout/form.ts';
import { ChoiceRow } from '#src/ui/ChoiceRow.tsx';
import { Bike } from '#src/ui/glyphs.tsx';
import { ShoppingBag, Truck } from '#src/ui/glyphs-orders.tsx';
import { deliveryTimeText } from '../shared/cards/delivery-time.ts';
import { useStored } from '../shared/islands/use-stored.ts';
import { Section } from './Section.tsx';
import { useTerms, useTranslations } from './translations.ts';

/** Renders the choice of delivery or take away, as offered by both marketplace and store. */
export function OrderType() {
  const { t, locale } = useTranslations();
  const form = useStored($form);
  const ready = useTerms();
  const time = ready && deliveryTimeText(ready.store, locale, ready.reach?.metres);
  const types = [
    {
      type: 'delivery' as const,
      on: !ready || (ready.config.delivery && ready.store.delivery),
      text: time && t('arrives', { time }),
      icon: <Bike size={22} />,
    },
    {
      type: 'take_away' as const,
      on: (ready?.config.takeAway && ready.store.takeAway) === true,
      text: ready?.store.address && t('pickUpAt', { address: ready.store.address }),
      icon: <ShoppingBag size={22} />,
    },
  ];
  return (
    <Section title={t('orderType')} icon={<Truck size={18} />}>
      <div
        className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,8.5rem),1fr))] gap-2 sm:gap-3"
        role="radiogroup"
        aria-label={t('orderType')}
      >
        {types
          .filter(({ on, type }) => on || type === form.type)
          .map(({ type, on, text, icon }) => (
            <ChoiceRow
              key={type}
              kind="radio"
              name="type"
              label={t(type === 'delivery' ? 'delivery' : 'takeAway')}
              text={text && <span className="line-clamp-2">{text}</span>}
              aside={<span className="text-muted max-sm:hidden">{icon}</span>}
              className="items-start"
              checked={form.type === type}
              disabled={!on}
              onChange={() => changeForm({ type })}
            />
          ))}
      </div>
    </Section>
  );
}

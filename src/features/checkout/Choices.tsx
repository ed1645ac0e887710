import { formatDeliveryTime } from '#src/i18n/format.ts';
import { $form, BLANK_FORM, change } from '#src/stores/checkout/form.ts';
import { $terms, UNKNOWN_TERMS } from '#src/stores/checkout/terms.ts';
import { ChoiceRow } from '#src/ui/ChoiceRow.tsx';
import { Bike } from '#src/ui/glyphs.tsx';
import { Banknote, ShoppingBag, Truck } from '#src/ui/glyphs-orders.tsx';
import { useStored } from '../catalog/use-stored.ts';
import { Section } from './Section.tsx';
import { useSpeech } from './words.ts';

/** Delivery or take away, of what marketplace and store both offer. */
export function OrderType() {
  const { say, locale } = useSpeech();
  const form = useStored($form, BLANK_FORM);
  const terms = useStored($terms, UNKNOWN_TERMS);
  const ready = terms.state === 'ready' ? terms : null;
  const types = [
    {
      type: 'delivery' as const,
      on: !ready || (ready.config.delivery && ready.store.delivery),
      text: ready?.store.deliveryTime && say('arrives', { time: formatDeliveryTime(ready.store.deliveryTime, locale) }),
      icon: <Bike size={22} />,
    },
    {
      type: 'take_away' as const,
      on: (ready?.config.takeAway && ready.store.takeAway) === true,
      text: ready?.store.address && say('pickUpAt', { address: ready.store.address }),
      icon: <ShoppingBag size={22} />,
    },
  ];
  return (
    <Section title={say('orderType')} icon={<Truck size={18} />}>
      <div className="grid gap-3 sm:grid-cols-2" role="radiogroup" aria-label={say('orderType')}>
        {types
          .filter(({ on, type }) => on || type === form.type)
          .map(({ type, on, text, icon }) => (
            <ChoiceRow
              key={type}
              kind="radio"
              name="type"
              label={say(type === 'delivery' ? 'delivery' : 'takeAway')}
              text={text}
              aside={<span className="text-muted">{icon}</span>}
              checked={form.type === type}
              disabled={!on}
              onChange={() => change({ type })}
            />
          ))}
      </div>
    </Section>
  );
}

/** How the order is paid. */
export function Payment() {
  const { say } = useSpeech();
  const form = useStored($form, BLANK_FORM);
  return (
    <Section title={say('payment')} icon={<Banknote size={18} />}>
      <ChoiceRow
        kind="radio"
        name="payment"
        label={say('cashOnDelivery')}
        text={say(form.type === 'take_away' ? 'cashTextTakeAway' : 'cashText')}
        checked={form.payment === 'cash_on_delivery'}
        onChange={() => change({ payment: 'cash_on_delivery' })}
      />
    </Section>
  );
}

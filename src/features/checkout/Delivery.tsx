import { $problems, NO_PROBLEMS } from '#src/stores/checkout/checkout.ts';
import { $form, BLANK_FORM, change } from '#src/stores/checkout/form.ts';
import { openOverlay } from '#src/stores/overlay.ts';
import { Button } from '#src/ui/Button.tsx';
import { Field } from '#src/ui/Field.tsx';
import { MapPin } from '#src/ui/glyphs.tsx';
import { useStored } from '../catalog/use-stored.ts';
import { Section } from './Section.tsx';
import { useSpeech } from './words.ts';

/** Where the order goes: the place from the map, the address as the courier reads it, and the details of the door. */
export function Delivery() {
  const { say } = useSpeech();
  const form = useStored($form, BLANK_FORM);
  const problems = useStored($problems, NO_PROBLEMS);
  return (
    <Section
      title={say('deliveryAddress')}
      aside={
        <Button tone="soft" small onClick={() => openOverlay({ name: 'location' })}>
          <MapPin size={18} aria-hidden="true" />
          {say('changeAddress')}
        </Button>
      }
    >
      <Field
        label={say('address')}
        name="address"
        autoComplete="street-address"
        required
        value={form.address}
        error={problems.address && say(problems.address)}
        onChange={(event) => change({ address: event.target.value })}
      />
      <div className="grid gap-4 sm:grid-cols-3">
        <Field
          label={say('road')}
          name="road"
          value={form.road}
          onChange={(event) => change({ road: event.target.value })}
        />
        <Field
          label={say('house')}
          name="house"
          value={form.house}
          onChange={(event) => change({ house: event.target.value })}
        />
        <Field
          label={say('floor')}
          name="floor"
          value={form.floor}
          onChange={(event) => change({ floor: event.target.value })}
        />
      </div>
    </Section>
  );
}

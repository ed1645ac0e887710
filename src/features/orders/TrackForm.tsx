import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { type TrackForm as Form, type TrackProblems, trackProblems } from '#src/stores/orders/track.ts';
import { $token } from '#src/stores/token.ts';
import { Button } from '#src/ui/Button.tsx';
import { Field } from '#src/ui/Field.tsx';
import { PackageSearch } from '#src/ui/glyphs-orders.tsx';
import { useAwake } from '../shared/islands/use-awake.ts';
import { useStored } from '../shared/islands/use-stored.ts';
import { useTranslations } from './translations.ts';

const NONE: TrackProblems = {};
const NO_TOKEN = '';

/** Which order to track (TRACK-02): its number, and for guests the phone or e-mail it was placed with. */
export function TrackForm({ start, onTrack }: { start: Form; onTrack: (form: Form) => void }) {
  const { t } = useTranslations();
  const guest = useStored($token, NO_TOKEN) === '';
  // Sent before the script is there, the contact would end up in an address.
  const awake = useAwake();
  const [form, setForm] = useState(start);
  const [problems, setProblems] = useState(NONE);
  const element = useRef<HTMLFormElement>(null);

  // The page is drawn before it is known what this tab has ordered; what was typed meanwhile stays.
  useEffect(
    () => setForm((typed) => ({ orderId: typed.orderId || start.orderId, contact: typed.contact || start.contact })),
    [start],
  );
  useEffect(() => {
    if (problems !== NONE) element.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [problems]);

  const change = (fields: Partial<Form>) => {
    const next = { ...form, ...fields };
    setForm((typed) => ({ ...typed, ...fields }));
    // What is mended is no longer complained about; nothing new is complained about while typing.
    if (problems !== NONE) {
      const left = trackProblems(next, guest);
      if (!left.orderId && !left.contact) setProblems(NONE);
    }
  };
  const send = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const found = trackProblems(form, guest);
    if (found.orderId || found.contact) setProblems(found);
    else onTrack(form);
  };

  return (
    <form ref={element} className="grid gap-5" noValidate onSubmit={send}>
      <div className="flex items-center gap-4">
        <span className="grid size-14 flex-none place-items-center rounded-full bg-accent-soft text-accent-text">
          <PackageSearch size={28} aria-hidden="true" />
        </span>
        <p className="text-muted">{t(guest ? 'trackText' : 'trackTextSigned')}</p>
      </div>
      <Field
        label={t('orderId')}
        name="order_id"
        inputMode="numeric"
        autoComplete="off"
        dir="ltr"
        value={form.orderId}
        error={problems.orderId && t(problems.orderId)}
        onChange={(event) => change({ orderId: event.target.value })}
      />
      {guest && (
        <Field
          label={t('phone')}
          name="contact_number"
          inputMode="email"
          autoComplete="tel"
          dir="ltr"
          hint={t('phoneHint')}
          value={form.contact}
          error={problems.contact && t(problems.contact)}
          onChange={(event) => change({ contact: event.target.value })}
        />
      )}
      <Button type="submit" className="w-full" disabled={!awake}>
        {t('track')}
      </Button>
    </form>
  );
}

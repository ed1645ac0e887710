import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { $token } from '#src/state/auth/token.ts';
import { type TrackForm as Form, type TrackProblems, trackProblems } from '#src/state/orders/track.ts';
import { Button } from '#src/ui/Button.tsx';
import { Field } from '#src/ui/Field.tsx';
import { PackageSearch } from '#src/ui/glyphs-orders.tsx';
import { useHydrated } from '../../shared/islands/use-hydrated.ts';
import { useStored } from '../../shared/islands/use-stored.ts';
import { useTranslations } from '../translations.ts';

const NONE: TrackProblems = {};
/** Renders the tracking form (TRACK-02): order number, and for guests the order's phone or e-mail. */
export function TrackForm({ start, onTrack }: { start: Form; onTrack: (form: Form) => void }) {
  const { t } = useTranslations();
  const guest = useStored($token) === '';
  // A native submit before hydration would put the contact into the URL.
  const awake = useHydrated();
  const [form, setForm] = useState(start);
  const [problems, setProblems] = useState(NONE);
  const element = useRef<HTMLFormElement>(null);

  // The tab's stored order is known only after hydration; values typed meanwhile are preserved.
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
    // While typing, errors are only removed, never added.
    if (problems !== NONE) {
      const left = trackProblems(next, guest);
      if (!left.orderId && !left.contact) setProblems(NONE);
    }
  };
  const send = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const formProblems = trackProblems(form, guest);
    if (formProblems.orderId || formProblems.contact) setProblems(formProblems);
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

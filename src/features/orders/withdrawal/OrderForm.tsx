import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { $token } from '#src/state/auth/token.ts';
import { type TrackForm, type TrackProblems, trackForm, trackProblems } from '#src/state/orders/track.ts';
import type { WithdrawalStep } from '#src/state/orders/withdrawal.ts';
import { Button } from '#src/ui/Button.tsx';
import { Field } from '#src/ui/Field.tsx';
import { useHydrated } from '../../shared/islands/use-hydrated.ts';
import { useStored } from '../../shared/islands/use-stored.ts';
import { ErrorText } from '../parts/ErrorText.tsx';
import { useWithdrawalPage } from './withdrawal-page.ts';

type Props = { step: Extract<WithdrawalStep, { step: 'order' }>; onFind: (form: TrackForm) => void };

const NONE: TrackProblems = {};

/** Returns the order number in the address of the page; null without one. */
function linkedOrder(): number | null {
  const id = Number(new URLSearchParams(window.location.search).get('order_id'));
  return Number.isSafeInteger(id) && id > 0 ? id : null;
}

/** Renders the first step: order number and contact; the signed-in owner of an order needs no contact. */
export function OrderForm({ step, onFind }: Props) {
  const { t, days } = useWithdrawalPage();
  const guest = useStored($token) === '';
  const isReady = useHydrated();
  const [form, setForm] = useState(step.form);
  const [problems, setProblems] = useState(NONE);
  const element = useRef<HTMLFormElement>(null);
  // Known only in the browser; what was typed before the script was there stays.
  useEffect(() => {
    const start = trackForm(linkedOrder());
    const typedBefore = new FormData(element.current ?? undefined);
    const textOf = (name: string): string => String(typedBefore.get(name) ?? '');
    setForm({ orderId: textOf('order_id') || start.orderId, contact: textOf('contact') || start.contact });
  }, []);
  useEffect(() => {
    if (problems !== NONE) element.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [problems]);
  const change = (fields: Partial<TrackForm>) => {
    setForm((typed) => ({ ...typed, ...fields }));
    setProblems(NONE);
  };
  const send = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const formProblems = trackProblems(form, guest || form.contact.trim() !== '');
    if (formProblems.orderId || formProblems.contact) setProblems(formProblems);
    else onFind(form);
  };
  return (
    <form ref={element} className="grid gap-5" noValidate onSubmit={send}>
      <p>{t('intro', { days })}</p>
      <p className="text-muted">{t('orderText')}</p>
      <Field
        label={t('orderId')}
        name="order_id"
        inputMode="numeric"
        autoComplete="off"
        dir="ltr"
        required
        value={form.orderId}
        error={problems.orderId && t('needOrderId')}
        onChange={(event) => change({ orderId: event.target.value })}
      />
      <Field
        label={t('contact')}
        name="contact"
        inputMode="email"
        autoComplete="tel"
        dir="ltr"
        required={guest}
        hint={guest ? undefined : t('contactSigned')}
        value={form.contact}
        error={problems.contact && t('needContact')}
        onChange={(event) => change({ contact: event.target.value })}
      />
      {step.missing && (
        <p role="alert" className="rounded-control bg-danger-soft p-4 text-sm font-medium text-danger">
          <span className="block">{t('missing')}</span>
          <span className="block font-normal">{t('missingText')}</span>
        </p>
      )}
      <ErrorText text={step.problem} />
      <Button type="submit" className="w-full" disabled={!isReady} busy={step.sending}>
        {t('find')}
      </Button>
    </form>
  );
}

import { type FormEvent, useId, useRef, useState } from 'react';
import { $guestInfo, type GuestInfo, type InfoProblems, infoProblems, NO_INFO } from '#src/stores/addresses/guest.ts';
import type { AddressRequest } from '#src/stores/addresses/request.ts';
import { AddressDetailFields } from '#src/ui/AddressDetailFields.tsx';
import { Button } from '#src/ui/Button.tsx';
import { Dialog } from '#src/ui/Dialog.tsx';
import { Field } from '#src/ui/Field.tsx';
import { PhoneField } from '../shared/forms/PhoneField.tsx';
import { problemText, showFirstProblem } from './problems.ts';
import { useTranslations } from './translations.ts';

type Props = { asked: Extract<AddressRequest, { purpose: 'contact' }>; onClose: () => void };

/** Renders the guest contact form (ADDR-08): contact and, unless it is take away, the address. */
export function ContactDialog({ asked, onClose }: Props) {
  const context = useTranslations();
  const { t, phoneTranslations, phones, locale } = context;
  const [info, setInfo] = useState<GuestInfo>(asked.info);
  const [problems, setProblems] = useState<InfoProblems>({});
  const form = useRef<HTMLFormElement>(null);
  const id = useId();

  const change = (fields: Partial<GuestInfo>) => {
    // Functional update: the phone field may report its value while another field is typed in.
    setInfo((now) => ({ ...now, ...fields }));
    setProblems((now) => Object.fromEntries(Object.entries(now).filter(([field]) => !(field in fields))));
  };
  const save = async (event: FormEvent) => {
    event.preventDefault();
    const found = await infoProblems(info, asked.takeAway);
    setProblems(found);
    if (Object.keys(found).length > 0) return showFirstProblem(form.current);
    $guestInfo.set(info);
    onClose();
    asked.onSave(info);
  };

  return (
    <Dialog
      title={t('contactTitle')}
      closeLabel={t('close')}
      onClose={onClose}
      footer={
        <div className="flex gap-3">
          <Button
            tone="outline"
            className="flex-1"
            onClick={() => {
              setInfo(asked.takeAway ? { ...info, name: '', phone: '', email: '' } : NO_INFO);
              setProblems({});
            }}
          >
            {t('reset')}
          </Button>
          <Button type="submit" form={id} className="flex-1">
            {t('save')}
          </Button>
        </div>
      }
    >
      <form ref={form} id={id} className="grid gap-5" noValidate onSubmit={(event) => void save(event)}>
        <Field
          label={t('contactName')}
          name="name"
          autoComplete="name"
          dir="auto"
          required
          maxLength={100}
          value={info.name}
          error={problemText(problems.name, context)}
          onChange={(event) => change({ name: event.target.value })}
        />
        <PhoneField
          label={t('phone')}
          translations={phoneTranslations}
          locale={locale}
          rules={phones}
          required
          value={info.phone}
          error={problemText(problems.phone, context)}
          onChange={(phone) => change({ phone })}
        />
        <Field
          label={t('contactEmail')}
          name="email"
          type="email"
          inputMode="email"
          autoComplete="email"
          dir="ltr"
          required
          value={info.email}
          error={problemText(problems.email, context)}
          onChange={(event) => change({ email: event.target.value })}
        />
        {!asked.takeAway && (
          <>
            <AddressDetailFields label={t} values={info} onChange={change} />
            <Field
              label={t('address')}
              name="address"
              autoComplete="street-address"
              dir="auto"
              required
              maxLength={500}
              value={info.address}
              error={problemText(problems.address, context)}
              onChange={(event) => change({ address: event.target.value })}
            />
          </>
        )}
      </form>
    </Dialog>
  );
}

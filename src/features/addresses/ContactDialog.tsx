import { useState } from 'react';
import { $guestInfo, type GuestInfo, type InfoProblems, infoProblems, NO_INFO } from '#src/state/addresses/guest.ts';
import type { AddressRequest } from '#src/state/addresses/request.ts';
import { AddressDetailFields } from '#src/ui/AddressDetailFields.tsx';
import { Field } from '#src/ui/Field.tsx';
import { AddressField, ContactFields, FormDialog, useProblemText } from './FormDialog.tsx';
import { useTranslations } from './translations.ts';

type Props = { request: Extract<AddressRequest, { purpose: 'contact' }>; onClose: () => void };

/** Renders the guest contact form (ADDR-08): contact and, unless it is take away, the address. */
export function ContactDialog({ request, onClose }: Props) {
  const { t } = useTranslations();
  const textOf = useProblemText();
  const [info, setInfo] = useState<GuestInfo>(request.info);
  const [problems, setProblems] = useState<InfoProblems>({});

  const change = (fields: Partial<GuestInfo>) => {
    // Functional update: the phone field may report its value while another field is typed in.
    setInfo((now) => ({ ...now, ...fields }));
    setProblems((now) => Object.fromEntries(Object.entries(now).filter(([field]) => !(field in fields))));
  };
  const reset = () => {
    setInfo(request.takeAway ? { ...info, name: '', phone: '', email: '' } : NO_INFO);
    setProblems({});
  };
  const save = async (): Promise<boolean> => {
    const contactProblems = await infoProblems(info, request.takeAway);
    setProblems(contactProblems);
    if (Object.keys(contactProblems).length > 0) return false;
    $guestInfo.set(info);
    onClose();
    request.onSave(info);
    return true;
  };
  const fields = { values: info, problems, onChange: change };

  return (
    <FormDialog title={t('contactTitle')} onClose={onClose} onReset={reset} onSave={save}>
      <ContactFields {...fields} />
      <Field
        label={t('contactEmail')}
        name="email"
        type="email"
        inputMode="email"
        autoComplete="email"
        dir="ltr"
        required
        value={info.email}
        error={textOf(problems.email)}
        onChange={({ target }) => change({ email: target.value })}
      />
      {!request.takeAway && (
        <>
          <AddressDetailFields label={t} values={info} onChange={change} />
          <AddressField {...fields} />
        </>
      )}
    </FormDialog>
  );
}

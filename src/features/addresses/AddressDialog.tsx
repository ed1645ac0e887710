import { type FormEvent, useEffect, useId, useRef } from 'react';
import type { SavedAddress } from '#src/contract/saved-address.ts';
import { $draft, changeDraft, NO_DRAFT, openDraft, resetDraft, saveDraft } from '#src/stores/addresses/draft.ts';
import { AddressDetailFields } from '#src/ui/AddressDetailFields.tsx';
import { Button } from '#src/ui/Button.tsx';
import { Dialog } from '#src/ui/Dialog.tsx';
import { Field } from '#src/ui/Field.tsx';
import { PhoneField } from '../shared/forms/PhoneField.tsx';
import { useStored } from '../shared/islands/use-stored.ts';
import { LabelChoice } from './LabelChoice.tsx';
import { MapField } from './MapField.tsx';
import { problemText, showFirstProblem } from './problems.ts';
import { useTranslations } from './translations.ts';

type Props = {
  /** The address to edit; null for a new one. */
  saved: SavedAddress | null;
  onClose: () => void;
  onSaved: (address: SavedAddress | 'saved') => void;
};

/** Renders the form to add or edit an address (ADDR-01). Typed values are preserved when saving fails. */
export function AddressDialog({ saved, onClose, onSaved }: Props) {
  const context = useTranslations();
  const { t, phoneTranslations, phones, locale } = context;
  const { form, problems, saving } = useStored($draft, NO_DRAFT);
  const element = useRef<HTMLFormElement>(null);
  const id = useId();
  // The list may be refreshed meanwhile: the form keeps the address it was opened with.
  const opened = useRef(saved);

  useEffect(() => openDraft(opened.current), []);

  const save = async (event: FormEvent) => {
    event.preventDefault();
    const answer = await saveDraft();
    if (answer === 'wrong') showFirstProblem(element.current);
    else if (answer !== 'refused') onSaved(answer);
  };

  return (
    <Dialog
      title={t(saved ? 'editTitle' : 'addTitle')}
      closeLabel={t('close')}
      onClose={onClose}
      variant="popup"
      className="min-[900px]:w-[640px]!"
      footer={
        <div className="flex gap-3">
          <Button tone="outline" className="flex-1" onClick={resetDraft}>
            {t('reset')}
          </Button>
          <Button type="submit" form={id} className="flex-1" busy={saving}>
            {t('save')}
          </Button>
        </div>
      }
    >
      <form ref={element} id={id} className="grid gap-5" noValidate onSubmit={(event) => void save(event)}>
        <MapField />
        <LabelChoice />
        <Field
          label={t('address')}
          name="address"
          autoComplete="street-address"
          dir="auto"
          required
          maxLength={500}
          value={form.address}
          error={problemText(problems.address, context)}
          onChange={(event) => changeDraft({ address: event.target.value })}
        />
        <AddressDetailFields label={t} values={form} onChange={changeDraft} />
        <Field
          label={t('name')}
          name="name"
          autoComplete="name"
          dir="auto"
          required
          maxLength={100}
          value={form.name}
          error={problemText(problems.name, context)}
          onChange={(event) => changeDraft({ name: event.target.value })}
        />
        <PhoneField
          label={t('phone')}
          translations={phoneTranslations}
          locale={locale}
          rules={phones}
          required
          value={form.phone}
          error={problemText(problems.phone, context)}
          onChange={(phone) => changeDraft({ phone })}
        />
        <Field
          label={t('note')}
          note={t('optional')}
          name="note"
          dir="auto"
          maxLength={500}
          value={form.note}
          onChange={(event) => changeDraft({ note: event.target.value })}
        />
      </form>
    </Dialog>
  );
}

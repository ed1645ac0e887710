import { useEffect, useRef } from 'react';
import type { SavedAddress } from '#src/contract/saved-address.ts';
import { $draft, changeDraft, draftPhoto, openDraft, resetDraft, saveDraft } from '#src/state/addresses/draft.ts';
import { AddressDetailFields } from '#src/ui/AddressDetailFields.tsx';
import { ArrivalFields } from '#src/ui/ArrivalFields.tsx';
import { Field } from '#src/ui/Field.tsx';
import { DoorPhotoField } from '../shared/forms/DoorPhotoField.tsx';
import { useStored } from '../shared/islands/use-stored.ts';
import { AddressField, ContactFields, FormDialog } from './FormDialog.tsx';
import { LabelChoice } from './LabelChoice.tsx';
import { MapField } from './MapField.tsx';
import { useTranslations } from './translations.ts';
import { WhereChoice } from './WhereChoice.tsx';

type Props = {
  /** The address to edit; null for a new one. */
  saved: SavedAddress | null;
  onClose: () => void;
  onSaved: (address: SavedAddress | 'saved') => void;
};

/** Renders the form to add or edit an address (ADDR-01). Typed values are preserved when saving fails. */
export function AddressDialog({ saved, onClose, onSaved }: Props) {
  const { t, arrival, doorPhoto, locale } = useTranslations();
  const { form, problems, saving, where } = useStored($draft);
  // The list may be refreshed meanwhile: the form keeps the address it was opened with.
  const opened = useRef(saved);

  useEffect(() => openDraft(opened.current), []);

  const save = async (): Promise<boolean> => {
    const result = await saveDraft();
    if (result === 'wrong') return false;
    if (result !== 'refused') onSaved(result);
    return true;
  };
  const fields = { values: form, problems, onChange: changeDraft };

  return (
    <FormDialog
      title={t(saved ? 'editTitle' : 'add')}
      className="min-[900px]:w-[640px]!"
      saving={saving}
      onClose={onClose}
      onReset={resetDraft}
      onSave={save}
    >
      <MapField />
      <LabelChoice />
      <AddressField {...fields} error={where ? t(where) : undefined} />
      <WhereChoice />
      <AddressDetailFields label={t} values={form} onChange={changeDraft} />
      <ContactFields {...fields} />
      {arrival && <ArrivalFields label={t} optional={t('optional')} values={form} onChange={changeDraft} />}
      {doorPhoto && (
        <DoorPhotoField
          photo={form.photo}
          upload={draftPhoto}
          locale={locale}
          onRemove={() => changeDraft({ photo: null })}
        />
      )}
      <Field
        label={t('note')}
        note={t('optional')}
        name="note"
        dir="auto"
        maxLength={500}
        value={form.note}
        onChange={({ target }) => changeDraft({ note: target.value })}
      />
    </FormDialog>
  );
}

import { $form, changeForm, NOTE_MAX } from '#src/state/checkout/form.ts';
import { TextArea } from '#src/ui/Field.tsx';
import { useStored } from '../shared/islands/use-stored.ts';
import { useTranslations } from './translations.ts';

/** Renders the text field for a note with the order. */
export function OrderNote({ label }: { label: string }) {
  const { t } = useTranslations();
  const { note } = useStored($form);
  return (
    <TextArea
      label={label}
      note={t('optional')}
      name="note"
      dir="auto"
      rows={2}
      maxLength={NOTE_MAX}
      hint={note === '' ? undefined : t('noteCount', { count: note.length, max: NOTE_MAX })}
      value={note}
      onChange={({ target }) => changeForm({ note: target.value })}
    />
  );
}

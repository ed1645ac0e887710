import { useId } from 'react';
import { ADDRESS_LABELS } from '#src/domain/address-form.ts';
import { $draft, changeDraft } from '#src/state/addresses/draft.ts';
import { Field } from '#src/ui/Field.tsx';
import { useStored } from '../shared/islands/use-stored.ts';
import { useTranslations } from './translations.ts';

/** Renders the label choice: home, office or other; a custom label is saved as the address type (ADDR-01). */
export function LabelChoice() {
  const { t } = useTranslations();
  const { form } = useStored($draft);
  const name = useId();
  return (
    <>
      <fieldset>
        <legend className="mb-2 text-sm font-semibold">{t('label')}</legend>
        <div className="flex flex-wrap gap-2">
          {ADDRESS_LABELS.map((label) => (
            <label key={label} className="choice min-h-11 py-2">
              <input
                type="radio"
                name={name}
                value={label}
                checked={form.label === label}
                onChange={() => changeDraft({ label })}
              />
              <span>{t(label)}</span>
            </label>
          ))}
        </div>
      </fieldset>
      {form.label === 'other' && (
        <Field
          label={t('customLabel')}
          note={t('optional')}
          name="label"
          dir="auto"
          maxLength={50}
          value={form.customLabel}
          onChange={(event) => changeDraft({ customLabel: event.target.value })}
        />
      )}
    </>
  );
}

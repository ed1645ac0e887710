import { useId } from 'react';
import { ADDRESS_LABELS } from '#src/domain/address-form.ts';
import { $draft, changeDraft, NO_DRAFT } from '#src/stores/addresses/draft.ts';
import { Field } from '#src/ui/Field.tsx';
import { useStored } from '../catalog/use-stored.ts';
import { useSpeech } from './speech.ts';

/** Home, office or other; 'other' may have a name of its own, which is then its type (ADDR-01). */
export function LabelChoice() {
  const { say } = useSpeech();
  const { form } = useStored($draft, NO_DRAFT);
  const name = useId();
  return (
    <>
      <fieldset>
        <legend className="mb-2 text-sm font-semibold">{say('label')}</legend>
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
              {say(label)}
            </label>
          ))}
        </div>
      </fieldset>
      {form.label === 'other' && (
        <Field
          label={say('customLabel')}
          note={say('optional')}
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

import { instructionText } from '#src/domain/handover.ts';
import { arrivalWords, checkoutPhoto } from '#src/state/checkout/address.ts';
import { $form, changeForm, NOTE_MAX } from '#src/state/checkout/form.ts';
import { ArrivalFields } from '#src/ui/ArrivalFields.tsx';
import { Field } from '#src/ui/Field.tsx';
import { House } from '#src/ui/glyphs-addresses.tsx';
import { DoorPhotoField } from '../shared/forms/DoorPhotoField.tsx';
import { useStored } from '../shared/islands/use-stored.ts';
import { Section } from './Section.tsx';
import { useTerms, useTranslations } from './translations.ts';

/** Renders what the courier has to know at the door (EXT-11); a saved address brings its own. */
export function Arrival() {
  const { t, locale } = useTranslations();
  const ready = useTerms();
  const form = useStored($form);
  const doorPhoto = EXTRAS.doorPhoto && ready?.config.doorPhoto === true;
  const text = [instructionText(form, form.instruction, arrivalWords(t)), doorPhoto && form.photo && t('doorPhoto')]
    .filter(Boolean)
    .join(' · ');
  const photoState = useStored(checkoutPhoto.$state).state;
  return (
    <Section
      title={t('arrival')}
      icon={<House size={18} />}
      line={text === '' ? t('noteNone') : <bdi>{text}</bdi>}
      wrong={photoState === 'failed' || photoState === 'unreadable'}
      chosen={form.savedId}
    >
      <ArrivalFields label={t} optional={t('optional')} values={form} onChange={changeForm} />
      {doorPhoto && (
        <DoorPhotoField
          photo={form.photo}
          upload={checkoutPhoto}
          locale={locale}
          onRemove={() => changeForm({ photo: null })}
        />
      )}
      <Field
        label={t('instruction')}
        note={t('optional')}
        name="instruction"
        dir={form.instruction === '' ? undefined : 'auto'}
        maxLength={NOTE_MAX}
        placeholder={t('instructionHint')}
        value={form.instruction}
        onChange={({ target }) => changeForm({ instruction: target.value })}
      />
    </Section>
  );
}

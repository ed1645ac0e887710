import { instructionText } from '#src/domain/handover.ts';
import { arrivalWords } from '#src/stores/checkout/arrival-words.ts';
import { $form, changeForm, EMPTY_FORM, NOTE_MAX } from '#src/stores/checkout/form.ts';
import { ArrivalFields } from '#src/ui/ArrivalFields.tsx';
import { Field } from '#src/ui/Field.tsx';
import { House } from '#src/ui/glyphs-addresses.tsx';
import { useStored } from '../shared/islands/use-stored.ts';
import { Section } from './Section.tsx';
import { useTranslations } from './translations.ts';

/** Renders what the courier has to know at the door (EXT-11); a saved address brings its own. */
export function Arrival() {
  const { t } = useTranslations();
  const form = useStored($form, EMPTY_FORM);
  const text = instructionText(form, form.instruction, arrivalWords(t));
  return (
    <Section
      title={t('arrival')}
      icon={<House size={18} />}
      line={text === '' ? t('noteNone') : <bdi>{text}</bdi>}
      chosen={form.savedId}
    >
      <ArrivalFields label={t} optional={t('optional')} values={form} onChange={changeForm} />
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

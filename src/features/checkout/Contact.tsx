import { $problems, NO_PROBLEMS } from '#src/stores/checkout/checkout.ts';
import { $form, BLANK_FORM, change, NOTE_MAX } from '#src/stores/checkout/form.ts';
import { Field, TextArea } from '#src/ui/Field.tsx';
import { useStored } from '../catalog/use-stored.ts';
import { Section } from './Section.tsx';
import { useSpeech } from './words.ts';

/** Who receives the order, and what store and courier should know. */
export function Contact() {
  const { say } = useSpeech();
  const form = useStored($form, BLANK_FORM);
  const problems = useStored($problems, NO_PROBLEMS);
  return (
    <>
      <Section title={say('contact')}>
        <div className="grid gap-4 sm:grid-cols-2">
          <Field
            label={say('contactName')}
            name="name"
            autoComplete="name"
            required
            value={form.name}
            error={problems.name && say(problems.name)}
            onChange={(event) => change({ name: event.target.value })}
          />
          <Field
            label={say('contactPhone')}
            name="phone"
            type="tel"
            inputMode="tel"
            autoComplete="tel"
            dir="ltr"
            required
            value={form.phone}
            error={problems.phone && say(problems.phone)}
            onChange={(event) => change({ phone: event.target.value })}
          />
        </div>
        <Field
          label={say('contactEmail')}
          name="email"
          type="email"
          inputMode="email"
          autoComplete="email"
          dir="ltr"
          value={form.email}
          error={problems.email && say(problems.email)}
          onChange={(event) => change({ email: event.target.value })}
        />
      </Section>
      <Section title={say('note')}>
        <TextArea
          label={say('noteHint')}
          name="note"
          maxLength={NOTE_MAX}
          hint={say('noteCount', { count: form.note.length, max: NOTE_MAX })}
          value={form.note}
          onChange={(event) => change({ note: event.target.value })}
        />
      </Section>
    </>
  );
}

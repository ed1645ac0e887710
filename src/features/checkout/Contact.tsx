import { $form, BLANK_FORM, change, NOTE_MAX } from '#src/stores/checkout/form.ts';
import { $problems, NO_PROBLEMS } from '#src/stores/checkout/progress.ts';
import { $token } from '#src/stores/token.ts';
import { Field, TextArea } from '#src/ui/Field.tsx';
import { UserRound } from '#src/ui/glyphs.tsx';
import { StickyNote } from '#src/ui/glyphs-orders.tsx';
import { useStored } from '../catalog/use-stored.ts';
import { Section } from './Section.tsx';
import { useSpeech } from './words.ts';

const NO_TOKEN = '';

/** Who receives the order; a guest leaves an e-mail too (D1 §5). */
export function Contact() {
  const { say } = useSpeech();
  const form = useStored($form, BLANK_FORM);
  const problems = useStored($problems, NO_PROBLEMS);
  const guest = useStored($token, NO_TOKEN) === '';
  return (
    <Section title={say('contact')} icon={<UserRound size={18} />}>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <Field
          label={say('contactName')}
          name="name"
          autoComplete="name"
          dir="auto"
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
          hint={say('phoneHint')}
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
        required={guest}
        note={guest ? undefined : say('optional')}
        hint={say('emailHint')}
        value={form.email}
        error={problems.email && say(problems.email)}
        onChange={(event) => change({ email: event.target.value })}
      />
    </Section>
  );
}

/** What store and courier should know. */
export function Note() {
  const { say } = useSpeech();
  const { note } = useStored($form, BLANK_FORM);
  return (
    <Section title={say('note')} icon={<StickyNote size={18} />}>
      <TextArea
        label={say('noteHint')}
        note={say('optional')}
        name="note"
        dir="auto"
        rows={2}
        maxLength={NOTE_MAX}
        hint={note === '' ? undefined : say('noteCount', { count: note.length, max: NOTE_MAX })}
        value={note}
        onChange={(event) => change({ note: event.target.value })}
      />
    </Section>
  );
}

import { $form, change } from '#src/stores/checkout/form.ts';
import { BLANK_FORM } from '#src/stores/checkout/form-shape.ts';
import { $problems, NO_PROBLEMS } from '#src/stores/checkout/progress.ts';
import { $token } from '#src/stores/token.ts';
import { Field } from '#src/ui/Field.tsx';
import { UserRound } from '#src/ui/glyphs.tsx';
import { useStored } from '../catalog/use-stored.ts';
import { Account } from './Account.tsx';
import { EditContact, NoContact } from './address/GuestContact.tsx';
import { Section } from './Section.tsx';
import { useSpeech } from './words.ts';

const NO_TOKEN = '';

/** Who receives the order; a guest leaves an e-mail too (D1 §5). `plain`: a prescription alone, which asks for no e-mail. */
export function Contact({ plain }: { plain: boolean }) {
  const { say } = useSpeech();
  const form = useStored($form, BLANK_FORM);
  const problems = useStored($problems, NO_PROBLEMS);
  const guest = useStored($token, NO_TOKEN) === '';
  return (
    <Section title={say('contact')} icon={<UserRound size={18} />} aside={guest && !plain && <EditContact />}>
      {guest && form.name === '' && form.phone === '' && form.email === '' && <NoContact />}
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
        required={guest && !plain}
        note={guest && !plain ? undefined : say('optional')}
        hint={say('emailHint')}
        value={form.email}
        error={problems.email && say(problems.email)}
        onChange={(event) => change({ email: event.target.value })}
      />
      {guest && !plain && <Account />}
    </Section>
  );
}

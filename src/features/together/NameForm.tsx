import { type ReactNode, useState } from 'react';
import { Button } from '#src/ui/Button.tsx';
import { elementsOf } from '#src/ui/elements-of.tsx';
import { Field } from '#src/ui/Field.tsx';
import { useTogether } from './together.ts';

type Props = {
  /** Above and below the field of the name. */
  children: ReactNode;
  after?: (tried: boolean) => ReactNode;
  submit: string;
  /** Whether the rest of the form can be sent. */
  valid?: boolean;
  onSend: (name: string) => Promise<void>;
};

/** Renders a form that asks for the visitor's name and sends it, once at a time. */
export function NameForm({ children, after, submit, valid = true, onSend }: Props) {
  const { t } = useTogether();
  const [name, setName] = useState('');
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const missing = name.trim() === '';
  const send = async () => {
    setTried(true);
    if (busy || missing || !valid) return;
    setBusy(true);
    try {
      await onSend(name.trim());
    } finally {
      setBusy(false);
    }
  };
  return (
    <form
      className="card grid gap-4 p-5 md:p-6"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      {elementsOf(children)}
      <Field
        label={t('name')}
        hint={t('nameHint')}
        error={tried && missing ? t('nameMissing') : null}
        required
        autoComplete="given-name"
        maxLength={40}
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
      {elementsOf(after?.(tried))}
      <Button type="submit" busy={busy}>
        {submit}
      </Button>
    </form>
  );
}

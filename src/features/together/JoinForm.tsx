import { useState } from 'react';
import { joinGroup } from '#src/stores/together/group.ts';
import { Button } from '#src/ui/Button.tsx';
import { Field } from '#src/ui/Field.tsx';
import { Deadline } from './Deadline.tsx';
import { hostOf, type ReadyView, useTogether } from './together.ts';

/** Renders what the holder of a link sees first: who orders from where, and a field for a name. */
export function JoinForm({ view }: { view: ReadyView }) {
  const { t, money } = useTogether();
  const [name, setName] = useState('');
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const { store, personLimit } = view.group;
  const host = hostOf(view);
  const submit = async () => {
    setTried(true);
    if (busy || name.trim() === '') return;
    setBusy(true);
    try {
      await joinGroup(name.trim());
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
        void submit();
      }}
    >
      <h2 className="text-xl font-bold">{t('joinTitle', { host, store: store.name })}</h2>
      <p className="text-muted">{t('joinText', { host })}</p>
      <Deadline view={view} />
      {personLimit !== null && <p className="font-medium">{t('personLimit', { amount: money(personLimit) })}</p>}
      <Field
        label={t('name')}
        hint={t('nameHint')}
        error={tried && name.trim() === '' ? t('nameMissing') : null}
        required
        autoComplete="given-name"
        maxLength={40}
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
      <Button type="submit" busy={busy}>
        {t('join')}
      </Button>
    </form>
  );
}

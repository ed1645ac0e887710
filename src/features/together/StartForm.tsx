import { useState } from 'react';
import { toMinor } from '#src/contract/money.ts';
import { latinDigits } from '#src/lib/digits.ts';
import { startGroup } from '#src/stores/together/group.ts';
import { Button } from '#src/ui/Button.tsx';
import { Field } from '#src/ui/Field.tsx';
import { Select } from '#src/ui/Select.tsx';
import { durationText, useTogether } from './together.ts';

/** Deadlines to choose from, in minutes. */
const MINUTES = [15, 30, 60, 120, 240, 1440] as const;

/** Renders the form that opens a group order. */
export function StartForm() {
  const { t } = useTogether();
  const [name, setName] = useState('');
  const [minutes, setMinutes] = useState(60);
  const [limitText, setLimit] = useState('');
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const limit = limitText.trim() === '' ? null : (toMinor(latinDigits(limitText).trim().replace(/[٫,]/, '.')) ?? 0);
  const wrong = limit !== null && limit <= 0;
  const submit = async () => {
    setTried(true);
    if (busy || name.trim() === '' || wrong) return;
    setBusy(true);
    try {
      await startGroup({ name: name.trim(), minutes, limit });
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
      <p className="text-muted">{t('startText')}</p>
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
      <Select label={t('until')} value={minutes} onChange={(event) => setMinutes(Number(event.target.value))}>
        {MINUTES.map((count) => (
          <option key={count} value={count}>
            {durationText(count, t)}
          </option>
        ))}
      </Select>
      <Field
        label={t('limit')}
        note={t('optional')}
        hint={t('limitHint')}
        error={tried && wrong ? t('limitWrong') : null}
        inputMode="decimal"
        maxLength={10}
        value={limitText}
        onChange={(event) => setLimit(event.target.value)}
      />
      <Button type="submit" busy={busy}>
        {t('start')}
      </Button>
    </form>
  );
}

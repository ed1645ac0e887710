import { useState } from 'react';
import { toMinor } from '#src/contract/money.ts';
import { latinDigits } from '#src/lib/digits.ts';
import { startGroup } from '#src/stores/together/group.ts';
import { Field } from '#src/ui/Field.tsx';
import { Select } from '#src/ui/Select.tsx';
import { NameForm } from './NameForm.tsx';
import { durationText, useTogether } from './together.ts';

/** Deadlines to choose from, in minutes. */
const MINUTES = [15, 30, 60, 120, 240, 1440] as const;

/** Renders the form that opens a group order. */
export function StartForm() {
  const { t } = useTogether();
  const [minutes, setMinutes] = useState(60);
  const [limitText, setLimit] = useState('');
  const limit = limitText.trim() === '' ? null : (toMinor(latinDigits(limitText).trim().replace(/[٫,]/, '.')) ?? 0);
  const wrong = limit !== null && limit <= 0;
  return (
    <NameForm
      submit={t('start')}
      valid={!wrong}
      onSend={(name) => startGroup({ name, minutes, limit })}
      after={(tried) => (
        <>
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
        </>
      )}
    >
      <p className="text-muted">{t('startText')}</p>
    </NameForm>
  );
}

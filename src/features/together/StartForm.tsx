import { useState } from 'react';
import { typedAmount } from '#src/domain/typed-amount.ts';
import { startGroup } from '#src/state/together/group.ts';
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
  const typed = typedAmount(limitText);
  const limit = typed.kind === 'amount' ? typed.amount : null;
  const wrong = typed.kind !== 'empty' && (limit === null || limit <= 0);
  const invalid =
    typed.kind === 'ambiguous'
      ? t('limitAmbiguous', { one: typed.readings[0], other: typed.readings[1] })
      : t('limitWrong');
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
            error={tried && wrong ? invalid : null}
            inputMode="decimal"
            maxLength={20}
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

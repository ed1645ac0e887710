import { type FormEvent, useState } from 'react';
import { codeKey, plainTyped } from '#src/lib/typed.ts';
import { $failure } from '#src/state/auth/failure.ts';
import { $proving, $saving, cancelProof, submitProof } from '#src/state/profile/edit.ts';
import { Button } from '#src/ui/Button.tsx';
import { CodeField } from '#src/ui/CodeField.tsx';
import { Dialog } from '#src/ui/Dialog.tsx';
import { useStored } from '../shared/islands/use-stored.ts';
import { useTranslations } from './translations.ts';

/** Renders the input of the code that verifies a changed phone or e-mail. */
export function ProofDialog() {
  const { t } = useTranslations();
  const proving = useStored($proving);
  const saving = useStored($saving);
  const { texts, fields } = useStored($failure);
  const [code, setCode] = useState('');
  const [wrong, setWrong] = useState(false);
  if (!proving) return null;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const digits = codeKey(code);
    const fits = /^\d{6}$/.test(digits);
    setWrong(!fits);
    if (fits) void submitProof(digits);
  };
  return (
    <Dialog title={t('codeTitle')} closeLabel={t('close')} variant="confirm" onClose={cancelProof}>
      <form className="grid gap-4" noValidate onSubmit={submit}>
        <p className="text-muted">{proving.on === 'phone' ? t('codePhone') : t('codeEmail')}</p>
        <CodeField
          label={t('code')}
          name="code"
          autoFocus
          value={code}
          plain={plainTyped}
          error={wrong ? t('codeWrong') : (fields.code ?? texts[0])}
          onChange={setCode}
        />
        <Button type="submit" className="min-h-12" busy={saving}>
          {t('confirm')}
        </Button>
      </form>
    </Dialog>
  );
}

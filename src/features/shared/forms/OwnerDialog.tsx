import { type FormEvent, useState } from 'react';
import type { AreaT } from '#src/i18n/browser.ts';
import { codeKey, plainTyped } from '#src/lib/typed.ts';
import { $failure } from '#src/state/auth/failure.ts';
import { $saving, confirmAsOwner } from '#src/state/profile/edit.ts';
import { $confirming, type Confirming, cancelConfirmation } from '#src/state/profile/owner.ts';
import { Button } from '#src/ui/Button.tsx';
import { CodeField } from '#src/ui/CodeField.tsx';
import { Dialog } from '#src/ui/Dialog.tsx';
import { PasswordField } from '#src/ui/PasswordField.tsx';
import { useStored } from '../islands/use-stored.ts';

/** Renders the confirmation of an account change: by current password, or by a code if there is none. */
export function OwnerDialog({ t }: { t: AreaT<'profile'> }) {
  const confirming = useStored($confirming);
  return confirming && <Question {...{ t, confirming }} />;
}

function Question({ t, confirming }: { t: AreaT<'profile'>; confirming: Confirming }) {
  const saving = useStored($saving);
  const { texts, fields } = useStored($failure);
  const [typed, setTyped] = useState('');
  const [wrong, setWrong] = useState(false);
  const byCode = confirming.by === 'code';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const proof = byCode ? codeKey(typed) : typed;
    const fits = byCode ? /^\d{6}$/.test(proof) : proof !== '';
    setWrong(!fits);
    if (fits) void confirmAsOwner(proof);
  };
  const refusal = fields.owner ?? texts[0];
  const sentTo = byCode && confirming.on === 'email' ? t('codeEmail') : t('codePhone');
  return (
    <Dialog title={t('codeTitle')} closeLabel={t('close')} variant="confirm" onClose={() => cancelConfirmation()}>
      <form className="grid gap-4" noValidate onSubmit={submit}>
        <p className="text-muted">{byCode ? sentTo : t('ownerPassword')}</p>
        {byCode ? (
          <CodeField
            label={t('code')}
            name="confirm_code"
            autoFocus
            value={typed}
            plain={plainTyped}
            error={wrong ? t('codeWrong') : refusal}
            onChange={setTyped}
          />
        ) : (
          <PasswordField
            label={t('currentPassword')}
            name="current_password"
            show={t('showPassword')}
            hide={t('hidePassword')}
            autoComplete="current-password"
            required
            autoFocus
            value={typed}
            error={wrong ? t('currentPasswordRequired') : refusal}
            onChange={(event) => setTyped(event.target.value)}
          />
        )}
        <Button type="submit" className="min-h-12" busy={saving}>
          {t('confirm')}
        </Button>
      </form>
    </Dialog>
  );
}

import { PASSWORD_MIN } from '#src/domain/account-form.ts';
import { PasswordField } from '#src/ui/PasswordField.tsx';
import { useTranslations } from './translations.ts';

type Typed = { password: string; repeat: string };
type Props = {
  /** Whether the customer uses social sign-in and so has no password. */
  social: boolean;
  form: Typed;
  problems: { password?: string | undefined; repeat?: string | undefined };
  onChange: (change: Partial<Typed>) => void;
};

/** Renders the new password fields, or why there are none (ACC-02). */
export function PasswordPart({ social, form, problems, onChange }: Props) {
  const { t } = useTranslations();
  if (social) return <p className="rounded-control bg-subtle px-4 py-3 text-sm text-muted">{t('socialPassword')}</p>;
  const shared = { show: t('showPassword'), hide: t('hidePassword'), autoComplete: 'new-password' };
  return (
    <div className="grid items-start gap-4 sm:grid-cols-2">
      <PasswordField
        {...shared}
        label={t('password')}
        name="password"
        hint={t('passwordHint', { count: PASSWORD_MIN })}
        value={form.password}
        error={problems.password}
        onChange={(event) => onChange({ password: event.target.value })}
      />
      <PasswordField
        {...shared}
        label={t('repeat')}
        name="repeat"
        value={form.repeat}
        error={problems.repeat}
        onChange={(event) => onChange({ repeat: event.target.value })}
      />
    </div>
  );
}

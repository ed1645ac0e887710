import { type AccountProblems, PASSWORD_MIN } from '#src/domain/account-form.ts';
import { PasswordField } from '#src/ui/PasswordField.tsx';
import { useRefusal } from './Refused.tsx';
import { useTranslations } from './translations.ts';

/** Renders the fields for a new password and its repetition. */
export function NewPasswordFields({ label, problems }: { label: string; problems: AccountProblems }) {
  const { t } = useTranslations();
  const refusal = useRefusal();
  const shared = { show: t('showPassword'), hide: t('hidePassword'), autoComplete: 'new-password', required: true };
  return (
    <>
      <PasswordField
        {...shared}
        label={label}
        name="password"
        hint={t('passwordHint', { count: PASSWORD_MIN })}
        error={(problems.password && t(problems.password)) ?? refusal.password}
      />
      <PasswordField
        {...shared}
        label={t('repeat')}
        name="repeat"
        error={(problems.repeat && t(problems.repeat)) ?? refusal.repeat}
      />
    </>
  );
}

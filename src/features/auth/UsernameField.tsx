import { loadPhoneLibrary } from '#src/lib/phone.ts';
import { Field } from '#src/ui/Field.tsx';
import { useRefusal } from './Refused.tsx';
import { useTranslations } from './translations.ts';

/** Why the text of the field is no login contact. */
export type UsernameProblem = 'reachRequired' | 'reachInvalid';

type Props = {
  problem: UsernameProblem | null | undefined;
  defaultValue?: string;
  /** The browser offers passkeys here too. */
  passkeys?: boolean;
};

/** Renders the field `username` of a form: phone or e-mail of an account. */
export function UsernameField({ problem, defaultValue, passkeys = false }: Props) {
  const { t } = useTranslations();
  const refusal = useRefusal();
  return (
    <Field
      label={t('emailOrPhone')}
      name="username"
      type="text"
      inputMode="email"
      autoComplete={passkeys ? 'username webauthn' : 'username'}
      autoCapitalize="none"
      spellCheck={false}
      dir="ltr"
      required
      hint={t('emailOrPhoneHint')}
      defaultValue={defaultValue}
      error={(problem && t(problem)) ?? refusal.phone ?? refusal.email}
      onFocus={() => void loadPhoneLibrary().catch(() => {})}
    />
  );
}

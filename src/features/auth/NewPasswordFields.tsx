import { type AccountProblems, PASSWORD_MIN } from '#src/domain/account-form.ts';
import { PasswordField } from '#src/ui/PasswordField.tsx';
import { useRefusal } from './Refused.tsx';
import { useSpeech } from './speech.ts';

/** A password that is being chosen, and once more against a slip. */
export function NewPasswordFields({ label, problems }: { label: string; problems: AccountProblems }) {
  const { say } = useSpeech();
  const refusal = useRefusal();
  const shared = { show: say('showPassword'), hide: say('hidePassword'), autoComplete: 'new-password', required: true };
  return (
    <>
      <PasswordField
        {...shared}
        label={label}
        name="password"
        hint={say('passwordHint', { count: PASSWORD_MIN })}
        error={(problems.password && say(problems.password)) ?? refusal.password}
      />
      <PasswordField
        {...shared}
        label={say('repeat')}
        name="repeat"
        error={(problems.repeat && say(problems.repeat)) ?? refusal.repeat}
      />
    </>
  );
}

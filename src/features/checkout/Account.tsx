import { $form, $password, changeForm } from '#src/state/checkout/form.ts';
import { $problems } from '#src/state/checkout/problems.ts';
import { ChoiceRow } from '#src/ui/ChoiceRow.tsx';
import { Field } from '#src/ui/Field.tsx';
import { useStored } from '../shared/islands/use-stored.ts';
import { useTranslations } from './translations.ts';

/** Renders the option to create an account with a guest's order, which then belongs to it. */
export function Account() {
  const { t } = useTranslations();
  const { account } = useStored($form);
  const password = useStored($password);
  const problems = useStored($problems);
  return (
    <>
      <ChoiceRow
        kind="checkbox"
        name="account"
        label={t('account')}
        text={t('accountText')}
        checked={account}
        onChange={({ target }) => changeForm({ account: target.checked })}
      />
      {account && (
        <Field
          label={t('password')}
          name="password"
          type="password"
          autoComplete="new-password"
          dir="ltr"
          required
          hint={t('passwordHint')}
          value={password}
          error={problems.password && t(problems.password)}
          onChange={({ target }) => $password.set(target.value)}
        />
      )}
    </>
  );
}

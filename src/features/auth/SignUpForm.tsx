import { type FormEvent, useState } from 'react';
import { plain, signIn } from '#src/config/routes.ts';
import {
  type AccountProblems,
  emailProblem,
  nameProblems,
  passwordProblems,
  phoneProblemOf,
} from '#src/domain/account-form.ts';
import { checkPhone } from '#src/lib/phone.ts';
import { typed } from '#src/state/auth/typed.ts';
import { createAccount } from '#src/state/auth/ways.ts';
import { Field } from '#src/ui/Field.tsx';
import { UserPlus } from '#src/ui/glyphs.tsx';
import { UsernameHint } from '#src/ui/UsernameHint.tsx';
import { Heading } from './Heading.tsx';
import { NewPasswordFields } from './NewPasswordFields.tsx';
import { OwnPhone } from './OwnPhone.tsx';
import { Providers } from './Providers.tsx';
import { ReferralField } from './ReferralField.tsx';
import { Refused, useRefusal } from './Refused.tsx';
import { Submit } from './Submit.tsx';
import { typedIn, useFirstWrong, useTranslations } from './translations.ts';

const NONE: AccountProblems = {};

/** Renders the sign-up form. Going back to it restores the typed values, except passwords. */
export function SignUpForm() {
  const { t, locale, page } = useTranslations();
  const refusal = useRefusal();
  const [phone, setPhone] = useState(typed.phone);
  const [problems, setProblems] = useState(NONE);
  const form = useFirstWrong(problems);
  const at = { locale };
  const emailNeeded = page.ways.emailVerified && !page.ways.phoneVerified;
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const element = event.currentTarget;
    const read = (name: string) => typedIn(element, name).trim();
    const [firstName, lastName, email] = [read('firstName'), read('lastName'), read('email')];
    const [password, referral] = [typedIn(element, 'password'), read('referral')];
    const reading = await checkPhone(phone, page.rules);
    Object.assign(typed, { firstName, lastName, email, referral, phone: reading.phone });
    const formProblems: AccountProblems = {
      ...nameProblems({ firstName, lastName }),
      ...phoneProblemOf(reading.problem),
      ...emailProblem(email, emailNeeded),
      ...passwordProblems(password, typedIn(element, 'repeat')),
    };
    setProblems(formProblems);
    if (Object.keys(formProblems).length > 0) return;
    await createAccount({ firstName, lastName, phone: reading.phone, email, password, referralCode: referral || null });
  };
  const wrong = (field: 'firstName' | 'lastName' | 'phone' | 'email') => {
    const problem = problems[field];
    return problem ? t(problem) : refusal[field];
  };
  return (
    <>
      <Heading title={t('signUpTitle')} text={t('signUpText')} />
      <Refused />
      <form ref={form} method="post" className="grid gap-4" noValidate onSubmit={submit}>
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <Field
            label={t('firstName')}
            name="firstName"
            autoComplete="given-name"
            dir="auto"
            required
            maxLength={100}
            defaultValue={typed.firstName}
            error={wrong('firstName')}
          />
          <Field
            label={t('lastName')}
            name="lastName"
            autoComplete="family-name"
            dir="auto"
            required
            maxLength={100}
            defaultValue={typed.lastName}
            error={wrong('lastName')}
          />
        </div>
        <OwnPhone value={phone} error={wrong('phone')} onChange={setPhone} />
        <Field
          label={t('email')}
          note={emailNeeded ? undefined : t('optional')}
          name="email"
          type="email"
          autoComplete="email"
          dir="ltr"
          required={emailNeeded}
          defaultValue={typed.email}
          error={wrong('email')}
        />
        <UsernameHint name={phone} />
        <NewPasswordFields label={t('password')} problems={problems} />
        <ReferralField />
        <p className="text-sm text-muted">
          {t('terms')}{' '}
          <a className="link" href={plain(at, 'terms')} target="_blank" rel="noreferrer">
            {t('termsLink')}
          </a>
        </p>
        <Submit icon={<UserPlus size={20} />}>{t('signUp')}</Submit>
      </form>
      <Providers />
      <p className="rule-t pt-5 text-center text-muted">
        {t('haveAccount')}{' '}
        <a className="link font-semibold" href={signIn(at, page.back ?? 'sign-up')}>
          {t('signIn')}
        </a>
      </p>
    </>
  );
}

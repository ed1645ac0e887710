import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { Profile, ProfileChange } from '#src/contract/profile.ts';
import {
  type AccountField,
  type AccountProblems,
  EMAIL_MAX,
  emailProblem,
  nameProblems,
  passwordProblems,
  phoneProblemOf,
} from '#src/domain/account-form.ts';
import { checkPhone } from '#src/lib/phone.ts';
import { toast } from '#src/lib/toast.ts';
import { $failure } from '#src/state/auth/failure.ts';
import { $savedTimes, $saving, differs, saveProfile, verifyPhone } from '#src/state/profile/edit.ts';
import { Button } from '#src/ui/Button.tsx';
import { Field } from '#src/ui/Field.tsx';
import { UsernameHint } from '#src/ui/UsernameHint.tsx';
import { PhoneField } from '../shared/forms/PhoneField.tsx';
import { useStored } from '../shared/islands/use-stored.ts';
import { PasswordPart } from './PasswordPart.tsx';
import { PhotoField } from './PhotoField.tsx';
import { useTranslations } from './translations.ts';

const NONE: AccountProblems = {};
const formOf = ({ firstName, lastName, phone, email }: Profile) => ({
  firstName,
  lastName,
  phone,
  email,
  password: '',
  repeat: '',
  image: null as File | null,
});

/**
 * Renders the profile form (ACC-02). It resets to the saved values after a success; typed values are preserved after a
 * failure.
 */
export function ProfileForm({ profile }: { profile: Profile }) {
  const { t, phone: phoneTranslations, locale, rules, firebase } = useTranslations();
  const saving = useStored($saving);
  const times = useStored($savedTimes);
  const refusal = useStored($failure).fields;
  const [form, setForm] = useState(() => formOf(profile));
  const [problems, setProblems] = useState(NONE);
  const element = useRef<HTMLFormElement>(null);
  const set = (change: Partial<typeof form>) => setForm((before) => ({ ...before, ...change }));
  // State is reset instead of remounting the form, which would lose the focus.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a refreshed profile must not overwrite typed values
  useEffect(() => {
    if (times > 0) setForm(formOf(profile));
  }, [times]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the problems change
  useEffect(() => {
    element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [problems]);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const reading = await checkPhone(form.phone, rules);
    const formProblems: AccountProblems = {
      ...nameProblems(form),
      // An unchanged phone is not validated: it was accepted earlier.
      ...(form.phone === profile.phone && profile.phone !== '' ? {} : phoneProblemOf(reading.problem)),
      ...emailProblem(form.email, true),
      ...(form.password === '' && form.repeat === '' ? {} : passwordProblems(form.password, form.repeat)),
    };
    setProblems(formProblems);
    if (Object.keys(formProblems).length > 0) return;
    const { firstName, lastName, phone, email, image, password } = form;
    const change: ProfileChange = { firstName, lastName, phone, email, image, password: password || null };
    if (!differs(change, profile)) toast.error(t('unchanged'));
    else await saveProfile(change, firebase);
  };

  const text = (name: AccountField & ('firstName' | 'lastName' | 'email')) => ({
    label: t(name),
    name,
    required: true,
    value: form[name],
    error: problems[name] ? t(problems[name]) : refusal[name],
    onChange: (event: { target: { value: string } }) => set({ [name]: event.target.value }),
  });
  return (
    <form ref={element} method="post" className="card grid gap-6 p-5 md:p-6" noValidate onSubmit={submit}>
      <div className="flex flex-wrap items-center gap-x-8 gap-y-4">
        <PhotoField current={profile.image} chosen={form.image} onChoose={(image) => set({ image })} />
        <p className="grid gap-1 text-muted">
          <bdi className="text-xl font-bold text-ink">{`${profile.firstName} ${profile.lastName}`.trim()}</bdi>
          <span>{t('member', { count: profile.memberDays })}</span>
          <span>{t('orders', { count: profile.orderCount })}</span>
        </p>
      </div>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <Field {...text('firstName')} autoComplete="given-name" dir="auto" maxLength={100} />
        <Field {...text('lastName')} autoComplete="family-name" dir="auto" maxLength={100} />
        {profile.phone === '' ? (
          <PhoneField
            label={t('phone')}
            translations={phoneTranslations}
            locale={locale}
            rules={rules}
            required
            value={form.phone}
            error={problems.phone ? t(problems.phone) : refusal.phone}
            onChange={(phone) => set({ phone })}
          />
        ) : (
          <Field
            label={t('phone')}
            name="phone"
            type="tel"
            dir="ltr"
            required
            readOnly
            note={profile.phoneVerified ? t('verified') : undefined}
            hint={t('phoneFixed')}
            value={form.phone}
            error={refusal.phone}
          />
        )}
        {profile.phone !== '' && !profile.phoneVerified && profile.confirmedBy !== null && (
          <Button tone="soft" className="justify-self-start" busy={saving} onClick={() => void verifyPhone(firebase)}>
            {t('verifyPhone')}
          </Button>
        )}
        <Field
          {...text('email')}
          type="email"
          autoComplete="email"
          dir="ltr"
          maxLength={EMAIL_MAX}
          note={profile.emailVerified && form.email === profile.email ? t('verified') : undefined}
        />
      </div>
      <UsernameHint name={profile.phone || profile.email} />
      <PasswordPart
        social={profile.social}
        form={form}
        problems={{
          password: problems.password ? t(problems.password) : refusal.password,
          repeat: problems.repeat ? t(problems.repeat) : refusal.repeat,
        }}
        onChange={set}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" className="min-h-12 sm:min-w-44" busy={saving}>
          {t('save')}
        </Button>
        <Button
          tone="outline"
          className="min-h-12"
          onClick={() => {
            setProblems(NONE);
            set({ firstName: '', lastName: '', email: '', password: '', repeat: '' });
          }}
        >
          {t('reset')}
        </Button>
      </div>
    </form>
  );
}

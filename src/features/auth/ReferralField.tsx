import { typed } from '#src/state/auth/typed.ts';
import { Field } from '#src/ui/Field.tsx';
import { useRefusal } from './Refused.tsx';
import { useTranslations } from './translations.ts';

/** Renders the referral code field if referrals are enabled; a link with a code prefills it. */
export function ReferralField() {
  const { t, page } = useTranslations();
  const refusal = useRefusal();
  if (!page.ways.referral) return null;
  return (
    <Field
      label={t('referral')}
      note={t('optional')}
      hint={t('referralHint')}
      name="referral"
      dir="ltr"
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      maxLength={50}
      defaultValue={typed.referral || (page.referral ?? '')}
      error={refusal.referral}
    />
  );
}

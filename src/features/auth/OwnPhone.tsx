import { PhoneField } from '../shared/forms/PhoneField.tsx';
import { useTranslations } from './translations.ts';

type OwnPhoneProps = {
  value: string;
  error: string | null | undefined;
  /** The browser offers passkeys here too. */
  passkeys?: boolean;
  onChange: (phone: string) => void;
};

/** Renders the visitor's phone field, with the marketplace's phone rules. */
export function OwnPhone({ value, error, passkeys = false, onChange }: OwnPhoneProps) {
  const { t, phone: translations, locale, page } = useTranslations();
  return (
    <PhoneField
      label={t('phone')}
      translations={translations}
      locale={locale}
      rules={page.rules}
      required
      autoComplete={passkeys ? 'tel webauthn' : 'tel'}
      value={value}
      error={error}
      onChange={onChange}
    />
  );
}

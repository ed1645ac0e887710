import { PhoneField } from '../catalog/PhoneField.tsx';
import { useSpeech } from './speech.ts';

type OwnPhoneProps = { value: string; error: string | null | undefined; onChange: (phone: string) => void };

/** The phone of whoever signs in, with the rules of the page's marketplace. */
export function OwnPhone({ value, error, onChange }: OwnPhoneProps) {
  const { say, phone: words, locale, page } = useSpeech();
  return (
    <PhoneField
      label={say('phone')}
      words={words}
      locale={locale}
      rules={page.rules}
      required
      value={value}
      error={error}
      onChange={onChange}
    />
  );
}

import type { ComponentProps } from 'react';
import { Field } from './Field.tsx';

/** Six consecutive digits, optionally separated by spaces or hyphens, anywhere in a text. */
const SIX = /(?<!\d)\d(?:[\s-]?\d){5}(?!\d)/;

type Props = {
  label: string;
  name: string;
  value: string;
  error?: string | null | undefined;
  autoFocus?: boolean;
  onChange: (code: string) => void;
  /** Converts other digits to 0-9 and removes invisible characters. */
  plain: (text: string) => string;
};

/** A field for a one-time code of six digits. From a pasted message only the code is taken. */
export function CodeField({ onChange, plain, ...rest }: Props) {
  const paste: ComponentProps<'input'>['onPaste'] = (event) => {
    const [code] = SIX.exec(plain(event.clipboardData.getData('text'))) ?? [];
    if (!code) return;
    event.preventDefault();
    onChange(code.replace(/\D/g, ''));
  };
  return (
    <Field
      {...rest}
      inputMode="numeric"
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
      dir="ltr"
      required
      maxLength={12}
      onPaste={paste}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}

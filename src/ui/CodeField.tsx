import type { ComponentProps } from 'react';
import { Field } from './Field.tsx';

/** Six digits in a row, spaces or hyphens between them, wherever they stand in a message. */
const SIX = /(?<!\d)\d(?:[\s-]?\d){5}(?!\d)/;

type Props = {
  label: string;
  name: string;
  value: string;
  error?: string | null | undefined;
  autoFocus?: boolean;
  onChange: (code: string) => void;
  /** Writes Arabic and Persian digits as 0-9. */
  latin: (text: string) => string;
};

/** A one-time code of six digits. A whole message may be pasted: the code in it is taken. */
export function CodeField({ onChange, latin, ...rest }: Props) {
  const paste: ComponentProps<'input'>['onPaste'] = (event) => {
    const [code] = SIX.exec(latin(event.clipboardData.getData('text'))) ?? [];
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

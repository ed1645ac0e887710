import { type ComponentProps, useState } from 'react';
import { FieldFrame } from './Field.tsx';
import { Eye, EyeOff } from './glyphs-account.tsx';

type Props = Omit<ComponentProps<'input'>, 'id' | 'type' | 'className'> & {
  label: string;
  /** Labels of the button that shows and hides the password. */
  show: string;
  hide: string;
  error?: string | null | undefined;
  hint?: string | undefined;
  note?: string | undefined;
  className?: string;
};

/** A password field with a button to show the password. */
export function PasswordField({ label, show, hide, error, hint, note, className, required, ...input }: Props) {
  const [isVisible, setVisible] = useState(false);
  return (
    <FieldFrame label={label} error={error} hint={hint} note={note} required={required} className={className}>
      {(ids) => (
        <div className="relative" dir="ltr">
          <input
            {...input}
            {...ids}
            type={isVisible ? 'text' : 'password'}
            spellCheck={false}
            autoCapitalize="none"
            className="input pe-12!"
          />
          <button
            type="button"
            className="icon-btn absolute! end-0.5 top-0.5"
            aria-label={isVisible ? hide : show}
            onClick={() => setVisible(!isVisible)}
          >
            {isVisible ? <EyeOff size={20} /> : <Eye size={20} />}
          </button>
        </div>
      )}
    </FieldFrame>
  );
}

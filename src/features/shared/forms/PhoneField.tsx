import { useEffect, useRef, useState } from 'react';
import type { Locale } from '#src/config/locales.ts';
import type { Translations } from '#src/i18n/areas.ts';
import { createT } from '#src/i18n/browser.ts';
import { loadPhoneLibrary, type PhoneProblem, type PhoneRules, phoneLibrary, readPhone } from '#src/lib/phone.ts';
import { FieldFrame } from '#src/ui/Field.tsx';
import { CountrySelect } from './CountrySelect.tsx';

export type PhoneFieldProps = {
  label: string;
  translations: Translations<'phone'>;
  locale: Locale;
  rules: PhoneRules;
  /** The number as it travels, e.g. `+971501234567`; '' = none. */
  value: string;
  onChange: (phone: string) => void;
  /** What the form has against it; the field itself says when a number cannot be. */
  error?: string | null | undefined;
  hint?: string | undefined;
  note?: string | undefined;
  name?: string;
  required?: boolean;
  disabled?: boolean;
  className?: string | undefined;
};

/** A phone number with the rules of its country (ADDR-08), which are fetched when somebody reaches for the field. */
export function PhoneField({ label, translations, locale, rules, value, onChange, ...rest }: PhoneFieldProps) {
  const { error, hint, note, name = 'phone', required, disabled, className } = rest;
  const t = createT<'phone'>(translations, locale);
  const [country, setCountry] = useState(() => countryBefore(value, rules));
  const [text, setText] = useState(value);
  const [left, setLeft] = useState(false);
  const [ready, setReady] = useState(phoneLibrary() !== null);
  const told = useRef(value);
  const typed = useRef({ text, country });
  const input = useRef<HTMLInputElement>(null);

  const take = (next: string, home: string) => {
    const reading = readPhone(next, { ...rules, country: home });
    const shown = rules.only ? rules.country : (reading.country ?? (next.trim().startsWith('+') ? '' : home));
    typed.current = { text: next, country: shown };
    setText(next);
    setCountry(shown);
    told.current = reading.phone;
    if (reading.phone !== value) onChange(reading.phone);
  };

  // A number that came from elsewhere (an account, a reload) is shown the way it is written.
  useEffect(() => {
    if (value === told.current) return;
    told.current = value;
    typed.current = { ...typed.current, text: value };
    setText(value);
  }, [value]);

  const reach = () => {
    if (ready) return;
    loadPhoneLibrary().then(
      () => {
        setReady(true);
        // What was typed meanwhile is a number without its country yet.
        if (typed.current.text !== '') take(typed.current.text, typed.current.country || rules.country);
      },
      () => {},
    );
  };

  // A number that is there already, or a country whose code the server did not say, is shown with its code before anyone touches
  // the field. The number itself stays as it is.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it comes to life
  useEffect(() => {
    if (country === '' ? value === '' : rules.dial !== undefined) return;
    loadPhoneLibrary().then(
      () => {
        setReady(true);
        if (typed.current.text !== value || value === '' || rules.only) return;
        const known = readPhone(value, rules).country ?? '';
        typed.current = { ...typed.current, country: known };
        setCountry(known);
      },
      () => {},
    );
  }, []);

  // What was typed into the server's HTML before this came to life is in the box only, and would go with the next rendering.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it comes to life
  useEffect(() => {
    const early = input.current?.value ?? '';
    if (early === typed.current.text) return;
    take(early, typed.current.country);
    reach();
  }, []);

  const home = country || rules.country;
  const own = left && text !== '' ? readPhone(text, { ...rules, country: home }).problem : null;
  const problem: PhoneProblem | null = own === 'required' ? null : own;
  return (
    <FieldFrame
      label={label}
      error={error ?? (problem && t(problem, { country: rules.country }))}
      hint={hint}
      note={note}
      required={required}
      className={className}
    >
      {(ids) => (
        <div className="@container flex gap-2" dir="ltr">
          <CountrySelect
            label={t('countryOf', { label })}
            international={t('otherCountry')}
            locale={locale}
            country={country}
            dial={country === rules.country ? rules.dial : null}
            codes={ready ? (phoneLibrary()?.dialCodes() ?? []) : []}
            disabled={rules.only || disabled === true}
            onReach={reach}
            onChange={(code) => {
              setLeft(false);
              // Another country's number is another number: the old code in front of it goes.
              take(text.trim().startsWith('+') ? '' : text, code);
            }}
          />
          <input
            {...ids}
            ref={input}
            className="input min-w-0 flex-1 @max-2xs:px-2!"
            type="tel"
            inputMode="tel"
            autoComplete="tel"
            name={name}
            disabled={disabled}
            value={text}
            onFocus={reach}
            onPointerEnter={reach}
            onChange={(event) => take(event.target.value, home)}
            onBlur={() => {
              setLeft(true);
              const library = phoneLibrary();
              if (library && !problem && told.current !== '') setText(library.written(told.current, home));
            }}
          />
        </div>
      )}
    </FieldFrame>
  );
}

/** Whose a number is as long as the rules are not here; '' for one with the code of another country. */
function countryBefore(value: string, { country, only, dial }: PhoneRules): string {
  const foreign = value.startsWith('+') && !(dial && value.startsWith(`+${dial}`));
  return foreign && !only ? '' : country;
}

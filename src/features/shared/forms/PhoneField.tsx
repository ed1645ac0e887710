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
  /** The number in international format, e.g. `+971501234567`; '' if none. */
  value: string;
  onChange: (phone: string) => void;
  /** Error of the form; the field itself says why a number cannot be right. */
  error?: string | null | undefined;
  hint?: string | undefined;
  note?: string | undefined;
  name?: string;
  autoComplete?: string;
  required?: boolean;
  disabled?: boolean;
  className?: string | undefined;
};

/** Renders a phone number field with the rules of its country (ADDR-08), which are loaded on intent. */
export function PhoneField({ label, translations, locale, rules, value, onChange, ...rest }: PhoneFieldProps) {
  const { error, hint, note, name = 'phone', autoComplete = 'tel', required, disabled, className } = rest;
  const t = createT<'phone'>(translations, locale);
  const [country, setCountry] = useState(() => countryBefore(value, rules));
  const [text, setText] = useState(value);
  const [left, setLeft] = useState(false);
  const [ready, setReady] = useState(phoneLibrary() !== null);
  const reported = useRef(value);
  const typed = useRef({ text, country });
  const input = useRef<HTMLInputElement>(null);

  const take = (next: string, home: string) => {
    const reading = readPhone(next, { ...rules, country: home });
    const shownCountry = rules.only ? rules.country : (reading.country ?? (next.trim().startsWith('+') ? '' : home));
    typed.current = { text: next, country: shownCountry };
    setText(next);
    setCountry(shownCountry);
    reported.current = reading.phone;
    if (reading.phone !== value) onChange(reading.phone);
  };

  // A number set from outside (account, reload) is shown as it is stored.
  useEffect(() => {
    if (value === reported.current) return;
    reported.current = value;
    typed.current = { ...typed.current, text: value };
    setText(value);
  }, [value]);

  const reach = () => {
    if (ready) return;
    loadPhoneLibrary().then(
      () => {
        setReady(true);
        // What was typed before the library loaded has no country yet.
        if (typed.current.text !== '') take(typed.current.text, typed.current.country || rules.country);
      },
      () => {},
    );
  };

  // An existing number, or a country whose calling code the server did not send, shows its code before any interaction.
  // The number itself does not change.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only once, after hydration
  useEffect(() => {
    if (country === '' ? value === '' : rules.dial !== undefined) return;
    loadPhoneLibrary().then(
      () => {
        setReady(true);
        if (typed.current.text !== value || value === '' || rules.only) return;
        const readCountry = readPhone(value, rules).country ?? '';
        typed.current = { ...typed.current, country: readCountry };
        setCountry(readCountry);
      },
      () => {},
    );
  }, []);

  // Text typed before hydration is only in the DOM; the next render would discard it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only once, after hydration
  useEffect(() => {
    const early = input.current?.value ?? '';
    if (early === typed.current.text) return;
    take(early, typed.current.country);
    reach();
  }, []);

  const home = country || rules.country;
  const reading = readPhone(text, { ...rules, country: home });
  const problem: PhoneProblem | null =
    text !== '' && (left || error) && reading.problem !== 'required' ? reading.problem : null;
  const reasonOf = (why: PhoneProblem, code: string): string => {
    const example = why === 'invalid' ? phoneLibrary()?.exampleOf(code) : null;
    if (!example) return t(why, { country: rules.country });
    const name = new Intl.DisplayNames([locale], { type: 'region' }).of(code) ?? code;
    return t('invalidLike', { country: name, example: `\u2066${example}\u2069` });
  };
  return (
    <FieldFrame
      label={label}
      error={(problem && reasonOf(problem, reading.country ?? home)) ?? error}
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
              // Another country means another number: the old calling code is removed.
              take(text.trim().startsWith('+') ? '' : text, code);
            }}
          />
          <input
            {...ids}
            ref={input}
            className="input min-w-0 flex-1 @max-2xs:px-2!"
            type="tel"
            inputMode="tel"
            autoComplete={autoComplete}
            name={name}
            disabled={disabled}
            value={text}
            onFocus={reach}
            onPointerEnter={reach}
            onChange={(event) => take(event.target.value, home)}
            onBlur={() => {
              setLeft(true);
              const library = phoneLibrary();
              if (library && !problem && reported.current !== '') setText(library.formatPhone(reported.current, home));
            }}
          />
        </div>
      )}
    </FieldFrame>
  );
}

/** Returns the country shown until the phone library is loaded; '' for a number with another country's code. */
function countryBefore(value: string, { country, only, dial }: PhoneRules): string {
  const foreign = value.startsWith('+') && !(dial && value.startsWith(`+${dial}`));
  return foreign && !only ? '' : country;
}

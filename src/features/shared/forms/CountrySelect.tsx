import { useEffect } from 'react';
import type { Locale } from '#src/config/locales.ts';
import type { DialCode } from '#src/lib/phone-library.ts';
import { loadStyleSheet } from '#src/lib/style-sheet.ts';
import { ChevronDown } from '#src/ui/glyphs-account.tsx';
import styles from './countries.css?url';

type Props = {
  label: string;
  /** Label for a number whose country is unknown. */
  international: string;
  locale: Locale;
  /** ISO two-letter code; '' while the number starts with an unknown calling code. */
  country: string;
  /** Calling code, if known before the phone library is loaded. */
  dial?: string | null | undefined;
  /** Empty until the phone library is loaded; then only the chosen country is offered. */
  codes: readonly DialCode[];
  disabled: boolean;
  /** Called when the visitor is about to choose, to load the phone library. */
  onReach: () => void;
  onChange: (code: string) => void;
};

/**
 * Renders the country of a phone number: a native select (SUP-02), shown as its two letters and calling code, or in a
 * narrow container as the calling code alone. Its width never changes. The style sheet is imported as a URL, because an
 * imported one would be linked on every page of the shop.
 */
export function CountrySelect({
  label,
  international,
  locale,
  country,
  dial: fallbackDial,
  codes,
  disabled,
  onReach,
  onChange,
}: Props) {
  // Not a `<link>` in the form: React would suspend the form until it is loaded, or report it as an error.
  useEffect(() => {
    loadStyleSheet(styles).catch(() => {});
  }, []);

  const dial = codes.find(({ code }) => code === country)?.dial ?? fallbackDial;
  return (
    <span className="relative flex-none rounded-control outline-offset-2 has-focus-visible:focus-ring">
      <span
        aria-hidden="true"
        className={`input flex! w-21! items-center gap-1.5 even-digits @max-2xs:px-2! @2xs:w-32! ${disabled ? 'text-muted' : ''}`}
      >
        <span className={`font-semibold ${dial ? '@max-2xs:hidden' : ''}`}>{country || '+'}</span>
        <span className="min-w-0 flex-1 truncate text-muted">{dial && `+${dial}`}</span>
        {!disabled && <ChevronDown size={16} className="flex-none text-muted" />}
      </span>
      <select
        aria-label={label}
        disabled={disabled}
        value={country}
        autoComplete="off"
        className="countries absolute inset-0 size-full cursor-pointer opacity-0 disabled:cursor-default"
        onFocus={onReach}
        onPointerEnter={onReach}
        onChange={(event) => onChange(event.target.value)}
      >
        {country === '' && <option value="">{international}</option>}
        {codes.length === 0 && country !== '' && <option value={country}>{country}</option>}
        {named(codes, locale).map(({ code, dial: number, name }) => (
          <option key={code} value={code} dir="auto">
            {`${name} (\u2066+${number}\u2069)`}
          </option>
        ))}
      </select>
    </span>
  );
}

/**
 * Returns the countries with localized names, sorted. Only after the list has loaded, so that the server's and the
 * browser's names cannot differ during hydration.
 */
function named(codes: readonly DialCode[], locale: Locale): (DialCode & { name: string })[] {
  if (codes.length === 0) return [];
  const names = new Intl.DisplayNames(locale, { type: 'region', fallback: 'code' });
  const order = new Intl.Collator(locale);
  return codes
    .map(({ code, dial }) => ({ code, dial, name: names.of(code) ?? code }))
    .sort((a, b) => order.compare(a.name, b.name));
}

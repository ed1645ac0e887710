import { useEffect } from 'react';
import type { Locale } from '#src/config/locales.ts';
import type { DialCode } from '#src/lib/phone-library.ts';
import { loadStyleSheet } from '#src/lib/style-sheet.ts';
import { ChevronDown } from '#src/ui/glyphs-account.tsx';
import styles from './countries.css?url';

type Props = {
  label: string;
  /** Name of a number whose country nobody knows. */
  international: string;
  locale: Locale;
  /** Two letters; '' while the number begins with a code of no known country. */
  country: string;
  /** What is dialled for it, as far as that is known before the rules are here. */
  dial?: string | null | undefined;
  /** Empty until the rules are here: then only the chosen one is offered. */
  codes: readonly DialCode[];
  disabled: boolean;
  /** Somebody is about to choose: the rules are wanted. */
  onReach: () => void;
  onChange: (code: string) => void;
};

/**
 * The country of a number: the browser's own list, styled where it can be (SUP-02), shown as its two letters and what is dialled
 * for it; where there is little room, as the latter alone. Its width never changes. The styles are an address, because what is imported would be linked on every page of the shop.
 */
export function CountrySelect({
  label,
  international,
  locale,
  country,
  dial: told,
  codes,
  disabled,
  onReach,
  onChange,
}: Props) {
  // Not as a link in the form: React holds the whole form back for one, or takes it for a mistake.
  useEffect(() => {
    loadStyleSheet(styles).catch(() => {});
  }, []);

  const dial = codes.find(({ code }) => code === country)?.dial ?? told;
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

/** Names come from the browser and are asked for only once the list is there, so server and browser never differ. */
function named(codes: readonly DialCode[], locale: Locale): (DialCode & { name: string })[] {
  if (codes.length === 0) return [];
  const names = new Intl.DisplayNames(locale, { type: 'region', fallback: 'code' });
  const order = new Intl.Collator(locale);
  return codes
    .map(({ code, dial }) => ({ code, dial, name: names.of(code) ?? code }))
    .sort((a, b) => order.compare(a.name, b.name));
}

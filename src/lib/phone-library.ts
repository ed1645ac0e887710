import {
  AsYouType,
  type CountryCode,
  getCountries,
  getCountryCallingCode,
  isSupportedCountry,
} from 'libphonenumber-js/min';

/** A parsed phone number: international form, country, dial code, and whether the length is possible there. */
export type Parsed = { phone: string; country: string | null; dial: string | null; possible: boolean };

/** A country and its dial code, e.g. `{ code: 'AE', dial: '971' }`. */
export type DialCode = { code: string; dial: string };

const known = (code: string): CountryCode | undefined => (isSupportedCountry(code) ? code : undefined);

/** Parses a number; without a plus it belongs to `country`. A number with an unknown country code has no country and is
 *  not checked. */
export function parse(plain: string, country: string): Parsed {
  const home = known(country);
  const typed = new AsYouType(home);
  typed.input(plain);
  const number = typed.getNumber();
  const of = number?.country ?? typed.getCountry() ?? null;
  const international = plain.startsWith('+');
  const dial = number?.countryCallingCode ?? (home && !international ? getCountryCallingCode(home) : null);
  return {
    phone: number?.number ?? typed.getNumberValue() ?? plain,
    country: of ?? (international ? null : (home ?? null)),
    dial,
    possible: number?.isPossible() ?? (international && dial === null),
  };
}

/** Returns a number in the usual format of its country; an unknown one is returned unchanged. */
export function written(plain: string, country: string): string {
  const typed = new AsYouType(known(country));
  typed.input(plain);
  const number = typed.getNumber();
  if (!number?.isPossible()) return plain;
  return number.country === country ? number.formatNational() : number.formatInternational();
}

/** Returns a country's dial code, null for an unknown country. */
export function dialOf(code: string): string | null {
  const country = known(code);
  return country ? getCountryCallingCode(country) : null;
}

/** Returns all countries with a dial code. */
export const dialCodes = (): DialCode[] => getCountries().map((code) => ({ code, dial: getCountryCallingCode(code) }));

// The rules per kind of number: the smaller set takes a mobile number of Egypt or Lebanon with a digit too few for one.
import {
  AsYouType,
  type CountryCode,
  getCountries,
  getCountryCallingCode,
  getExampleNumber,
  isSupportedCountry,
} from 'libphonenumber-js/max';
import examples from 'libphonenumber-js/mobile/examples';

/** A parsed phone number: international form, country, dial code, and whether there can be such a number. */
export type ParsedPhone = { phone: string; country: string | null; dial: string | null; valid: boolean };

/** A country and its dial code, e.g. `{ code: 'AE', dial: '971' }`. */
export type DialCode = { code: string; dial: string };

const supportedCountry = (code: string): CountryCode | undefined => (isSupportedCountry(code) ? code : undefined);

/** Parses a number; without a plus it belongs to `country`. A number with an unknown country code has no country and is
 *  not checked. */
export function parsePhone(plain: string, country: string): ParsedPhone {
  const defaultCountry = supportedCountry(country);
  const typed = new AsYouType(defaultCountry);
  typed.input(plain);
  const number = typed.getNumber();
  const numberCountry = number?.country ?? typed.getCountry() ?? null;
  const international = plain.startsWith('+');
  const dial =
    number?.countryCallingCode ?? (defaultCountry && !international ? getCountryCallingCode(defaultCountry) : null);
  return {
    phone: number?.number ?? typed.getNumberValue() ?? plain,
    country: numberCountry ?? (international ? null : (defaultCountry ?? null)),
    dial,
    valid: number?.isValid() ?? (international && dial === null),
  };
}

/** Returns a number in the usual format of its country; an unknown one is returned unchanged. */
export function formatPhone(plain: string, country: string): string {
  const typed = new AsYouType(supportedCountry(country));
  typed.input(plain);
  const number = typed.getNumber();
  if (!number?.isPossible()) return plain;
  return number.country === country ? number.formatNational() : number.formatInternational();
}

/** Returns an example of a country's mobile numbers as they are written there, null for an unknown country. */
export function exampleOf(code: string): string | null {
  const country = supportedCountry(code);
  return (country && getExampleNumber(country, examples)?.formatNational()) ?? null;
}

/** Returns a country's dial code, null for an unknown country. */
export function dialOf(code: string): string | null {
  const country = supportedCountry(code);
  return country ? getCountryCallingCode(country) : null;
}

/** Returns all countries with a dial code. */
export const dialCodes = (): DialCode[] => getCountries().map((code) => ({ code, dial: getCountryCallingCode(code) }));

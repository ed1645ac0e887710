import {
  AsYouType,
  type CountryCode,
  getCountries,
  getCountryCallingCode,
  isSupportedCountry,
} from 'libphonenumber-js/min';

/** What the library makes of a text: the number as it travels, whose it is, and whether that country has numbers so long. */
export type Parsed = { phone: string; country: string | null; dial: string | null; possible: boolean };

/** A country and what is dialled for it, e.g. `{ code: 'AE', dial: '971' }`. */
export type DialCode = { code: string; dial: string };

const known = (code: string): CountryCode | undefined => (isSupportedCountry(code) ? code : undefined);

/** Reads a number: one without a plus is of the given country. Unknown country codes have no country and are taken as they are. */
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

/** A number the way people of its country write it; text nobody knows stays as it is. */
export function written(plain: string, country: string): string {
  const typed = new AsYouType(known(country));
  typed.input(plain);
  const number = typed.getNumber();
  if (!number?.isPossible()) return plain;
  return number.country === country ? number.formatNational() : number.formatInternational();
}

/** What is dialled for a country, null for one nobody knows. */
export function dialOf(code: string): string | null {
  const country = known(code);
  return country ? getCountryCallingCode(country) : null;
}

/** Every country that has telephones. */
export const dialCodes = (): DialCode[] => getCountries().map((code) => ({ code, dial: getCountryCallingCode(code) }));

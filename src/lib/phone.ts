import { plainPhone } from './digits.ts';

/**
 * Rules of a phone field: `country` (two letters) is the country of a number without a plus; `only` accepts no other
 * country. `dial` is the country's dial code, null for an unknown country, absent when the library is needed to find
 * it.
 */
export type PhoneRules = { country: string; only: boolean; dial?: string | null };

/** Why a number is not accepted. */
export type PhoneProblem = 'required' | 'invalid' | 'country';

/** A parsed number: `phone` in international form (`+971501234567`), `country` null when unknown. */
export type PhoneReading = { phone: string; country: string | null; problem: PhoneProblem | null };

type Library = typeof import('./phone-library.ts');

/** Any number by length only, for unknown countries (E.164 allows 15 digits). */
const ANY = /^\+?\d{6,15}$/;

let library: Library | null = null;
let loading: Promise<Library> | undefined;

/** Loads the rules of all countries once, e.g. when a field is focused. Rejects when loading fails; the next call
 *  retries. */
export async function loadPhoneLibrary(): Promise<Library> {
  loading ??= import('./phone-library.ts');
  try {
    library = await loading;
    return library;
  } catch (problem) {
    loading = undefined;
    throw problem;
  }
}

/** Returns the rules if they are loaded. */
export const phoneLibrary = (): Library | null => library;

/** Parses a typed number by its country's rules, or by length only while they are not loaded. */
export function readPhone(text: string, { country, only }: PhoneRules): PhoneReading {
  const plain = plainPhone(text).replace(/^00/, '+');
  if (plain === '') return { phone: '', country: country || null, problem: 'required' };
  if (!library) return { phone: plain, country: null, problem: ANY.test(plain) ? null : 'invalid' };
  const { phone, country: numberCountry, dial, valid } = library.parsePhone(plain, country);
  const foreign = only && dial !== library.dialOf(country);
  const fits = valid && ANY.test(phone);
  return { phone, country: numberCountry, problem: foreign ? 'country' : fits ? null : 'invalid' };
}

/** Loads the rules, then parses a number, for submitting a form. If loading fails, checks the length only. */
export async function checkPhone(text: string, rules: PhoneRules): Promise<PhoneReading> {
  await loadPhoneLibrary().catch(() => null);
  return readPhone(text, rules);
}

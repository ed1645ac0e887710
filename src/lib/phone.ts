import { plainPhone } from './digits.ts';

/**
 * Which numbers a field takes: `country` (two letters) is what a number without a plus belongs to; `only`: no other country's.
 * `dial` is what is dialled for the country, null for an unknown one; left out where it is not known without the rules.
 */
export type PhoneRules = { country: string; only: boolean; dial?: string | null };

/** Why a number cannot be taken. */
export type PhoneProblem = 'required' | 'invalid' | 'country';

/** `phone` is the number as it travels (`+971501234567`), `country` whose it is as far as anybody knows. */
export type PhoneReading = { phone: string; country: string | null; problem: PhoneProblem | null };

type Library = typeof import('./phone-library.ts');

/** Any number at all: countries nobody knows are taken by their length alone (E.164 allows 15 digits). */
const ANY = /^\+?\d{6,15}$/;

let library: Library | null = null;
let loading: Promise<Library> | undefined;

/** Fetches the rules of all countries, once, when a field is reached. Rejects when they cannot be had; the next call tries again. */
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

/** The rules if they are here already. */
export const phoneLibrary = (): Library | null => library;

/** Reads a typed number by the rules of its country; by its length alone while they are not here. */
export function readPhone(text: string, { country, only }: PhoneRules): PhoneReading {
  const plain = plainPhone(text).replace(/^00/, '+');
  if (plain === '') return { phone: '', country: country || null, problem: 'required' };
  if (!library) return { phone: plain, country: null, problem: ANY.test(plain) ? null : 'invalid' };
  const { phone, country: whose, dial, possible } = library.parse(plain, country);
  const foreign = only && dial !== library.dialOf(country);
  const fits = possible && ANY.test(phone);
  return { phone, country: whose, problem: foreign ? 'country' : fits ? null : 'invalid' };
}

/** The same after fetching the rules, for the moment a form is sent; without them rather lenient than stuck. */
export async function checkPhone(text: string, rules: PhoneRules): Promise<PhoneReading> {
  await loadPhoneLibrary().catch(() => null);
  return readPhone(text, rules);
}

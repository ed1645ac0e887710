import { ALLERGENS, type Allergen } from '#src/contract/allergens.ts';

/** What an item contains, may contain, and has in some of its options. */
export type Allergens = { allergens: readonly Allergen[]; traces: readonly Allergen[]; options: readonly Allergen[] };

/** Returns the part of an item's allergens that a person avoids; null without any. */
export function allergenWarning(item: Allergens, avoidedAllergens: readonly Allergen[]): Allergens | null {
  const part = (list: readonly Allergen[]) => list.filter((one) => avoidedAllergens.includes(one));
  const warning = { allergens: part(item.allergens), traces: part(item.traces), options: part(item.options) };
  return Object.values(warning).some((list) => list.length > 0) ? warning : null;
}

const LETTER_A = 97;

/**
 * Returns allergens as a short text for the HTML of a card: those it contains, may contain, and has in some option, each
 * a letter, separated by hyphens; undefined without any.
 */
export function codeOf({ allergens, traces, options }: Allergens): string | undefined {
  const letters = (list: readonly Allergen[]) =>
    list.map((one) => String.fromCharCode(LETTER_A + ALLERGENS.indexOf(one))).join('');
  const code = [allergens, traces, options].map(letters).join('-');
  return code === '--' ? undefined : code;
}

/** Reads what `codeOf` wrote. */
export function allergensOfCode(code: string): Allergens {
  const [allergens = [], traces = [], options = []] = code
    .split('-')
    .map((letters) => [...letters].flatMap((letter) => ALLERGENS[letter.charCodeAt(0) - LETTER_A] ?? []));
  return { allergens, traces, options };
}

import type { Locale } from '#src/config/locales.ts';
import type { Allergen } from '#src/contract/allergens.ts';
import type { Allergens } from '#src/domain/avoided.ts';
import type { AreaT } from '#src/i18n/browser.ts';
import { COMMA } from '#src/i18n/numbers.ts';

/** Returns the names of allergens as one text. */
export const allergenNames = (list: readonly Allergen[], t: AreaT<'food'>, locale: Locale): string =>
  list.map((one) => t(`allergen_${one}`)).join(COMMA[locale]);

const SENTENCES = [
  ['allergens', 'contains'],
  ['traces', 'mayContain'],
  ['options', 'someOptions'],
] as const satisfies readonly (readonly [keyof Allergens, string])[];

/** Returns what an item contains, may contain, and has in options, one sentence each, the gravest first. */
export const allergenSentences = (item: Allergens, t: AreaT<'food'>, locale: Locale): string[] =>
  SENTENCES.filter(([part]) => item[part].length > 0).map(([part, sentence]) =>
    t(sentence, { names: allergenNames(item[part], t, locale) }),
  );

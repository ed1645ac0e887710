import { at } from './at.ts';

export type Locale = 'en' | 'ar';
export type Name = { readonly en: string; readonly ar: string };

export const CITY_NAME: Name = { en: 'Marsa Lulu', ar: 'مرسى اللؤلؤ' };
export const CORNICHE: Name = { en: 'Corniche Road', ar: 'طريق الكورنيش' };
export const COASTAL_MOTORWAY: Name = { en: 'Coastal Motorway', ar: 'الطريق الساحلي السريع' };
export const RING_MOTORWAY: Name = { en: 'Ring Motorway', ar: 'الطريق الدائري السريع' };

/** Street types: wide streets, those along the coast, those that run inland. */
export const STREET_KINDS = {
  boulevard: { en: 'Boulevard', ar: 'جادة' },
  avenue: { en: 'Avenue', ar: 'طريق' },
  street: { en: 'Street', ar: 'شارع' },
} as const satisfies Record<string, Name>;
export type StreetKind = keyof typeof STREET_KINDS;

const STEMS: readonly Name[] = `Cedar أرز|Jasmine ياسمين|Saffron زعفران|Amber عنبر|Coral مرجان|Pearl لؤلؤ|Falcon صقر
Gazelle غزال|Palm نخيل|Olive زيتون|Almond لوز|Fig تين|Mint نعناع|Myrtle آس|Acacia سنط|Lotus لوتس|Crescent هلال
Star نجم|Dawn فجر|Sunset غروب|Harbor مرفأ|Anchor مرساة|Sail شراع|Lantern فانوس|Caravan قافلة|Spice توابل|Silk حرير
Copper نحاس|Silver فضة|Ruby ياقوت|Emerald زمرد|Turquoise فيروز|Ivory عاج|Dune كثيب|Oasis واحة|Spring ينبوع
Valley وادي|Summit قمة|Meadow مرج|Orchard بستان|Garden حديقة|Rose ورد|Tulip توليب|Iris سوسن|Basil ريحان|Henna حناء
Date تمر|Honey عسل|Dove يمام|Heron بلشون|Swallow سنونو|Osprey عقاب|Dolphin دلفين|Lighthouse منارة|Compass بوصلة
Voyage رحلة|Scholar علماء|Poet شعراء|Weaver نساجين|Potter فخار|Market سوق|Mill طاحونة|Bridge جسر|Union اتحاد
Liberty حرية|Unity وحدة|Peace سلام|Victory نصر`
  .split(/[|\n]/)
  .map((pair) => {
    const [en = '', ar = ''] = pair.split(' ');
    return { en, ar };
  });

/** Returns a function that generates street names: always in the same order, and without repetition. */
export function streetNames(): (kind: StreetKind) => Name {
  const usedNames = new Set<string>();
  let nextIndex = 0;
  return (kind) => {
    let index = (nextIndex++ * 37) % STEMS.length;
    while (usedNames.has(`${index} ${kind}`)) index = (index + 1) % STEMS.length;
    usedNames.add(`${index} ${kind}`);
    const stem = at(STEMS, index);
    return { en: `${stem.en} ${STREET_KINDS[kind].en}`, ar: `${STREET_KINDS[kind].ar} ال${stem.ar}` };
  };
}

/** Formats a whole number in the digits of a language. */
export function digits(value: number, locale: Locale): string {
  const latin = String(value);
  return locale === 'en' ? latin : latin.replace(/\d/g, (digit) => at('٠١٢٣٤٥٦٧٨٩', Number(digit)));
}

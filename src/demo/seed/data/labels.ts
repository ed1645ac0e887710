import type { Localised } from '#src/backend/db/schema/json.ts';
import type { BrandArt, Color, Face } from '../../art/spec.ts';
import { type Pair, toLocalised } from '../values.ts';

/** A product brand of the ecommerce stores. */
export type BrandSeed = { slug: string; name: Localised; art: BrandArt };

const brand = (slug: string, name: Pair, color: Color, font: Face, glyph?: string): BrandSeed => ({
  slug,
  name: toLocalised(name),
  art: { kind: 'brand', color, name: name[0], font, ...(glyph ? { glyph } : {}) },
});

/** Ids follow this order from 1. */
export const BRANDS: readonly BrandSeed[] = [
  brand('novik', ['Novik', 'نوفيك'], '#3538cd', 'righteous', 'mobile-phone'),
  brand('aerlo', ['Aerlo', 'إيرلو'], '#101828', 'fredoka', 'headphone'),
  brand('velina', ['Velina', 'فيلينا'], '#9e165f', 'pacifico', 'dress'),
  brand('strido', ['Strido', 'سترايدو'], '#004eeb', 'righteous', 'running-shoe'),
  brand('wafiya', ['Wafiya', 'وافية'], '#7a4a12', 'abril', 'couch-and-lamp'),
  brand('luneta', ['Luneta', 'لونيتا'], '#1e1b4b', 'abril', 'light-bulb'),
  brand('emberly', ['Emberly', 'إمبرلي'], '#b42318', 'fredoka', 'cooking'),
  brand('pixeo', ['Pixeo', 'بيكسيو'], '#6941c6', 'bebas', 'video-game'),
  brand('tamra', ['Tamra Kids', 'تمرة للأطفال'], '#dc6803', 'fredoka', 'teddy-bear'),
  brand('petalis', ['Petalis', 'بتاليس'], '#c11574', 'pacifico', 'rose'),
  brand('rovane', ['Rovane', 'روفان'], '#1d6b3a', 'righteous', 'bicycle'),
  brand('marqa', ['Marqa', 'مرقا'], '#0b4f4a', 'abril', 'books'),
];

/** A health condition that groups pharmacy items. */
export type ConditionSeed = { slug: string; name: Localised };

const condition = (slug: string, name: Pair): ConditionSeed => ({ slug, name: toLocalised(name) });

/** Ids follow this order from 1. */
export const CONDITIONS: readonly ConditionSeed[] = [
  condition('cold-flu', ['Cold & flu', 'زكام وإنفلونزا']),
  condition('headache', ['Headache', 'صداع']),
  condition('digestion', ['Digestion', 'هضم']),
  condition('allergy', ['Allergy', 'حساسية']),
  condition('skin-care', ['Skin', 'بشرة']),
  condition('baby-health', ['Baby health', 'صحة الرضّع']),
  condition('womens-health', ['Women’s health', 'صحة المرأة']),
  condition('diabetes-care', ['Diabetes care', 'العناية بالسكري']),
  condition('heart-care', ['Heart care', 'العناية بالقلب']),
  condition('joint-care', ['Bones & joints', 'عظام ومفاصل']),
  condition('sleep-stress', ['Sleep & stress', 'نوم وتوتر']),
  condition('eye-care', ['Eye care', 'العناية بالعين']),
  condition('oral-health', ['Oral health', 'صحة الفم']),
  condition('hair-care', ['Hair', 'شعر']),
  condition('first-aid', ['First aid', 'إسعافات أولية']),
  condition('energy', ['Energy', 'طاقة']),
];

/** Units of items, by key. Ids follow this order from 1. */
export const UNITS: readonly { key: string; name: Localised }[] = (
  [
    ['kg', ['kg', 'كيلوغرام']],
    ['litre', ['litre', 'لتر']],
    ['piece', ['piece', 'قطعة']],
    ['pack', ['pack', 'عبوة']],
    ['box', ['box', 'علبة']],
    ['bag', ['bag', 'كيس']],
    ['bottle', ['bottle', 'زجاجة']],
    ['jar', ['jar', 'مرطبان']],
    ['tin', ['tin', 'علبة معدنية']],
    ['tube', ['tube', 'أنبوب']],
    ['tub', ['tub', 'وعاء']],
    ['tray', ['tray', 'طبق']],
    ['bunch', ['bunch', 'حزمة']],
    ['pair', ['pair', 'زوج']],
    ['set', ['set', 'طقم']],
    ['kit', ['kit', 'حقيبة']],
  ] as const
).map(([key, name]) => ({ key, name: toLocalised(name) }));

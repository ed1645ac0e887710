import { z } from 'astro/zod';
import { accentMistake, type ColorTheme } from '#src/domain/accent.ts';
import { isHex } from '#src/lib/color.ts';

const color = (theme: ColorTheme) =>
  z.string().superRefine((value, context) => {
    const message = isHex(value) ? accentMistake(value, theme) : 'must be a colour such as #e03a32';
    if (message) context.addIssue({ code: 'custom', message });
  });

/** A colour for buttons, links and marks. Without `dark` the dark theme has the same one. */
const accent = z
  .strictObject({ light: color('light').optional(), dark: color('dark').optional() })
  .superRefine(({ light, dark }, context) => {
    const inherits = light && !dark && isHex(light) && !accentMistake(light, 'light');
    const message = inherits ? accentMistake(light, 'dark') : null;
    if (message) context.addIssue({ code: 'custom', path: ['dark'], message: `is missing: ${light} ${message}` });
    if (dark && !light) context.addIssue({ code: 'custom', path: ['light'], message: 'is missing; set it too' });
  })
  .optional();

/** Areas of the shop with a colour of their own: everything, and each module. */
export const COLOR_AREAS = ['shop', 'food', 'grocery', 'pharmacy', 'ecommerce', 'parcel'] as const;

/** The files of `public` that an uploaded one takes the place of, by field; the ending says what kind it must be. */
export const BRAND_FILES = {
  logo: 'logo.svg',
  logoDark: 'logo-dark.svg',
  icon: 'favicon.svg',
  sharePicture: 'share.png',
} as const;

const BRAND = 'pictures/brand';

/** The look of the shop: logo and colours. What is left out is as delivered. `has`: whether there is a file of the content. */
export function themeSchema(has: (file: string) => boolean) {
  const brandFile = (name: string) => {
    const ending = name.slice(name.lastIndexOf('.'));
    return z
      .string()
      .refine((path) => path.startsWith(`${BRAND}/`) && path.endsWith(ending), `must be an uploaded ${ending} file`)
      .refine(has, 'names a file that is not there')
      .optional();
  };
  return z.strictObject({
    logo: brandFile(BRAND_FILES.logo).describe('Shown in a box of 96 × 36 pixels'),
    logoDark: brandFile(BRAND_FILES.logoDark).describe('The logo in the dark theme; without it that of the light one'),
    icon: brandFile(BRAND_FILES.icon).describe('Of the browser tab, and on share pictures'),
    sharePicture: brandFile(BRAND_FILES.sharePicture).describe('Of shared links to personal pages, 1200 × 630'),
    colors: z.strictObject({
      shop: accent,
      food: accent,
      grocery: accent,
      pharmacy: accent,
      ecommerce: accent,
      parcel: accent,
    }),
  });
}

export type Theme = z.output<ReturnType<typeof themeSchema>>;

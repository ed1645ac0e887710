import data from './icons.generated.json' with { type: 'json' };
import { BOWLS } from './own/bowl.ts';
import { DRINKS } from './own/drink.ts';
import { FLAT } from './own/flat.ts';
import { GADGETS } from './own/gadget.ts';
import { PLATTERS } from './own/platter.ts';
import { SCREENS } from './own/screen.ts';
import { SWEETS } from './own/sweet.ts';

type Icon = { body: string; box: number[] };

const icons: Record<string, Icon> = {
  ...data.icons,
  ...FLAT,
  ...BOWLS,
  ...PLATTERS,
  ...DRINKS,
  ...GADGETS,
  ...SCREENS,
  ...SWEETS,
};
const glyphs: Record<string, string> = data.glyphs;

/** The colour icons a spec may name (without `@hue`). */
export const ICONS: readonly string[] = Object.keys(icons);

/** The one-colour glyphs a logo, brand or bag may name. */
export const GLYPHS: readonly string[] = Object.keys(glyphs);

/**
 * Returns an icon and its optical box [x, y, width, height] in its own 128 units.
 * @throws on an unknown name.
 */
export function iconNamed(name: string): Icon {
  const icon = icons[name];
  if (!icon) throw new Error(`No icon is named "${name}": choose one of ICONS, or add it to icon-choice.ts`);
  return icon;
}

/**
 * Returns a glyph in its own 32 units, painted with `currentColor`.
 * @throws on an unknown name.
 */
export function glyphNamed(name: string): string {
  const body = glyphs[name];
  if (!body) throw new Error(`No glyph is named "${name}": choose one of GLYPHS, or add it to icon-choice.ts`);
  return body;
}

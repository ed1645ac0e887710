import { splitRef } from './icon.ts';
import type { ArtSpec, Thing } from './spec.ts';

/** Returns every icon and glyph name of a spec, to check it against `ICONS` and `GLYPHS`. */
export function namesIn(spec: ArtSpec): { icons: string[]; glyphs: string[] } {
  const icons: string[] = [];
  const glyphs: string[] = [];
  const add = (article: Thing | undefined) => {
    if (article === undefined) return;
    if (typeof article === 'string') {
      icons.push(splitRef(article).name);
      return;
    }
    add(article.icon);
    if (article.glyph) glyphs.push(article.glyph);
  };
  const many = (articles: readonly Thing[] | undefined) => {
    for (const article of articles ?? []) add(article);
  };
  switch (spec.kind) {
    case 'product':
      add(spec.main);
      many(spec.sides);
      break;
    case 'category':
      add(spec.main);
      add(spec.side);
      break;
    case 'person':
      add(spec.icon);
      break;
    case 'logo':
    case 'brand':
      if (spec.glyph) glyphs.push(spec.glyph);
      break;
    case 'banner':
      many(spec.items);
      many(spec.float);
      break;
    case 'cover':
    case 'scene':
      many(spec.items);
      many(spec.far);
      break;
    case 'module':
      many(spec.items);
      break;
  }
  return { icons, glyphs };
}

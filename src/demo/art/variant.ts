import type { ArtSpec, ProductArt } from './spec.ts';

/** Returns the slug before `~` and the variant after it, or null. */
export function splitSlug(slug: string): { base: string; variant: string | null } {
  const at = slug.indexOf('~');
  return at < 0 ? { base: slug, variant: null } : { base: slug.slice(0, at), variant: slug.slice(at + 1) };
}

function turned(tint: ProductArt['tint'], steps: number): 0 | 1 | 2 {
  const next = ((tint ?? 0) + steps) % 3;
  return next === 1 || next === 2 ? next : 0;
}

function withoutSides({ sides: _sides, layout: _layout, base: _base, ...rest }: ProductArt): ProductArt {
  return rest;
}

/**
 * Returns a variant of a picture: `2` and `3` are further views of a product (close up; two of them), `ltr` and `rtl`
 * set the direction of a banner. Null when there is no such variant.
 */
export function variantOf(spec: ArtSpec, variant: string): ArtSpec | null {
  if (spec.kind === 'banner' && (variant === 'rtl' || variant === 'ltr')) return { ...spec, dir: variant };
  if (spec.kind !== 'product') return null;
  if (variant === '2') return { ...withoutSides(spec), tint: turned(spec.tint, 1), scale: 1.14 };
  if (variant === '3') return { ...withoutSides(spec), tint: turned(spec.tint, 2), layout: 'pair' };
  return null;
}

import type { Localised, ModuleTypeName } from '#src/backend/db/schema/json.ts';
import type { BannerArt, Color, Thing } from '../../../art/spec.ts';
import { type Pair, toLocalised } from '../../values.ts';

/** Target of a banner: a store or item by slug, a page of the shop, or none. */
export type BannerTarget = { store: string } | { item: string } | { link: string } | null;

/** A banner of a home's carousel. `zone` null: all zones. */
export type BannerSeed = {
  slug: string;
  module: ModuleTypeName;
  zone: 1 | 2 | 3 | null;
  title: Localised;
  target: BannerTarget;
  featured: boolean;
  art: BannerArt;
};

type Scene = { color: Color; items: readonly Thing[]; float?: readonly Thing[]; zone?: 1 | 2 | 3; featured?: boolean };

/** Returns a banner. */
export const banner = (
  module: ModuleTypeName,
  slug: string,
  title: Pair,
  target: BannerTarget,
  scene: Scene,
): BannerSeed => ({
  slug,
  module,
  zone: scene.zone ?? null,
  title: toLocalised(title),
  target,
  featured: scene.featured ?? false,
  art: { kind: 'banner', color: scene.color, items: scene.items, ...(scene.float ? { float: scene.float } : {}) },
});

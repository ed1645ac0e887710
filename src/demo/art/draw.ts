import { drawBanner } from './banner.ts';
import { drawCover, drawScene } from './cover.ts';
import { drawBrand, drawLogo } from './logo.ts';
import { drawProduct } from './product.ts';
import type { ArtSpec } from './spec.ts';
import { drawCategory, drawModule, drawPerson } from './tile.ts';

/**
 * Draws a picture as SVG text at its full size; equal specs give equal text.
 * @throws on an unknown icon name.
 */
export function draw(spec: ArtSpec): string {
  switch (spec.kind) {
    case 'product':
      return drawProduct(spec);
    case 'logo':
      return drawLogo(spec);
    case 'cover':
      return drawCover(spec);
    case 'banner':
      return drawBanner(spec);
    case 'category':
      return drawCategory(spec);
    case 'module':
      return drawModule(spec);
    case 'brand':
      return drawBrand(spec);
    case 'person':
      return drawPerson(spec);
    case 'scene':
      return drawScene(spec);
  }
}

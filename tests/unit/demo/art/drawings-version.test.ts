import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { draw } from '#src/demo/art/draw.ts';
import { DRAWINGS_VERSION } from '#src/demo/art/pictures.ts';
import { ENCODING } from '#src/demo/art/render.ts';
import { allArt } from '#src/demo/seed/art.ts';

test('The version of the drawings is the digest of all drawings', () => {
  const digest = createHash('sha256').update(JSON.stringify(ENCODING));
  for (const [name, spec] of allArt()) digest.update(name).update(draw(spec));
  expect(DRAWINGS_VERSION, 'Drawings have changed: write their new version into src/demo/art/pictures.ts').toBe(
    digest.digest('hex').slice(0, 12),
  );
});

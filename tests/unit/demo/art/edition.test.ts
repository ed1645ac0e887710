import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { draw } from '#src/demo/art/draw.ts';
import { EDITION } from '#src/demo/art/edition.ts';
import { ENCODING } from '#src/demo/art/render.ts';
import { allArt } from '#src/demo/seed/art.ts';

test('the edition of the drawings is that of what is drawn', () => {
  const digest = createHash('sha256').update(JSON.stringify(ENCODING));
  for (const [name, spec] of allArt()) digest.update(name).update(draw(spec));
  expect(EDITION, 'Drawings have changed: write their new edition into src/demo/art/edition.ts').toBe(
    digest.digest('hex').slice(0, 12),
  );
});

import { expect, test } from 'vitest';
import { pack, release, unpack } from '#src/server/packing.ts';

const page = () => Buffer.from('<p>A page that says one thing again and again.</p>'.repeat(4000));

test.each(['br', 'gzip'] as const)('A page compressed as %s reads as before', async (way) => {
  for (const effort of ['quick', 'thorough'] as const) {
    const { body } = await pack(page(), way, effort);
    expect((await unpack(body, way)).equals(page())).toBe(true);
  }
});

test('A released body gives its memory back, unless it is in a shared pool', () => {
  const own = Buffer.allocUnsafeSlow(300_000);
  release(own);
  expect(own.byteLength).toBe(0);
  const pooled = Buffer.from('small');
  release(pooled);
  expect(pooled.toString()).toBe('small');
});

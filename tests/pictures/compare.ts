import { existsSync } from 'node:fs';
import sharp from 'sharp';

/** Difference of a colour channel that the eye does not see. */
const UNSEEN = 12;

type Size = { width: number; height: number };

/** Returns the RGB values of a picture, extended to some size. */
const pixelsOf = (file: string, from: Size, to: Size): Promise<Buffer> =>
  sharp(file)
    .extend({ right: to.width - from.width, bottom: to.height - from.height, background: '#f0f' })
    .removeAlpha()
    .raw()
    .toBuffer();

/**
 * Returns the share of pixels in which two pictures differ, 1 where the first does not exist, and writes the second with
 * these pixels in magenta.
 */
export async function compare(before: string, after: string, difference: string): Promise<number> {
  if (!existsSync(before)) return 1;
  const [one, other] = await Promise.all([sharp(before).metadata(), sharp(after).metadata()]);
  const size = { width: Math.max(one.width, other.width), height: Math.max(one.height, other.height) };
  const [old, now] = await Promise.all([pixelsOf(before, one, size), pixelsOf(after, other, size)]);
  let changed = 0;
  for (let at = 0; at < now.length; at += 3) {
    const differs = [0, 1, 2].some((channel) => Math.abs((old[at + channel] ?? 0) - (now[at + channel] ?? 0)) > UNSEEN);
    if (!differs) continue;
    changed += 1;
    now.set([255, 0, 255], at);
  }
  if (changed > 0)
    await sharp(now, { raw: { ...size, channels: 3 } })
      .png()
      .toFile(difference);
  return (changed * 3) / now.length;
}

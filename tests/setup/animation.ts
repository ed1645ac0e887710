import sharp from 'sharp';

/** Returns an animated GIF: few bytes, many pixels. */
export async function animation(frames = 60, side = 500): Promise<Uint8Array<ArrayBuffer>> {
  const raw = { width: side, height: side * frames, channels: 3 as const, pageHeight: side };
  const pixels = Buffer.alloc(side * side * 3 * frames);
  for (let frame = 0; frame < frames; frame++)
    pixels.fill(frame * 4, frame * side * side * 3, (frame + 1) * side * side * 3);
  return new Uint8Array(await sharp(pixels, { raw }).gif({ loop: 0 }).toBuffer());
}

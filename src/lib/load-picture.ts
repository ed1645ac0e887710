const MOST_BYTES = 15 * 1024 * 1024;
const FETCH_MS = 10_000;

/** Limit against decompression bombs. */
export const MOST_PIXELS = 50_000_000;

/**
 * Returns the file of a picture. The caller decides which addresses are allowed: none that a visitor can choose the host
 * of.
 * @throws if it is missing, larger than 15 MB, or not there within 10 s.
 */
export async function loadPicture(address: string, fetch: typeof globalThis.fetch): Promise<Buffer> {
  const response = await fetch(address, {
    headers: { accept: 'image/jpeg, image/png, image/webp' },
    // A redirect could name any host.
    redirect: 'error',
    signal: AbortSignal.timeout(FETCH_MS),
  });
  if (!response.ok || !response.body) throw new Error(`${address} answered ${response.status}`);
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body) {
    size += chunk.byteLength;
    if (size > MOST_BYTES) throw new Error(`${address} is too large`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

const LONGEST_SIDE = 2000;
const QUALITY = 0.85;

/**
 * A picture with at most so many bytes, as far as the browser can: larger ones are drawn again as JPEG with at most 2,000 px on
 * their longer side. What the browser cannot read is answered as it is.
 */
export async function shrunk(file: File, mostBytes: number): Promise<File> {
  if (file.size <= mostBytes || typeof createImageBitmap !== 'function') return file;
  try {
    const picture = await createImageBitmap(file);
    const scale = Math.min(1, LONGEST_SIDE / Math.max(picture.width, picture.height));
    const canvas = document.createElement('canvas');
    canvas.width = Math.round(picture.width * scale);
    canvas.height = Math.round(picture.height * scale);
    canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
    picture.close();
    const drawn = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', QUALITY));
    if (!drawn || drawn.size >= file.size) return file;
    return new File([drawn], `${file.name.replace(/\.\w+$/, '')}.jpg`, { type: 'image/jpeg' });
  } catch {
    return file;
  }
}

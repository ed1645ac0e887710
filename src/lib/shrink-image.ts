const LONGEST_SIDE = 2000;
const QUALITY = 0.85;

/**
 * Returns an image reduced towards `mostBytes`: a larger one is re-encoded as JPEG with at most 2,000 px on its longer
 * side. Returns the file unchanged when it cannot be decoded or would not get smaller.
 */
export async function shrinkImage(file: File, mostBytes: number): Promise<File> {
  if (file.size <= mostBytes || typeof createImageBitmap !== 'function') return file;
  try {
    const picture = await createImageBitmap(file);
    const scale = Math.min(1, LONGEST_SIDE / Math.max(picture.width, picture.height));
    const canvas = document.createElement('canvas');
    canvas.width = Math.round(picture.width * scale);
    canvas.height = Math.round(picture.height * scale);
    canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
    picture.close();
    const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', QUALITY));
    if (!blob || blob.size >= file.size) return file;
    return new File([blob], `${file.name.replace(/\.\w+$/, '')}.jpg`, { type: 'image/jpeg' });
  } catch {
    return file;
  }
}

const LONGEST_SIDE = 2000;
const QUALITY = 0.85;

/**
 * Returns an image reduced towards `mostBytes`: a larger one is re-encoded as JPEG with at most 2,000 px on its longer
 * side. Returns the file unchanged when it cannot be decoded or would not get smaller.
 */
export async function shrinkImage(file: File, mostBytes: number): Promise<File> {
  if (file.size <= mostBytes) return file;
  const smaller = await reencodeImage(file, LONGEST_SIDE);
  return smaller && smaller.size < file.size ? smaller : file;
}

/**
 * Returns an image as a JPEG with at most `longest` px on its longer side, upright and without what a camera writes into
 * it (place, time, device). Null when the browser cannot decode it.
 */
export async function reencodeImage(file: File, longest: number): Promise<File | null> {
  try {
    const picture = await createImageBitmap(file);
    const scale = Math.min(1, longest / Math.max(picture.width, picture.height));
    const canvas = document.createElement('canvas');
    canvas.width = Math.max(1, Math.round(picture.width * scale));
    canvas.height = Math.max(1, Math.round(picture.height * scale));
    canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
    picture.close();
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY));
    return blob && new File([blob], `${file.name.replace(/\.\w+$/, '')}.jpg`, { type: 'image/jpeg' });
  } catch {
    return null;
  }
}

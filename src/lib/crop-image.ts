const SIDE = 800;
const QUALITY = 0.9;

/**
 * Returns an image cropped to its central square, at most 800 px wide (ACC-02: 1:1). Returns the file unchanged when it
 * already fits or cannot be decoded.
 */
export async function cropToSquare(file: File): Promise<File> {
  if (typeof createImageBitmap !== 'function') return file;
  try {
    const picture = await createImageBitmap(file);
    const { width, height } = picture;
    const side = Math.min(width, height);
    if (width === height && side <= SIDE) return file;
    const canvas = document.createElement('canvas');
    canvas.width = Math.min(side, SIDE);
    canvas.height = canvas.width;
    const [left, top] = [(width - side) / 2, (height - side) / 2];
    canvas.getContext('2d')?.drawImage(picture, left, top, side, side, 0, 0, canvas.width, canvas.height);
    picture.close();
    // Other formats may be transparent, so they become PNG.
    const type = file.type === 'image/jpeg' ? file.type : 'image/png';
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, QUALITY));
    if (!blob) return file;
    return new File([blob], file.name.replace(/\.\w+$/, '') + (type === 'image/png' ? '.png' : '.jpg'), { type });
  } catch {
    return file;
  }
}

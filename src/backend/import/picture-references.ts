/**
 * How a catalogue names pictures. `uploads/NAME`: a stored picture, as an export writes it. `art:item/rice`: one that the
 * demo draws. `link:https://…`: shown from its address. `static:/logo.svg`: a file of the site. A path or an address
 * without a word before it: a file to store.
 */
const UPLOADS = '/media/uploads/';

/** Name of a stored picture: 32 hexadecimal digits and its type. */
const STORED = /^uploads\/([0-9a-f]{32}\.(?:png|jpg|webp))$/;

/** Returns the name of a stored picture; null for any other reference. */
export const storedName = (reference: string): string | null => STORED.exec(reference)?.[1] ?? null;

/** Returns whether a reference names a file to store. */
export const isSource = (reference: string): boolean =>
  storedName(reference) === null && !/^(?:art|link|static):/.test(reference);

/** Returns the value of a picture's column. */
export function keyOfPicture(reference: string): string {
  const name = storedName(reference);
  return name === null ? reference.replace(/^(?:art|link|static):/, '') : UPLOADS + name;
}

/** Returns the reference to the value of a picture's column. */
export function referenceOf(key: string): string {
  if (key.startsWith(UPLOADS)) return `uploads/${key.slice(UPLOADS.length)}`;
  if (key.startsWith('/')) return `static:${key}`;
  return /^https?:/.test(key) ? `link:${key}` : `art:${key}`;
}

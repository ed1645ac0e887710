/** Canonical width in pixels of each kind of picture; a shop requests others by replacing the number. */
const CANONICAL = {
  item: 400,
  logo: 160,
  cover: 600,
  banner: 800,
  category: 160,
  module: 160,
  brand: 160,
  person: 96,
  scene: 720,
} as const satisfies Record<string, number>;

/** First part of a picture's URL: `/media/<kind>/<slug>-<width>.webp`. */
export type MediaKind = keyof typeof CANONICAL;

const widths: ReadonlyMap<string, number> = new Map(Object.entries(CANONICAL));

/** Returns the file name of a stored picture, relative to the folder of its kind; null for none. */
export function pictureFile(key: string | null): string | null {
  if (!key || /^https?:/.test(key)) return key;
  if (key.startsWith('/')) return key.slice(key.lastIndexOf('/') + 1);
  const [kind = '', name = ''] = key.split('/');
  return `${name}-${widths.get(kind) ?? CANONICAL.item}.webp`;
}

/** Returns the address of a stored picture's folder; followed by `/` and the file name it is the picture's address. */
export function pictureFolder(origin: string, key: string): string {
  const folder = key.slice(0, key.lastIndexOf('/'));
  if (/^https?:/.test(key)) return folder;
  return key.startsWith('/') ? origin + folder : `${origin}/media/${folder}`;
}

/** Returns the file name in an address, with its signature if signed: clients append it to the folder's address. */
export const fileOfAddress = (address: string | null): string | null =>
  address?.slice(address.lastIndexOf('/') + 1) ?? null;

/** Turns the path of an uploaded file into the path under which it can be loaded. */
export type OpenPath = (path: string) => string;

/**
 * Returns the address of a stored picture (`item/fattoush`, a file of the site `/demo/grill.webm`, or already an
 * address): absolute, or a path where `origin` is ''; null for none.
 */
export function pictureUrl(origin: string, key: string | null, openPath: OpenPath): string | null {
  if (!key || /^https?:/.test(key)) return key;
  if (key.startsWith('/')) return origin + openPath(key);
  return `${origin}/media/${key.split('/')[0]}/${pictureFile(key)}`;
}

/** Canonical width of each kind of picture; a shop asks for others by replacing the number. */
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

/** File name of a stored picture, as it stands behind the folder of its kind; null for none. */
export function pictureFile(key: string | null): string | null {
  if (!key || /^https?:/.test(key)) return key;
  if (key.startsWith('/')) return key.slice(key.lastIndexOf('/') + 1);
  const [kind = '', name = ''] = key.split('/');
  return `${name}-${widths.get(kind) ?? CANONICAL.item}.webp`;
}

/** Returns the address of the folder a stored picture lies in: with `/` and its plain name it is the address of the picture. */
export function pictureFolder(origin: string, key: string): string {
  const folder = key.slice(0, key.lastIndexOf('/'));
  if (/^https?:/.test(key)) return folder;
  return key.startsWith('/') ? origin + folder : `${origin}/media/${folder}`;
}

/** Returns the plain name in an address, with its signature where it is signed: what a client appends to the folder's address. */
export const fileOfAddress = (address: string | null): string | null =>
  address?.slice(address.lastIndexOf('/') + 1) ?? null;

/** Turns the path of a kept file into the path it opens at. */
export type OpenPath = (path: string) => string;

/** Address of a stored picture (`item/fattoush`, a file of the site `/demo/grill.webm`, or an address already): absolute, or a path
 *  where `origin` is ''; null for none. */
export function pictureUrl(origin: string, key: string | null, opened: OpenPath): string | null {
  if (!key || /^https?:/.test(key)) return key;
  if (key.startsWith('/')) return origin + opened(key);
  return `${origin}/media/${key.split('/')[0]}/${pictureFile(key)}`;
}

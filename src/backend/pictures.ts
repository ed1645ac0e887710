/** Canonical width of each kind of picture; a shop asks for others by replacing the number. */
const WIDTHS: Record<string, number> = {
  item: 400,
  logo: 160,
  cover: 600,
  banner: 800,
  category: 160,
  module: 160,
};
const OTHER_WIDTH = 400;

/** File name of a stored picture, as it stands behind the folder of its kind; null for none. */
export function pictureFile(key: string | null): string | null {
  if (!key || /^https?:/.test(key)) return key;
  const [kind = '', name = ''] = key.split('/');
  return `${name}-${WIDTHS[kind] ?? OTHER_WIDTH}.webp`;
}

/** Absolute address of a stored picture (`item/fattoush`, or an address already); null for none. */
export function pictureUrl(origin: string, key: string | null): string | null {
  if (!key || /^https?:/.test(key)) return key;
  return `${origin}/media/${key.split('/')[0]}/${pictureFile(key)}`;
}

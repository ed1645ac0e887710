import { isRecord } from '#src/lib/record.ts';

/** An item or store that was opened; its name in the languages in which it was seen. */
export type Seen = {
  kind: 'item' | 'store';
  slug: string;
  moduleId: number;
  names: Readonly<Record<string, string>>;
  image: string | null;
};

/** Key in local storage. */
export const SEEN_KEY = 'islet:seen';

/** Number of entries kept. */
const MOST = 8;

const isSame = (a: Seen, b: Seen): boolean => a.kind === b.kind && a.slug === b.slug && a.moduleId === b.moduleId;

function entryOf(value: unknown): Seen[] {
  if (!isRecord(value)) return [];
  const { kind, slug, moduleId, names, image } = value;
  if ((kind !== 'item' && kind !== 'store') || typeof slug !== 'string' || typeof moduleId !== 'number') return [];
  const validNames = isRecord(names)
    ? Object.entries(names).filter((name): name is [string, string] => typeof name[1] === 'string')
    : [];
  if (slug === '' || validNames.length === 0) return [];
  return [
    { kind, slug, moduleId, names: Object.fromEntries(validNames), image: typeof image === 'string' ? image : null },
  ];
}

/** Returns the valid entries of a stored value. */
export const seenFrom = (value: unknown): Seen[] => (Array.isArray(value) ? value.flatMap(entryOf).slice(0, MOST) : []);

/** Returns the list with an entry at its start; names it has in other languages stay. */
export function withSeen(list: readonly Seen[], entry: Seen): Seen[] {
  const before = list.find((one) => isSame(one, entry));
  const otherEntries = list.filter((one) => !isSame(one, entry));
  return [{ ...entry, names: { ...before?.names, ...entry.names } }, ...otherEntries].slice(0, MOST);
}

/** Returns the name in a language, otherwise in the one in which it was seen. */
export const seenName = ({ names }: Seen, locale: string): string => names[locale] ?? Object.values(names)[0] ?? '';

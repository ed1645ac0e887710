import { ENV_DEFAULTS } from './env.ts';

/** First words of names that belong to this shop alone: what begins with one and is not known is a mistake. */
const OWN_PREFIXES = [
  'ISLET',
  'DATABASE',
  'MESSENGER',
  'PAYMENT',
  'PURGE',
  'UPLOADS',
  'INDEXNOW',
  'ANALYTICS',
  'TRUSTED',
];

/** Variables besides those of the schema that the shop or its commands read. */
const OTHERS: ReadonlySet<string> = new Set(['ISLET_OUT']);

/** Returns how many letters must be added, removed, replaced or swapped with their neighbour to turn one name into another. */
function distance(from: string, to: string): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: to.length + 1 }, (_, index) => index);
  for (let row = 1; row <= from.length; row++) {
    const current = [row];
    for (let column = 1; column <= to.length; column++) {
      const isSame = from[row - 1] === to[column - 1];
      const isSwapped = from[row - 1] === to[column - 2] && from[row - 2] === to[column - 1];
      current[column] = Math.min(
        (last[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + (isSame ? 0 : 1),
        isSwapped ? (beforeLast[column - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
      );
    }
    [beforeLast, last] = [last, current];
  }
  return last[to.length] ?? 0;
}

/** Returns the largest distance at which a name is taken for a misspelt one: none for short names such as PORT. */
const tolerance = (name: string): number => (name.length < 8 ? 0 : name.length < 12 ? 1 : 2);

/** Returns the known name that an unknown one resembles; undefined when it is probably of another program. */
function resembled(name: string): string | undefined {
  const [nearest] = [...ENV_DEFAULTS.keys()]
    .map((candidate) => ({ known: candidate, far: distance(name, candidate) }))
    .toSorted((a, b) => a.far - b.far);
  if (nearest && nearest.far <= tolerance(name)) return nearest.known;
  const prefix = name.split('_')[0] ?? '';
  if (!OWN_PREFIXES.includes(prefix) || !name.includes('_')) return undefined;
  const [relative] = [...ENV_DEFAULTS.keys()]
    .filter((candidate) => candidate.startsWith(`${prefix}_`))
    .toSorted((a, b) => distance(name, a) - distance(name, b));
  return relative;
}

/** Returns a sentence for each environment variable that the shop does not know, but whose name resembles a known one. */
export function unknownVariables(source: Record<string, string | undefined>): string[] {
  return Object.keys(source)
    .filter((name) => /^[A-Z][A-Z\d_]*$/.test(name) && !ENV_DEFAULTS.has(name) && !OTHERS.has(name))
    .flatMap((name) => {
      const suggestion = resembled(name);
      return suggestion ? [`${name} is not a variable of this shop and is ignored. Did you mean ${suggestion}?`] : [];
    });
}

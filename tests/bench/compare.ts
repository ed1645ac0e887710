import { median, ratioOf, round } from './numbers.ts';
import { layOut, type Row } from './report.ts';

/** One turn: the rows of both commits, measured directly after each other. */
export type Turn = { ours: readonly Row[]; theirs: readonly Row[] };

/** A number of a row in both commits, with the median and the range of the turns' ratios. */
export type Compared = {
  name: string;
  ours: number;
  theirs: number;
  ratio: number;
  least: number;
  most: number;
  turns: number;
};

/**
 * Returns the finite numbers of rows by name. A row with one number uses its own name; one with several adds their
 * names.
 */
function numbersOf(rows: readonly Row[]): Map<string, number> {
  return new Map(
    rows.flatMap(({ name, values = {} }) =>
      Object.entries(values)
        .filter(([key, value]) => key !== 'reference' && Number.isFinite(value))
        .map(([key, value]): [string, number] => [key === 'value' ? name : `${name}: ${key}`, value]),
    ),
  );
}

/** Compares two commits row by row. Numbers that only one of them has are listed by `onlyInOne` instead. */
export function compare(turns: readonly Turn[]): Compared[] {
  const pairs = new Map<string, { ours: number; theirs: number }[]>();
  for (const turn of turns) {
    const theirs = numbersOf(turn.theirs);
    for (const [name, value] of numbersOf(turn.ours)) {
      const other = theirs.get(name);
      if (other !== undefined) pairs.set(name, [...(pairs.get(name) ?? []), { ours: value, theirs: other }]);
    }
  }
  return [...pairs].map(([name, found]) => {
    const ratios = found.map(({ ours, theirs }) => ratioOf(ours, theirs));
    return {
      name,
      ours: median(found.map(({ ours }) => ours)),
      theirs: median(found.map(({ theirs }) => theirs)),
      ratio: median(ratios),
      least: Math.min(...ratios),
      most: Math.max(...ratios),
      turns: found.length,
    };
  });
}

/** Returns the names of the numbers only one commit has, with the other commit's text. */
export function onlyInOne(turns: readonly Turn[]): string[] {
  const has = (side: keyof Turn) => new Set(turns.flatMap((turn) => [...numbersOf(turn[side]).keys()]));
  const [ours, theirs] = [has('ours'), has('theirs')];
  return [
    ...[...ours].filter((name) => !theirs.has(name)).map((name) => `${name}: here only`),
    ...[...theirs].filter((name) => !ours.has(name)).map((name) => `${name}: there only`),
  ];
}

/** Returns the comparison as text. */
export const comparisonOf = (compared: readonly Compared[], other: string): string =>
  layOut(
    ['what', 'here', other, 'here ÷ there', 'spread of the turns'],
    compared.map(({ name, ours, theirs, ratio, least, most, turns }) => [
      name,
      round(ours),
      round(theirs),
      round(ratio),
      turns > 1 ? `${round(least)} to ${round(most)} in ${turns}` : 'one turn',
    ]),
  );

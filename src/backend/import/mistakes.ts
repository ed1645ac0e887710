/** Where a row stands: numbers count from 1, in CSV files with the line of column names as row 1. Settings have no row. */
export type Place = { file: string; row: number | null };

/** A mistake in a catalogue file: what is wrong in which field, and what to write instead. */
export type Mistake = Place & { field: string; problem: string; remedy: string };

/** Returns a mistake as a line for the operator. */
export const lineOf = ({ file, row, field, problem, remedy }: Mistake): string =>
  `${[file, ...(row === null ? [] : [`row ${row}`]), field].join(', ')}: ${problem} ${remedy}`;

/** Longest value that a message repeats. */
const LONGEST = 60;

/** Returns a value as a message repeats it. */
export function quoted(value: unknown): string {
  const text = JSON.stringify(value) ?? 'nothing';
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;
}

/** The catalogue cannot be imported; nothing was written. */
export class CatalogueError extends Error {
  override name = 'CatalogueError';
  readonly mistakes: readonly Mistake[];
  constructor(mistakes: readonly Mistake[]) {
    super(mistakes.map(lineOf).join('\n'));
    this.mistakes = mistakes;
  }
}

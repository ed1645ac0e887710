import { z } from 'astro/zod';

/** Returns the list and the row that a mistake is in; null for a mistake elsewhere. */
export function rowOf(path: readonly PropertyKey[]): { list: string; row: number } | null {
  const [list, row] = path;
  return typeof list === 'string' && typeof row === 'number' ? { list, row } : null;
}

function withoutRows(data: unknown, mistakes: readonly { list: string; row: number }[]): unknown {
  if (typeof data !== 'object' || data === null) return data;
  return Object.fromEntries(
    Object.entries(data).map(([name, value]) => [
      name,
      Array.isArray(value)
        ? value.filter((_, index) => !mistakes.some(({ list, row }) => list === name && row === index))
        : value,
    ]),
  );
}

/** Returns the data without rows that have a mistake; other mistakes stay. */
function rightRows(schema: z.ZodType, data: unknown): unknown {
  const issues = schema.safeParse(data).error?.issues ?? [];
  const mistakes = issues.map(({ path }) => rowOf(path)).filter((row) => row !== null);
  return mistakes.length > 0 ? rightRows(schema, withoutRows(data, mistakes)) : data;
}

/** Returns a schema that leaves out the rows of a file's lists that have a mistake, so that the others are published. */
export const leavingOutRows = <S extends z.ZodType>(schema: S) =>
  z.preprocess((data) => rightRows(schema, data), schema);

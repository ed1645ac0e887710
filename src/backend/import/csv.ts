import { csvRows } from '#src/lib/csv.ts';

/** Returns a cell: JSON where it begins as a list or an object, else its text. */
function cellOf(text: string): unknown {
  if (!/^\s*[[{]/.test(text)) return text;
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/**
 * Returns the rows of a CSV text as objects, with their row numbers. The first row has the names of the fields; `name.en`
 * is a field of a field. An empty cell is a field that the row does not name, and a row of empty cells is skipped.
 */
export function csvObjects(source: string): { row: number; value: Record<string, unknown> }[] {
  const [fields = [], ...rows] = csvRows(source);
  return rows.flatMap((cells, index) => {
    const value: Record<string, unknown> = {};
    for (const [at, cell] of cells.entries()) {
      if (cell.trim() === '') continue;
      const [field = '', part] = (fields[at] ?? `column ${at + 1}`).trim().split('.');
      if (part === undefined) value[field] = cellOf(cell);
      else value[field] = { ...(typeof value[field] === 'object' ? value[field] : {}), [part]: cell };
    }
    return Object.keys(value).length > 0 ? [{ row: index + 2, value }] : [];
  });
}

const CELLS = {
  ',': /(?:"((?:[^"]|"")*)"|([^,\r\n]*))(,|\r?\n|\r|$)/g,
  ';': /(?:"((?:[^"]|"")*)"|([^;\r\n]*))(;|\r?\n|\r|$)/g,
  '\t': /(?:"((?:[^"]|"")*)"|([^\t\r\n]*))(\t|\r?\n|\r|$)/g,
};

/** What stands between the cells of a row. */
export type CsvSeparator = keyof typeof CELLS;

/** Returns the rows of a CSV text (RFC 4180): quoted cells may hold separators, quotes and line breaks. */
export function csvRows(source: string, separator: CsvSeparator = ','): string[][] {
  const text = source.replace(/^\uFEFF/, '');
  const rows: string[][] = [];
  let cells: string[] = [];
  let end = 0;
  for (const match of text.matchAll(CELLS[separator])) {
    if (match.index < end || (match.index >= text.length && cells.length === 0)) continue;
    end = match.index + match[0].length;
    cells.push(match[1] === undefined ? (match[2] ?? '') : match[1].replaceAll('""', '"'));
    if (match[3] === separator) continue;
    rows.push(cells);
    cells = [];
  }
  return rows;
}

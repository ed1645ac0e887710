/** What shoppers enter contains one of these texts, which belong to one person each. */
const MARKED = String.raw`mk\d+zz|97156\d{7}`;

/** Returns a query of the text columns of all tables with the number of times that they contain one of some texts. */
export function searchOf(columns: readonly { table: string; column: string }[], texts: readonly string[]): string {
  const some = `array[${texts.map((text) => `'${text}'`).join()}]`;
  return columns
    .map(
      ({ table, column }) =>
        `select '${table}.${column}' as "column", count(*)::int as times
         from ${table}, regexp_matches("${column}"::text, '${MARKED}', 'g') marked where marked[1] = any(${some})`,
    )
    .join(' union all ');
}

/** Query of all columns that can hold a text. */
export const TEXT_COLUMNS = `select table_name as "table", column_name as "column" from information_schema.columns
  where table_schema = 'public' and data_type in ('text', 'character varying', 'json', 'jsonb', 'ARRAY')
  order by table_name, column_name`;

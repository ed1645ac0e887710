/**
 * Columns in which personal data of deleted accounts is still found, `table.column`. The list is to become empty:
 * whoever makes the deletion reach a column takes it out.
 */
export const STILL_PERSONAL: readonly string[] = [
  'group_members.name',
  'offline_payments.customer_note',
  'offline_payments.inputs',
  'orders.cancellation_reason',
  'orders.contact_phone',
  'orders.delivery_address',
  'orders.delivery_instruction',
  'orders.note',
  'refunds.note',
  'refunds.reason',
  'reviews.comment',
  'reviews.customer_name',
  'wallet_transactions.reference',
];

/** Returns a query of the text columns of all tables with the number of rows that contain one of some texts. */
export function searchOf(columns: readonly { table: string; column: string }[], texts: readonly string[]): string {
  const pattern = texts.map((text) => text.replaceAll(/[^\w]/g, '\\$&')).join('|');
  return columns
    .map(
      ({ table, column }) =>
        `select '${table}.${column}' as "column", count(*)::int as rows from ${table}
         where "${column}"::text ~ '(${pattern})'`,
    )
    .join(' union all ');
}

/** Query of all columns that can hold a text. */
export const TEXT_COLUMNS = `select table_name as "table", column_name as "column" from information_schema.columns
  where table_schema = 'public' and data_type in ('text', 'character varying', 'json', 'jsonb', 'ARRAY')
  order by table_name, column_name`;

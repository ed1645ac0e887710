/** Maximum number of items in one row, from the widest screens to phones; with more there are two rows (HOME-06). */
const ONE_ROW = [7, 3, 4, 2] as const;

/** Returns the number of rows of a condition's grid per screen width, widest first. */
export const conditionRows = (total: number): (1 | 2)[] => ONE_ROW.map((most) => (total > most ? 2 : 1));

/** Returns the CSS custom properties with the row counts of a list of `total` items. */
export const rowsStyle = (total: number): string => {
  const [wide, desk, mid, phone] = conditionRows(total);
  return `--wide: ${wide}; --desk: ${desk}; --mid: ${mid}; --phone: ${phone}`;
};

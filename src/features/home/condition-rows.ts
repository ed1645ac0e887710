/** Items a row may hold, from the widest screens to phones; with more there are two rows (HOME-06). */
const ONE_ROW = [7, 3, 4, 2] as const;

/** Rows of a condition's grid by width of the screen, widest first, as text for a custom property: `2 2 2 2`. */
export const conditionRows = (total: number): (1 | 2)[] => ONE_ROW.map((most) => (total > most ? 2 : 1));

/** The style of a list with so many items. */
export const rowsStyle = (total: number): string => {
  const [wide, desk, mid, phone] = conditionRows(total);
  return `--wide: ${wide}; --desk: ${desk}; --mid: ${mid}; --phone: ${phone}`;
};

/** Returns the number of pages for a number of rows; at least one. */
export const pagesOf = (total: number, size: number): number => Math.max(1, Math.ceil(total / size));

/** How many pages hold so many rows; at least one. */
export const pagesOf = (total: number, size: number): number => Math.max(1, Math.ceil(total / size));

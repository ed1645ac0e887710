/** How alike two words must be to count as the same one with a typing mistake: what `<%` compares with on every connection. */
export const ALIKE = 0.42;

/** Shorter words are alike by accident. */
export const SHORTEST_ALIKE = 4;

/** Threshold of `<%` on every connection: minimum similarity of a word to count as a typing error of another. */
export const SIMILARITY_THRESHOLD = 0.42;

/** Shorter words are similar by chance. */
export const SHORTEST_SIMILAR_WORD = 4;

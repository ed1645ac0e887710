/** The documents of the API, files of `src/backend/openapi`. */
export const DOCUMENTS = ['catalogue', 'customer', 'additions'] as const;
export type DocumentName = (typeof DOCUMENTS)[number];

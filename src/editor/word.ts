import { randomBytes } from 'node:crypto';

const VARIABLE = 'EDITOR_WORD';

/** Returns the word of this start, '' without one; `npm start` and `npm run dev` set it. */
export const editorWord = (): string => process.env[VARIABLE] ?? '';

/** Makes the word of this start, once per process. */
export function newEditorWord(): string {
  process.env[VARIABLE] ??= randomBytes(24).toString('base64url');
  return editorWord();
}

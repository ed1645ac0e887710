/** Returns the base64 of a UTF-8 text, for the `name` parameter of /home. */
export const encodeName = (name: string): string => btoa(String.fromCharCode(...new TextEncoder().encode(name)));

/** Returns the text of a `name` parameter, null when it is not base64 of UTF-8. */
export function decodeName(value: string): string | null {
  try {
    const bytes = Uint8Array.from(atob(value), (character) => character.charCodeAt(0));
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

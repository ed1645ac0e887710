import { createHash } from 'node:crypto';

/** Returns the Content-Security-Policy source that allows an inline script or style with this text. */
export const cspHash = (text: string | Uint8Array): `sha256-${string}` =>
  `sha256-${createHash('sha256').update(text).digest('base64')}`;

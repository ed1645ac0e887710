import { createHash } from 'node:crypto';

/** The source by which a Content-Security-Policy allows an inline script or style of exactly this text. */
export const cspHash = (text: string | Uint8Array): `sha256-${string}` =>
  `sha256-${createHash('sha256').update(text).digest('base64')}`;

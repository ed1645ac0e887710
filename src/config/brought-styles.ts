/** Style elements that no page holds but scripts bring along, word for word: what the Content-Security-Policy has to allow. */
export const BROUGHT_STYLES = [
  // solid-toast's only one.
  '.sldt-active{z-index:9999;}.sldt-active>*{pointer-events:auto;}',
] as const;

/** Text of style elements that scripts add to a page; their hashes are allowed by the Content-Security-Policy. */
export const SCRIPT_STYLES = [
  // The only one of solid-toast.
  '.sldt-active{z-index:9999;}.sldt-active>*{pointer-events:auto;}',
] as const;

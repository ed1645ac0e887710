/** How the server's requests reach a marketplace elsewhere: plain fetch. A build with the embedded marketplace puts an
 *  in-process call in its place (`#transport`). */
export const transport: typeof globalThis.fetch = (input, init) => globalThis.fetch(input, init);

/** Sends the server's requests to a remote marketplace: plain fetch. A build with the embedded marketplace replaces it
 *  with an in-process call (`#transport`). */
export const transport: typeof globalThis.fetch = (input, init) => globalThis.fetch(input, init);

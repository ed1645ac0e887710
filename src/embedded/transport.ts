import { marketplace } from './marketplace.ts';

/** Calls the embedded marketplace in-process, with the signature of fetch. */
export const transport: typeof globalThis.fetch = async (input, init) => {
  const { app } = await marketplace();
  return app.fetch(new Request(input, init), { inProcess: true });
};

import { marketplace } from './marketplace.ts';

/** How pages of the shop reach the embedded marketplace: a call inside the process, shaped like fetch. */
export const transport: typeof globalThis.fetch = async (input, init) => {
  const { app } = await marketplace();
  return app.fetch(new Request(input, init), { inProcess: true });
};

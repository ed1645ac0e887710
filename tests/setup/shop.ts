import { join } from 'node:path';
import { NODE_FLAGS, SERVER_ENVIRONMENT } from '#src/cli/server-options.mjs';
import { freePort, launch, type Program } from './process.ts';

/** A running shop. */
export type Shop = Program & { origin: string; port: number };

/** Time limit of a start; generous, because on a slow machine a start takes minutes. */
const START_MS = 300_000;

export type ShopOptions = {
  /** Folder of the build. */
  dist?: string;
  dataDir: string;
  port?: number;
  env?: Record<string, string>;
  /** Saves memory as in production, which takes a fifth more of the processor's time. */
  small?: boolean;
};

/** Starts the built shop and resolves once it is open. The caller's own settings are not passed on. */
export async function startShop(options: ShopOptions): Promise<Shop> {
  const shop = await launchShop(options);
  await shop.says('Islet is open', START_MS);
  return shop;
}

/** Starts the shop without waiting, for starts that are expected to fail. */
export async function launchShop({ dist = 'dist', dataDir, port, env = {}, small }: ShopOptions): Promise<Shop> {
  const chosen = port ?? (await freePort());
  const program = launch({
    args: [...(small ? NODE_FLAGS : []), join(dist, 'front/main.mjs')],
    env: {
      ...SERVER_ENVIRONMENT,
      MARKETPLACE_URL: 'embedded',
      HOST: '127.0.0.1',
      PORT: String(chosen),
      DATA_DIR: dataDir,
      DATABASE_URL: '',
      PUBLIC_SITE_URL: '',
      ALLOWED_HOSTS: '',
      // Explicit, as required for a demo on a database server.
      ISLET_DEMO: '1',
      ISLET_OUT: dist,
      // All requests of the tests come from one address.
      PAGES_PER_MINUTE: '1000000',
      ...env,
    },
  });
  return { ...program, port: chosen, origin: `http://localhost:${chosen}` };
}

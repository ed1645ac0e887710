import { join } from 'node:path';
import { LEAN_ENVIRONMENT, LEAN_FLAGS } from '#src/cli/lean.mjs';
import { freePort, launch, type Program } from './process.ts';

/** A running shop. */
export type Shop = Program & { origin: string; port: number };

export type ShopOptions = {
  /** Folder of the build. */
  dist?: string;
  dataDir: string;
  port?: number;
  env?: Record<string, string>;
};

/** Starts the built shop and answers once it says where it is open. Nothing of the caller's own settings reaches it. */
export async function startShop({ dist = 'dist', dataDir, port, env = {} }: ShopOptions): Promise<Shop> {
  const shop = await launchShop({ dist, dataDir, ...(port ? { port } : {}), env });
  await shop.says('Islet is open');
  return shop;
}

/** The same without waiting: for starts that are meant to fail. */
export async function launchShop({ dist = 'dist', dataDir, port, env = {} }: ShopOptions): Promise<Shop> {
  const chosen = port ?? (await freePort());
  const program = launch({
    args: [...LEAN_FLAGS, join(dist, 'front/main.mjs')],
    env: {
      ...LEAN_ENVIRONMENT,
      MARKETPLACE_URL: 'embedded',
      HOST: '127.0.0.1',
      PORT: String(chosen),
      DATA_DIR: dataDir,
      DATABASE_URL: '',
      PUBLIC_SITE_URL: '',
      ALLOWED_HOSTS: '',
      // Said, as a demo on a database of its own server has to.
      ISLET_DEMO: '1',
      ISLET_OUT: dist,
      ...env,
    },
  });
  return { ...program, port: chosen, origin: `http://localhost:${chosen}` };
}

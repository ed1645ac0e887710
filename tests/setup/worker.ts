import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { TestProject } from 'vitest/node';
import { SERVER_ENVIRONMENT } from '#src/cli/server-options.mjs';
import { freePort, launch, NODE } from './process.ts';

declare module 'vitest' {
  interface ProvidedContext {
    worker: string;
    purged: string;
  }
}

/** The marketplace that the tested Worker is built for. */
export const WORKER_MARKETPLACE = 'http://127.0.0.1:4698';
export const PURGE_TOKEN = 'purge-token-of-the-worker-tests';

/**
 * Passes on what is sent to the marketplace, each request as that of another address: all calls of the tests come from
 * one address, which the marketplace would limit. Returns a way to stop.
 */
async function spreadAddresses(at: string, marketplacePort: number): Promise<() => void> {
  let count = 0;
  const server = createServer((received, response) => {
    count += 1;
    const address = `10.${count >> 16}.${(count >> 8) & 255}.${count & 255}`;
    const passed = request(
      {
        host: '127.0.0.1',
        port: marketplacePort,
        path: received.url,
        method: received.method,
        headers: { ...received.headers, 'x-forwarded-for': address },
      },
      (answer) => {
        response.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(response);
      },
    );
    passed.on('error', () => response.destroy());
    response.on('close', () => passed.destroy());
    received.pipe(passed);
  });
  await new Promise<void>((done) => server.listen(Number(new URL(at).port), '127.0.0.1', done));
  return () => {
    server.closeAllConnections();
    server.close();
  };
}

/** Starts the demo's marketplace and, in workerd, the Worker that is built for it. Stops both at the end. */
export default async function startWorker(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = mkdtempSync(join(tmpdir(), 'islet-worker-'));
  const [port, inspectorPort, purgedPort] = [await freePort(), await freePort(), await freePort()];
  const marketplacePort = await freePort();
  const stopSpreading = await spreadAddresses(WORKER_MARKETPLACE, marketplacePort);
  const marketplace = launch({
    args: ['src/embedded/serve.ts'],
    env: {
      ...SERVER_ENVIRONMENT,
      ISLET_DEMO: '1',
      ISLET_TEST_CONTROLS: '1',
      HOST: '127.0.0.1',
      PORT: String(marketplacePort),
      TRUSTED_PROXIES: '1',
      DATA_DIR: dataDir,
      DATABASE_URL: '',
    },
  });
  const origin = `http://localhost:${port}`;
  const purged = `http://127.0.0.1:${purgedPort}`;
  const variables = {
    PUBLIC_SITE_URL: origin,
    PURGE_TOKEN,
    PURGE_TARGETS: purged,
    PREVIEW_TOKEN: 'a-word-nobody-guesses',
  };
  const worker = launch({
    program: NODE,
    args: [
      resolve('node_modules/wrangler/bin/wrangler.js'),
      'dev',
      ...['--config', 'server/wrangler.json', '--persist-to', join(dataDir, 'worker')],
      ...['--ip', '127.0.0.1', '--port', String(port), '--inspector-port', String(inspectorPort)],
      ...Object.entries(variables).flatMap(([name, value]) => ['--var', `${name}:${value}`]),
    ],
    cwd: 'dist-worker',
    env: { CI: '1', WRANGLER_SEND_METRICS: 'false' },
    group: true,
  });
  await marketplace.says('The marketplace answers');
  await worker.says('Ready on');
  project.provide('worker', origin);
  project.provide('purged', purged);
  return async () => {
    await Promise.all([worker.stop(), marketplace.stop()]);
    stopSpreading();
    rmSync(dataDir, { recursive: true, force: true });
  };
}

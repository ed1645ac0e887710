import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { join, resolve } from 'node:path';
import { createApp } from '#src/backend/app.ts';
import { openDatabase } from '#src/backend/db/open.ts';
import type { Db } from '#src/backend/db/types.ts';
import { realClock } from '#src/backend/platform/clock.ts';
import { PURGE_CHANNEL, tagsOf } from '#src/backend/platform/purge.ts';
import { purge } from '#src/lib/purge.ts';
import { REMOTE_DIST } from '../setup/builds.ts';
import { freePort } from '../setup/process.ts';
import { REMOTE_MARKETPLACE } from '../setup/servers.ts';
import { newDemoFolder } from './demo-folder.ts';

/** A marketplace in this process, whose tables a test can change. */
export type OwnMarketplace = { origin: string; db: Db; stop: () => Promise<void> };

/** Starts the demo's marketplace on a free port. */
export async function ownMarketplace(): Promise<OwnMarketplace> {
  const dataDir = newDemoFolder();
  const { db, listen, close } = await openDatabase({ kind: 'folder', dataDir });
  const app = createApp({ db, clock: realClock(), settings: { limiter: { allows: () => true } } });
  await listen(PURGE_CHANNEL, (message) => purge(tagsOf(message)));
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const answer = async (req: IncomingMessage, res: ServerResponse): Promise<void> => {
    const headers = Object.entries(req.headers).map(([name, value]): [string, string] => [name, String(value)]);
    const response = await app.fetch(new Request(origin + req.url, { method: req.method ?? 'GET', headers }));
    res.writeHead(response.status, Object.fromEntries(response.headers)).end(await response.text());
  };
  const server = createServer((req, res) => void answer(req, res).catch(() => res.destroy()));
  await new Promise<void>((done) => server.listen(port, '127.0.0.1', done));
  return {
    origin,
    db,
    stop: async () => {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
      await close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

const TEXT = /\.(?:m?js|json|html)$/;

/** Copies the build for a remote marketplace and returns the copy's folder; its marketplace is the given one. */
export function buildFor(origin: string): string {
  // Below the project, where the build finds its packages.
  mkdirSync('.data', { recursive: true });
  const dist = resolve(mkdtempSync('.data/remote-'));
  cpSync(REMOTE_DIST, dist, { recursive: true });
  for (const file of readdirSync(dist, { recursive: true, encoding: 'utf8' })) {
    if (!TEXT.test(file)) continue;
    const text = readFileSync(join(dist, file), 'utf8');
    if (text.includes(REMOTE_MARKETPLACE.origin))
      writeFileSync(join(dist, file), text.replaceAll(REMOTE_MARKETPLACE.origin, origin));
  }
  return dist;
}

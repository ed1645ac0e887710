import { createServer } from 'node:http';
import { afterEach, expect, test } from 'vitest';
import { onPurgeElsewhere, purgeEverywhere } from '#src/lib/purge.ts';
import { purgeTargets } from '#src/server/purge.ts';

afterEach(() => onPurgeElsewhere('targets', async () => {}));

/** Returns the origin of a server that answers every request with a status. */
async function answering(status: number): Promise<{ origin: string; close: () => Promise<void> }> {
  const server = createServer((_, res) => void res.writeHead(status).end());
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return { origin: `http://127.0.0.1:${port}`, close: () => new Promise((done) => server.close(() => done())) };
}

const purgeAt = (origin: string): Promise<number> => {
  purgeTargets({ PURGE_TOKEN: 'sweep-the-shelves', PURGE_TARGETS: [origin] });
  return purgeEverywhere(['store:1']);
};

test('a purge names the process that does not listen, and the one that refuses', async () => {
  const [gone, refusing] = [await answering(200), await answering(404)];
  await gone.close();
  await expect(purgeAt(gone.origin)).rejects.toThrow(`${gone.origin} could not be reached`);
  await expect(purgeAt(refusing.origin)).rejects.toThrow(`${refusing.origin} responded with 404`);
  await refusing.close();
});

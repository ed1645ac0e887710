import { createServer } from 'node:http';
import { expect, test } from 'vitest';
import { failingChecks } from '#src/lib/lifecycle.ts';
import { shutdownDelayMs, stopper } from '#src/server/shutdown.ts';

async function listening() {
  const server = createServer((_, res) => res.end('ok'));
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const connects = () =>
    fetch(`http://127.0.0.1:${port}`, { headers: { connection: 'close' } }).then(
      () => true,
      () => false,
    );
  return { stop: stopper(server), connects };
}
const isReady = async () => !(await failingChecks()).some(({ name }) => name === 'stop');

test('A stopping process is not ready at once, accepts connections during the delay, and refuses them afterwards', async () => {
  const { stop, connects } = await listening();
  expect(await isReady()).toBe(true);
  const ended = stop(500);
  expect([await isReady(), await connects()]).toEqual([false, true]);
  await ended;
  expect(await connects()).toBe(false);
});

test('A second signal ends the delay', async () => {
  const { stop, connects } = await listening();
  const ended = stop(600_000);
  expect(await connects()).toBe(true);
  await stop(0);
  await ended;
  expect(await connects()).toBe(false);
});

test('Without a setting the delay is five seconds in production and none in a demo', () => {
  expect(shutdownDelayMs({ SHUTDOWN_DELAY: undefined }, false)).toBe(5000);
  expect(shutdownDelayMs({ SHUTDOWN_DELAY: undefined }, true)).toBe(0);
  expect(shutdownDelayMs({ SHUTDOWN_DELAY: 12 }, true)).toBe(12_000);
});

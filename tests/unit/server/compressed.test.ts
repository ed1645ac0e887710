import { createServer } from 'node:http';
import { Duplex } from 'node:stream';
import { expect, test } from 'vitest';
import { compressed } from '#src/server/compressed.ts';

/** The connection of a visitor who takes what is sent only after `receive`. */
class SlowVisitor extends Duplex {
  readonly #ready = Promise.withResolvers<void>();
  override _read(): void {}
  override _write(_chunk: unknown, _encoding: string, done: () => void): void {
    void this.#ready.promise.then(() => done());
  }
  receive(): void {
    this.#ready.resolve();
  }
}

const tick = () => new Promise((done) => setImmediate(done));

/** Sends a large file to a visitor, and notes when there is room for more. */
function send() {
  const visitor = new SlowVisitor();
  const steps: string[] = [];
  const handler = compressed(async (_req, response, _next, locals) => {
    const drained: unknown = locals?.['drained'];
    if (typeof drained !== 'function') return;
    response.writeHead(200, { 'content-type': 'application/zip' });
    await drained();
    steps.push('room for the first piece');
    response.write(Buffer.alloc(1_000_000));
    await drained();
    steps.push('room for the next piece');
  });
  createServer((req, res) => void handler(req, res)).emit('connection', visitor);
  visitor.push('GET / HTTP/1.1\r\nHost: shop.test\r\n\r\n');
  return { visitor, steps };
}

test('A handler that awaits room waits until a slow visitor has received the data', async () => {
  const { visitor, steps } = send();
  await expect.poll(() => steps).toHaveLength(1);
  await tick();
  expect(steps).toEqual(['room for the first piece']);
  visitor.receive();
  await expect.poll(() => steps).toEqual(['room for the first piece', 'room for the next piece']);
});

test('A handler that awaits room does not wait for a visitor who has left', async () => {
  const { visitor, steps } = send();
  await expect.poll(() => steps).toHaveLength(1);
  visitor.destroy();
  await expect.poll(() => steps).toHaveLength(2);
});

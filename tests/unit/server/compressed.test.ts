import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { expect, test } from 'vitest';
import { compressed } from '#src/server/compressed.ts';

/** A visitor who takes what is sent only after `receive`. */
class SlowVisitor extends Socket {
  readonly #ready = Promise.withResolvers<void>();
  override _write(_chunk: unknown, _encoding: string, done: () => void): void {
    void this.#ready.promise.then(done);
  }
  override _writev = (_chunks: unknown, done: () => void): void => this._write(null, '', done);
  receive(): void {
    this.#ready.resolve();
  }
}

const tick = () => new Promise((done) => setImmediate(done));

/** Sends a large file to a visitor, and notes when there is room for more. */
function send() {
  const visitor = new SlowVisitor();
  const req = new IncomingMessage(visitor);
  const res = new ServerResponse(req);
  res.assignSocket(visitor);
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
  return { visitor, res, steps, sent: handler(req, res) };
}

test('a handler that asks waits until a slow visitor has taken what was sent', async () => {
  const { visitor, steps, sent } = send();
  await tick();
  expect(steps).toEqual(['room for the first piece']);
  visitor.receive();
  await sent;
  expect(steps).toEqual(['room for the first piece', 'room for the next piece']);
});

test('a handler that asks does not wait for a visitor who has left', async () => {
  const { res, steps, sent } = send();
  await tick();
  expect(steps).toHaveLength(1);
  res.destroy();
  res.emit('close');
  await sent;
  expect(steps).toHaveLength(2);
});

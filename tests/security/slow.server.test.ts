import { readFileSync, rmSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { newDemoFolder } from '../server/demo-folder.ts';
import { DIST } from '../setup/builds.ts';
import { type Shop, startShop } from '../setup/shop.ts';

const PAGE = '/home?module_id=1&zone_id=1';
const MEGABYTE = 1024 * 1024;

let shop: Shop;
let folder: string;
const held: Socket[] = [];

beforeAll(async () => {
  folder = newDemoFolder();
  shop = await startShop({ dist: DIST, dataDir: folder });
  expect((await fetch(shop.origin + PAGE)).status).toBe(200);
});
afterEach(async () => {
  const open = held.splice(0).filter((socket) => !socket.closed);
  await Promise.all(
    open.map(
      (socket) =>
        new Promise<void>((done) => {
          socket.once('close', () => done());
          socket.destroy();
        }),
    ),
  );
});
afterAll(async () => {
  await shop.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** Opens a connection and sends the start of a request; the connections of an attack have several local addresses. */
function hold(said: string, from: number): Promise<Socket> {
  return new Promise((done) => {
    const socket = connect({ port: shop.port, host: '127.0.0.1', localAddress: `127.0.0.${from}` });
    held.push(socket);
    // The server is expected to end it.
    socket.on('error', () => done(socket));
    socket.on('connect', () => socket.write(said, () => done(socket)));
    socket.on('data', () => undefined);
  });
}

const HOST = () => `Host: localhost:${shop.port}`;
const memory = (): number => {
  const [, kilobytes] = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${shop.pid}/status`, 'utf8')) ?? [];
  return (Number(kilobytes) * 1024) / MEGABYTE;
};

/** Returns the time to load a cached page in ms, the best of three. */
async function visit(): Promise<number> {
  const times: number[] = [];
  for (let n = 0; n < 3; n++) {
    const began = performance.now();
    const answer = await fetch(shop.origin + PAGE);
    await answer.text();
    times.push(performance.now() - began);
    expect(answer.status).toBe(200);
  }
  return Math.min(...times);
}

test('a visitor has their page within a second while 2,000 connections say nothing, and the memory comes back', async () => {
  const before = memory();
  for (let from = 2; from < 10; from++) await Promise.all(Array.from({ length: 250 }, () => hold('', from)));
  expect(await visit()).toBeLessThan(1000);
  for (const socket of held) socket.destroy();
  await expect.poll(memory, { timeout: 60_000, interval: 500 }).toBeLessThan(before + 100);
});

test('connections of one address end when there are more than an office has; the newest stay', async () => {
  const sockets: Socket[] = [];
  for (let n = 0; n < 6; n++) sockets.push(...(await Promise.all(Array.from({ length: 100 }, () => hold('', 20)))));
  await expect.poll(() => sockets.filter((socket) => socket.closed || socket.destroyed).length).toBe(600 - 512);
  expect(await visit()).toBeLessThan(1000);
});

test('headers and bodies that come a letter at a time are ended, and keep nobody waiting', async () => {
  const slow = [
    ...(await Promise.all(Array.from({ length: 100 }, () => hold(`GET / HTTP/1.1\r\n${HOST()}\r\nX-A: `, 30)))),
    ...(await Promise.all(
      Array.from({ length: 100 }, () =>
        hold(
          `POST /api/v1/auth/guest/request HTTP/1.1\r\n${HOST()}\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{`,
          31,
        ),
      ),
    )),
  ];
  expect(await visit()).toBeLessThan(1000);
  const open = () => slow.filter((socket) => !socket.closed && !socket.destroyed).length;
  await expect.poll(open, { timeout: 45_000, interval: 500 }).toBe(0);
});

test('a body in pieces is refused as soon as it is too long, not once it has come', async () => {
  const socket = await hold(
    `POST /api/v1/auth/guest/request HTTP/1.1\r\n${HOST()}\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n`,
    40,
  );
  let answer = '';
  socket.on('data', (chunk) => {
    answer += chunk;
  });
  const piece = `4000\r\n${' '.repeat(0x4000)}\r\n`;
  for (let n = 0; n < 5; n++) socket.write(piece);
  await expect.poll(() => answer, { timeout: 10_000 }).toMatch(/^HTTP\/1\.1 413 /);
});

test('500 streams of one address leave it 64, and a visitor has their page within a second', async () => {
  const before = memory();
  const guests = await Promise.all(
    Array.from({ length: 63 }, async () => {
      const answer = await fetch(`${shop.origin}/api/v1/auth/guest/request`, { method: 'POST' });
      const { guest_id: id }: { guest_id: number } = await answer.json();
      return id;
    }),
  );
  const streams = await Promise.all(
    Array.from({ length: 500 }, (_, n) =>
      hold(
        `GET /api/v1/events?guest_id=${guests[n % guests.length]} HTTP/1.1\r\n${HOST()}\r\nConnection: close\r\n\r\n`,
        50,
      ),
    ),
  );
  await expect
    .poll(() => streams.filter((socket) => !socket.closed && !socket.destroyed).length, { timeout: 60_000 })
    .toBeLessThanOrEqual(64);
  expect(await visit()).toBeLessThan(1000);
  for (const socket of streams) socket.destroy();
  await expect.poll(memory, { timeout: 60_000, interval: 500 }).toBeLessThan(before + 100);
});

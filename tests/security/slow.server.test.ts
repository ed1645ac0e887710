import { readFileSync, rmSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { newDemoFolder } from '../server/demo-folder.ts';
import { DIST } from '../setup/builds.ts';
import { type Shop, startShop } from '../setup/shop.ts';

const PAGE = '/home?module_id=1&zone_id=1';
const MEGABYTE = 1024 * 1024;
/** For what only takes time on a slow machine. */
const PATIENT_MS = 240_000;

let shop: Shop;
let folder: string;
/** The connections of the running test. */
const held: Socket[] = [];
/**
 * Requests that come a letter at a time. Their time limits are real, so they begin before the other tests and are looked
 * at after them.
 */
let slow: Socket[];

beforeAll(async () => {
  folder = newDemoFolder();
  shop = await startShop({ dist: DIST, dataDir: folder, small: true });
  await visit();
  slow = [
    ...(await hold(100, { from: 30, said: `GET / HTTP/1.1\r\n${HOST()}\r\nX-A: ` })),
    ...(await hold(100, {
      from: 31,
      said: `POST /api/v1/auth/guest/request HTTP/1.1\r\n${HOST()}\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{`,
    })),
  ];
  await visit();
  // The visitor did not wait until they were ended.
  expect(open(slow)).toBe(200);
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
  for (const socket of slow ?? []) socket.destroy();
  await shop.stop('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

/** Opens connections and sends the start of a request on each; those of an attack have several local addresses. */
function hold(times: number, { from, said = '' }: { from: number; said?: string }): Promise<Socket[]> {
  const one = () =>
    new Promise<Socket>((done) => {
      const socket = connect({ port: shop.port, host: '127.0.0.1', localAddress: `127.0.0.${from}` });
      // The server is expected to end it.
      socket.on('error', () => done(socket));
      socket.on('connect', () => socket.write(said, () => done(socket)));
      socket.on('data', () => undefined);
    });
  return Promise.all(Array.from({ length: times }, one));
}

/** Returns how many of the connections are open. */
const open = (sockets: readonly Socket[]): number =>
  sockets.filter((socket) => !socket.closed && !socket.destroyed).length;

const HOST = () => `Host: localhost:${shop.port}`;
const memory = (): number => {
  const [, kilobytes] = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${shop.pid}/status`, 'utf8')) ?? [];
  return (Number(kilobytes) * 1024) / MEGABYTE;
};

/** Loads a cached page. */
async function visit(): Promise<void> {
  const response = await fetch(shop.origin + PAGE);
  await response.text();
  expect(response.status).toBe(200);
}

test('A visitor gets a page while 2,000 idle connections are open, and the memory is freed afterwards', async () => {
  const before = memory();
  for (let from = 2; from < 10; from++) held.push(...(await hold(250, { from })));
  await visit();
  // The visitor did not wait until they were ended.
  expect(open(held)).toBe(2000);
  for (const socket of held) socket.destroy();
  await expect.poll(memory, { timeout: PATIENT_MS, interval: 500 }).toBeLessThan(before + 100);
});

test('Connections of one IP address beyond 512 are closed, the oldest first', async () => {
  for (let n = 0; n < 6; n++) held.push(...(await hold(100, { from: 20 })));
  await expect.poll(() => open(held), { timeout: PATIENT_MS }).toBe(512);
  await visit();
  expect(open(held.slice(600 - 512))).toBe(512);
});

test('A chunked body is refused as soon as it is too long, before it ends', async () => {
  const said = `POST /api/v1/auth/guest/request HTTP/1.1\r\n${HOST()}\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n`;
  const [socket] = await hold(1, { from: 40, said });
  if (!socket) throw new Error('No connection was opened.');
  held.push(socket);
  let answer = '';
  socket.on('data', (chunk) => {
    answer += chunk;
  });
  const piece = `4000\r\n${' '.repeat(0x4000)}\r\n`;
  for (let n = 0; n < 5; n++) socket.write(piece);
  await expect.poll(() => answer, { timeout: PATIENT_MS }).toMatch(/^HTTP\/1\.1 413 /);
});

/** Starts a form with files in pieces; `read` returns what has come back. */
async function sendForm(from: number) {
  const path = '/api/v1/customer/door-photo?guest_id=1';
  const type = 'Content-Type: multipart/form-data; boundary=x';
  const said = `POST ${path} HTTP/1.1\r\n${HOST()}\r\n${type}\r\nTransfer-Encoding: chunked\r\n\r\n`;
  const [socket] = await hold(1, { from, said });
  if (!socket) throw new Error('No connection was opened.');
  held.push(socket);
  let answer = '';
  socket.on('data', (chunk) => {
    answer += chunk;
  });
  const end = () => socket.write('7\r\n--x--\r\n\r\n0\r\n\r\n');
  return { socket, end, read: () => answer };
}

test('Two chunked forms of one IP address are read at a time; the next waits, other addresses do not', async () => {
  const first = await sendForm(41);
  const second = await sendForm(41);
  const third = await sendForm(41);
  third.end();
  const other = await sendForm(42);
  other.end();
  await expect.poll(other.read, { timeout: PATIENT_MS }).toMatch(/^HTTP\/1\.1 40[13] /);
  expect(third.read()).toBe('');
  first.end();
  second.end();
  for (const { read } of [first, second, third])
    await expect.poll(read, { timeout: PATIENT_MS }).toMatch(/^HTTP\/1\.1 40[13] /);
});

test('A chunked form whose sender disconnects, while read or waiting, makes room for the next', async () => {
  const forms = await Promise.all([44, 44, 44, 44].map(sendForm));
  for (const { socket } of forms) socket.destroy();
  const next = await sendForm(44);
  next.end();
  await expect.poll(next.read, { timeout: PATIENT_MS }).toMatch(/^HTTP\/1\.1 40[13] /);
});

test('A chunked form is refused as soon as it is too long', async () => {
  const { socket, read } = await sendForm(43);
  const piece = Buffer.from(`100000\r\n${' '.repeat(0x100000)}\r\n`);
  for (let n = 0; n < 13; n++) socket.write(piece);
  await expect.poll(read, { timeout: PATIENT_MS }).toMatch(/^HTTP\/1\.1 413 /);
});

test('Of 500 event streams of one IP address 64 stay open, and a visitor still gets a page', async () => {
  const before = memory();
  const guests = await Promise.all(
    Array.from({ length: 63 }, async () => {
      const response = await fetch(`${shop.origin}/api/v1/auth/guest/request`, { method: 'POST' });
      const { guest_id: id }: { guest_id: number } = await response.json();
      return id;
    }),
  );
  const streams = (id: number) =>
    hold(8, {
      from: 50,
      said: `GET /api/v1/events?guest_id=${id} HTTP/1.1\r\n${HOST()}\r\nConnection: close\r\n\r\n`,
    });
  held.push(...(await Promise.all(guests.map(streams))).flat());
  await expect.poll(() => open(held), { timeout: PATIENT_MS }).toBeLessThanOrEqual(64);
  await visit();
  for (const socket of held) socket.destroy();
  await expect.poll(memory, { timeout: PATIENT_MS, interval: 500 }).toBeLessThan(before + 100);
});

test('Connections that send headers or bodies one letter at a time are closed', async () => {
  await expect.poll(() => open(slow), { timeout: PATIENT_MS, interval: 250 }).toBe(0);
});

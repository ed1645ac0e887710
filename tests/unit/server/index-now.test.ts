import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterEach, expect, test, vi } from 'vitest';
import { runStopping } from '#src/lib/lifecycle.ts';
import { changeReports, IndexNow } from '#src/server/index-now.ts';

const KEY = 'a1b2c3d4e5f6';
const ORIGIN = 'https://shop.example';
/** Longer than any test. */
const NEVER_MS = 2 ** 30;

const closers: (() => void)[] = [];
afterEach(() => {
  for (const close of closers.splice(0)) close();
  vi.restoreAllMocks();
});

/** Starts a receiver of reports; `respond` decides what it says. */
async function receiver(respond: RequestListener = (_, res) => res.writeHead(202).end()) {
  const reports: unknown[] = [];
  const server = createServer(async (req, res) => {
    reports.push(JSON.parse(await text(req)));
    respond(req, res);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  closers.push(() => server.close());
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return { reports, endpoint: `http://127.0.0.1:${port}/indexnow` };
}

const reportOf = (...paths: string[]) => ({
  host: 'shop.example',
  key: KEY,
  keyLocation: `${ORIGIN}/${KEY}.txt`,
  urlList: paths.map((path) => ORIGIN + path),
});

/** Returns the lines that are logged from now on. */
function logged(): string[] {
  const lines: string[] = [];
  for (const stream of [process.stdout, process.stderr])
    vi.spyOn(stream, 'write').mockImplementation((line) => lines.push(String(line)) > 0);
  return lines;
}

test('Changes that gather are reported in one call, with each page once', async () => {
  const { reports, endpoint } = await receiver();
  const changes = new IndexNow({ key: KEY, endpoint, origin: ORIGIN, gatherMs: 20 });
  changes.add([]);
  changes.add(['/food', '/ar/food']);
  changes.add(['/food', '/store/brasa']);
  await expect.poll(() => reports).toEqual([reportOf('/food', '/ar/food', '/store/brasa')]);
  changes.add(['/food']);
  await expect.poll(() => reports).toHaveLength(2);
});

test('A report has at most ten thousand pages, and no report is sent without a page', async () => {
  const { reports, endpoint } = await receiver();
  const changes = new IndexNow({ key: KEY, endpoint, origin: ORIGIN, gatherMs: NEVER_MS });
  await changes.submit();
  changes.add(Array.from({ length: 12_000 }, (_, number) => `/product/${number}`));
  await changes.submit();
  expect(reports).toMatchObject([{ urlList: { length: 10_000 } }]);
});

test('A series of failed reports is logged once, until a report succeeds', async () => {
  let status = 429;
  const { reports, endpoint } = await receiver((_, res) => res.writeHead(status).end());
  const changes = new IndexNow({ key: KEY, endpoint, origin: ORIGIN, gatherMs: NEVER_MS });
  const lines = logged();
  for (status of [429, 503, 200, 500]) {
    changes.add(['/food']);
    await changes.submit();
  }
  expect(reports).toHaveLength(4);
  expect(lines.filter((line) => line.includes('not reported'))).toEqual([
    expect.stringContaining('responded with 429'),
    expect.stringContaining('responded with 500'),
  ]);
});

test('A report to an unreachable endpoint is given up, and later changes are reported', async () => {
  const { reports, endpoint } = await receiver((req) => req.socket.destroy());
  const changes = new IndexNow({ key: KEY, endpoint, origin: ORIGIN, gatherMs: NEVER_MS });
  const lines = logged();
  changes.add(['/food']);
  await changes.submit();
  changes.add(['/grocery']);
  await changes.submit();
  expect(lines).toHaveLength(1);
  expect(reports).toEqual([reportOf('/food'), reportOf('/grocery')]);
});

test('No change is reported without a key, and waiting changes are reported when the process stops', async () => {
  const { reports, endpoint } = await receiver();
  expect(changeReports({ INDEXNOW_KEY: undefined, INDEXNOW_URL: endpoint }, ORIGIN)).toBeUndefined();
  changeReports({ INDEXNOW_KEY: KEY, INDEXNOW_URL: endpoint }, ORIGIN)?.(['/food']);
  expect(await runStopping()).toEqual([]);
  expect(reports).toEqual([reportOf('/food')]);
});

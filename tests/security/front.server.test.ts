import { rmSync } from 'node:fs';
import { connect } from 'node:net';
import pLimit from 'p-limit';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newDemoFolder } from '../server/demo-folder.ts';
import { DIST } from '../setup/builds.ts';
import { launchShop, type Shop, type ShopOptions, startShop } from '../setup/shop.ts';
import { type Receiver, receive, SECRET } from './receiver.ts';

const PURGE_TOKEN = 'purge-token-of-the-tests';

let dataDir: string;
/** The shop that runs at the moment: first in production, then started again as a demo. */
let shop: Shop;
let receiver: Receiver;

beforeAll(async () => {
  dataDir = newDemoFolder();
  receiver = await receive({ status: 204 });
  shop = await startShop({
    dist: DIST,
    dataDir,
    env: {
      ISLET_DEMO: '0',
      MESSENGER_URL: receiver.service.url,
      MESSENGER_SECRET: SECRET,
      PAYMENT_URL: 'off',
    },
  });
});
afterAll(async () => {
  await shop.stop('SIGKILL');
  await receiver.close();
  rmSync(dataDir, { recursive: true, force: true });
});

/** Sends a request unchanged over a socket and returns the raw response. */
function raw(port: number, request: string): Promise<string> {
  return new Promise((done, fail) => {
    const socket = connect({ port, host: '127.0.0.1' }, () => socket.write(request));
    let answer = '';
    socket.setEncoding('utf8').on('data', (text: string) => {
      answer += text;
    });
    socket.on('close', () => done(answer));
    socket.on('error', fail);
  });
}

describe('A shop in production', () => {
  const post = (path: string, body: unknown) =>
    fetch(`${shop.origin}/api/v1${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'X-localization': 'en' },
      body: JSON.stringify(body),
    });

  test('The demo customer cannot sign in to a shop in production', async () => {
    const body = { login_type: 'manual', field_type: 'phone', email_or_phone: '+9995550100', password: 'harbour-view' };
    const response = await post('/auth/login', body);
    expect(response.status).toBeGreaterThanOrEqual(401);
    expect(await response.text()).not.toContain('"token":"');
  });

  test('A shop in production with PAYMENT_URL=off offers no digital payment', async () => {
    expect(await (await fetch(`${shop.origin}/api/v1/config`)).json()).toMatchObject({ digital_payment: false });
  });

  test('A sign-in code is sent to the messenger, and neither the code nor the phone is logged', async () => {
    const phone = '+971501119988';
    await post('/auth/login', { login_type: 'otp', phone });
    expect(receiver.received.length).toBe(1);
    const { message }: { message: { code: string; to: string } } = JSON.parse(receiver.received[0]?.body ?? '{}');
    expect(message.to).toBe(phone);
    const log = shop.stdout() + shop.stderr();
    expect(log).not.toContain(message.code);
    expect(log).not.toContain(phone.slice(1));
  });
});

test('A shop starts again while the rate limit of its own address is used up', async () => {
  const call = async () => (await fetch(`${shop.origin}/api/v1/nothing`)).status;
  // Some at a time, so that also a slow machine makes them within the minute for which they are counted.
  expect(await pLimit(20).map(Array.from({ length: 700 }), call)).toContain(429);
  await shop.stop();
  shop = await startShop({ dist: DIST, dataDir, env: { PURGE_TOKEN } });
  expect((await fetch(`${shop.origin}/readyz`)).status).toBe(200);
});

describe('An open shop', () => {
  const say = (line: string) => raw(shop.port, `${line} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`);

  test('A TRACE request gets 405 with the allowed methods and logs no error', async () => {
    const answer = await say('TRACE /');
    expect(answer).toMatch(/^HTTP\/1\.1 405 /);
    expect(answer).toMatch(/^Allow: GET, HEAD, POST/m);
    expect(shop.stderr()).not.toContain('"level":"error"');
  });

  test('A request with an absolute URL is served by its path, and only for the host names of the shop', async () => {
    const whole = await say(`GET http://localhost:${shop.port}/auth/sign-in`);
    expect(whole).toMatch(/^HTTP\/1\.1 200 /);
    expect(whole).toMatch(/^cache-control: private, no-store/im);
    expect(await say('GET http://evil.example/checkout')).toMatch(/^HTTP\/1\.1 421 /);
    expect(await say('OPTIONS *')).toMatch(/^HTTP\/1\.1 400 /);
  });

  test('A policy report of a browser is logged without the query of the page', async () => {
    const body = {
      effectiveDirective: 'script-src-elem',
      blockedURL: 'inline',
      documentURL: `${shop.origin}/x?phone=7`,
    };
    const report = JSON.stringify([{ type: 'csp-violation', body }]);
    const response = await fetch(`${shop.origin}/csp-report`, { method: 'POST', body: report });
    expect(response.status).toBe(204);
    const logged = () => shop.stdout() + shop.stderr();
    await expect.poll(logged).toContain('script-src-elem');
    expect(logged()).not.toContain('phone=7');
  });

  test('A purge needs the whole token', async () => {
    const purge = async (authorization: string) =>
      (await fetch(`${shop.origin}/purge?tag=store:1`, { method: 'POST', headers: { authorization } })).status;
    expect(await purge(`Bearer ${PURGE_TOKEN.slice(0, -1)}`)).toBe(404);
    expect(await purge(`Bearer ${PURGE_TOKEN}x`)).toBe(404);
    expect(await purge(`Bearer ${PURGE_TOKEN}`)).toBe(200);
  });

  test('A page whose address contains a script tag keeps the hash of its own script in the policy', async () => {
    const response = await fetch(`${shop.origin}/home?module_id=1&zone_id=1&search=%3Cscript`);
    const policy = response.headers.get('content-security-policy') ?? '';
    const plain = await fetch(`${shop.origin}/home?module_id=1&zone_id=1`);
    const [, first = ''] =
      /script-src 'self' ('sha256-[^']+')/.exec(plain.headers.get('content-security-policy') ?? '') ?? [];
    expect(first).not.toBe('');
    expect(policy).toContain(first);
  });

  test('An undeclared proxy is reported once in the log and at /readyz after several requests', async () => {
    expect(await (await fetch(`${shop.origin}/readyz`)).text()).toBe('ready\n');
    const byProxy = () => fetch(`${shop.origin}/healthz`, { headers: { 'x-forwarded-for': '203.0.113.9' } });
    await byProxy();
    expect(await (await fetch(`${shop.origin}/readyz`)).text()).toBe('ready\n');
    for (let n = 0; n < 12; n++) await byProxy();
    const ready = await fetch(`${shop.origin}/readyz`);
    expect([ready.status, await ready.text()]).toEqual([200, 'ready\na proxy is not declared: set TRUSTED_PROXIES\n']);
    expect(shop.stderr().split('a proxy is not declared').length - 1).toBe(1);
  });
});

describe('A shop with an incomplete configuration', () => {
  const refused = async (env: NonNullable<ShopOptions['env']>) => {
    const shop = await launchShop({ dist: DIST, dataDir: '.data/unused', env: { ISLET_DEMO: '', ...env } });
    return { code: await shop.exited, said: shop.stderr() };
  };

  test.each([
    ['MESSENGER_URL', { PUBLIC_SITE_URL: 'https://shop.example' }],
    ['MESSENGER_URL', { HOST: '0.0.0.0' }],
    ['PAYMENT_URL', { ISLET_DEMO: '0', MESSENGER_URL: 'https://sms.example', MESSENGER_SECRET: SECRET }],
  ] as const)('A shop refuses to start without %s and names it: %j', async (name, env) => {
    const { code, said } = await refused(env);
    expect([code, said]).toEqual([1, expect.stringContaining(`${name} is not set`)]);
    expect(said).toContain('ISLET_DEMO=1');
  });
});

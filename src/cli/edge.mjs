/** The edge on one machine: Varnish in front of shop processes on one PostgreSQL, with src/edge/shop.vcl. */
import { spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { NODE_FLAGS, SERVER_ENVIRONMENT } from './server-options.mjs';
import { keepRunning } from './supervisor.mjs';

const VCL = resolve(import.meta.dirname, '../edge');
const PLACES = ['/usr/sbin/varnishd', '/usr/local/sbin/varnishd'];
const program = () => PLACES.find((path) => existsSync(path));

/** Installs Debian's package, without its services: they would listen on a port of their own. */
function install() {
  console.log('No Varnish found; installing it from the Debian packages …');
  for (const args of [
    ['update', '-qq'],
    ['install', '-y', '-qq', '--no-install-recommends', 'varnish'],
  ]) {
    spawnSync('apt-get', args, { stdio: ['ignore', 'ignore', 'inherit'], env: { ...process.env, RUNLEVEL: '1' } });
  }
}

/** Returns a free port. */
export const freePort = () =>
  new Promise((done, fail) => {
    const probe = createServer();
    probe.on('error', fail);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address();
      probe.close(() => done(port));
    });
  });

/** Returns backends.vcl for shop processes on ports of this machine; `host` is what the shop's public address names. */
const backends = (ports, host) => `probe ready {
  .url = "/readyz";
  .interval = 1s;
  .timeout = 2s;
  .window = 3;
  .threshold = 2;
  .initial = 2;
}
${ports
  .map(
    (port) => `backend shop_${port} {
  .host = "127.0.0.1";
  .port = "${port}";
  .probe = ready;
  .connect_timeout = 1s;
  .first_byte_timeout = 30s;
}
`,
  )
  .join('')}sub vcl_init {
  new shops = directors.round_robin();
  new holders = directors.shard();
${ports.map((port) => `  shops.add_backend(shop_${port});\n  holders.add_backend(shop_${port});\n`).join('')}  holders.reconfigure();
}
sub shop_host {
  set req.http.Host = "${host}";
}
`;

/**
 * Starts Varnish on a port in front of shop processes. Returns a function that stops it and deletes its files.
 * @throws when Varnish cannot be installed or started; the message explains the fix.
 */
export async function startVarnish({ port, ports, host = `localhost:${port}`, purgeToken = '', megabytes = 256 }) {
  if (!program()) install();
  const varnishd = program();
  if (!varnishd) throw new Error('Varnish is needed for this. Install it: apt-get install varnish');
  const folder = mkdtempSync(join(tmpdir(), 'islet-edge-'));
  // Varnish compiles as a user of its own.
  chmodSync(folder, 0o755);
  const vcl = join(folder, 'vcl');
  mkdirSync(vcl);
  for (const name of readdirSync(VCL).filter((name) => name.endsWith('.vcl')))
    copyFileSync(join(VCL, name), join(vcl, name));
  writeFileSync(join(vcl, 'backends.vcl'), backends(ports, host));
  const args = [
    '-F',
    '-n',
    join(folder, 'work'),
    '-a',
    `127.0.0.1:${port}`,
    '-f',
    join(vcl, 'shop.vcl'),
    '-p',
    'workspace_backend=256k',
  ];
  // The shop compresses, once; what says nothing of caches is not kept.
  for (const parameter of [`vcl_path=${vcl}`, 'http_gzip_support=off', 'default_ttl=0', 'http_resp_hdr_len=16k'])
    args.push('-p', parameter);
  const child = spawn(varnishd, [...args, '-s', `malloc,${megabytes}m`], {
    env: { ...process.env, PURGE_TOKEN: purgeToken },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let errorOutput = '';
  child.stderr.setEncoding('utf8').on('data', (text) => {
    errorOutput += text;
  });
  const ended = new Promise((done) => child.once('close', done));
  const stop = async () => {
    process.off('exit', kill);
    child.kill('SIGTERM');
    await ended;
    rmSync(folder, { recursive: true, force: true });
  };
  const kill = () => {
    child.kill('SIGTERM');
    rmSync(folder, { recursive: true, force: true });
  };
  process.on('exit', kill);
  const until = Date.now() + 30_000;
  // Any response, also that no process of the shop is ready.
  while (
    !(await fetch(`http://127.0.0.1:${port}/healthz`).then(
      () => true,
      () => false,
    ))
  ) {
    if (child.exitCode !== null || Date.now() > until) {
      kill();
      throw new Error(`Varnish did not start:\n${errorOutput}`);
    }
    await new Promise((done) => setTimeout(done, 100));
  }
  return { origin: `http://localhost:${port}`, work: join(folder, 'work'), stop };
}

/** Returns the environment of a shop process behind the edge. */
export const behindEdge = ({ port, edgePort, databaseUrl, purgeToken, dataDir }) => ({
  ...SERVER_ENVIRONMENT,
  MARKETPLACE_URL: 'embedded',
  PUBLIC_SITE_URL: process.env.PUBLIC_SITE_URL ?? `http://localhost:${edgePort}`,
  PORT: String(port),
  HOST: '127.0.0.1',
  TRUSTED_PROXIES: '1',
  DATA_DIR: dataDir,
  DATABASE_URL: databaseUrl,
  PURGE_TOKEN: purgeToken,
  PURGE_TARGETS: `varnish:http://127.0.0.1:${edgePort}`,
});

/** Waits until an address responds with less than 500. Returns false when `ended` resolves before. */
async function answering(url, ended) {
  for (;;) {
    const status = await fetch(url, { redirect: 'manual' }).then(
      (response) => response.status,
      () => 503,
    );
    if (status < 500) return true;
    const pause = new Promise((done) => setTimeout(done, 500));
    if ((await Promise.race([pause, ended])) !== undefined) return false;
  }
}

/** Runs `npm run edge` until it is interrupted: two shops and Varnish, on DATABASE_URL or a temporary PostgreSQL. */
export async function runEdge(node) {
  const edgePort = Number(process.env.PORT ?? 4321);
  const { startPostgres } = await import('./postgres.mjs');
  const postgres = process.env.DATABASE_URL ? null : await startPostgres(['islet']);
  const databaseUrl = process.env.DATABASE_URL ?? postgres.url.replace(/[^/]*$/, 'islet');
  const purgeToken = process.env.PURGE_TOKEN ?? randomBytes(24).toString('base64url');
  const ports = [edgePort + 1, edgePort + 2];
  const dataDir = process.env.DATA_DIR || join('.data', 'edge');
  const startShop = (port) =>
    spawn(node, [...NODE_FLAGS, 'dist/front/main.mjs'], {
      stdio: 'inherit',
      env: {
        ...process.env,
        // The data of a temporary database are those of the demo.
        ...(postgres ? { ISLET_DEMO: '1' } : {}),
        ...behindEdge({ port, edgePort, databaseUrl, purgeToken, dataDir }),
      },
    });
  const shops = ports.map((port) => keepRunning(() => startShop(port)));
  const edge = await startVarnish({
    port: edgePort,
    ports,
    purgeToken,
    host: new URL(process.env.PUBLIC_SITE_URL ?? `http://localhost:${edgePort}`).host,
  });
  const stop = async (code) => {
    await Promise.all(shops.map((shop) => shop.stop()));
    await edge.stop();
    postgres?.stop();
    process.exit(code);
  };
  for (const signal of ['SIGINT', 'SIGTERM']) {
    process.removeAllListeners(signal);
    process.once(signal, () => stop(0));
  }
  const gaveUp = Promise.race(shops.map((shop) => shop.gaveUp)).then(() => 'gave up');
  const opened = answering(`http://127.0.0.1:${edgePort}/`, gaveUp);
  if (await opened) {
    const token = process.env.PURGE_TOKEN ? '' : '; set PURGE_TOKEN to purge by hand';
    console.log(`The edge is open: ${edge.origin} (processes on ${ports.join(' and ')}${token})`);
  }
  await gaveUp;
  console.error('A process of the shop ends again and again; see above.');
  await stop(1);
}

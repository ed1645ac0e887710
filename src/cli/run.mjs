/**
 * The commands of package.json. Runs on any Node >= 20.11 with nothing installed: installs what is missing, then starts
 * the project's own Node. Stamp files skip work that is already done.
 */
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, lstatSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { editsHere, startWithEditor } from './editing.mjs';
import { buildKeepingAssets } from './release-assets.mjs';
import { NODE_FLAGS, SERVER_ENVIRONMENT } from './server-options.mjs';
import { runStages } from './stages.mjs';

const [major, minor] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 11)) {
  console.error(`The commands need Node 20.11 or later, and this is Node ${process.versions.node}.`);
  process.exit(1);
}

const root = resolve(import.meta.dirname, '../..');
process.chdir(root);
const [command = '', ...rest] = process.argv.slice(2);
/** `npm test -- --postgres` runs the same suite on a temporary PostgreSQL; other arguments are passed to the tool. */
const onPostgres = rest.includes('--postgres');
const toolArguments = rest.filter((argument) => argument !== '--postgres');
const localBin = join(root, 'node_modules/.bin');

const fail = (message, code = 1) => {
  console.error(message);
  process.exit(code);
};

/** `.env` is for the shop and its data; tests and the bench must not use its database. */
const WITH_ENV_FILE = [
  'start',
  'dev',
  'build',
  'seed',
  'import',
  'export',
  'edge',
  'doctor',
  'office',
  'backup',
  'restore',
];
if (WITH_ENV_FILE.includes(command) && existsSync('.env')) {
  if (!process.loadEnvFile) fail('Reading .env needs Node 20.12 or later. Update Node, or set the variables yourself.');
  process.loadEnvFile('.env');
}

/** Returns the environment of child processes: the project's own Node first in PATH, no telemetry. */
const environment = (extra = {}) => ({
  ...process.env,
  PATH: `${localBin}${process.platform === 'win32' ? ';' : ':'}${process.env.PATH ?? ''}`,
  ASTRO_TELEMETRY_DISABLED: '1',
  ...extra,
});

const localNode = () => {
  const path = join(localBin, process.platform === 'win32' ? 'node.exe' : 'node');
  return existsSync(path) ? path : process.execPath;
};

/** Runs npm at the path it sets in `npm_execpath`, so that it works without npm in PATH. */
function npm(...args) {
  const script = process.env.npm_execpath;
  const result = script?.endsWith('.js')
    ? spawnSync(process.env.npm_node_execpath ?? process.execPath, [script, ...args], { stdio: 'inherit' })
    : spawnSync('npm', args, { stdio: 'inherit', shell: true });
  return result.status ?? 1;
}

/**
 * Runs a tool of the project on its own Node and returns its exit code. Output goes to this terminal, or to `keep` (a
 * function of the text).
 */
const tool = (args, extra, keep) =>
  new Promise((done) => {
    const child = spawn(localNode(), args, {
      stdio: keep ? ['ignore', 'pipe', 'pipe'] : 'inherit',
      env: environment(extra),
    });
    // A build must not outlive the command that is ended.
    const end = () => child.kill();
    process.once('exit', end);
    child.once('close', () => process.off('exit', end));
    for (const stream of keep ? [child.stdout, child.stderr] : []) stream.setEncoding('utf8').on('data', keep);
    child.on('error', (error) => {
      console.error(error.message);
      done(1);
    });
    child.on('close', (code) => done(code ?? 1));
  });

function hashOf(paths) {
  const hash = createHash('sha256');
  const walk = (path) => {
    if (!existsSync(path)) return;
    if (statSync(path).isDirectory()) for (const name of readdirSync(path).sort()) walk(join(path, name));
    else hash.update(path).update(readFileSync(path));
  };
  for (const path of paths) walk(path);
  return hash.digest('hex');
}

/** Runs `work` unless the stamp file has the same inputs. Returns the exit code. */
async function once(stampFile, inputs, work) {
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === inputs) return 0;
  const status = await work();
  if (status) return status;
  mkdirSync(dirname(stampFile), { recursive: true });
  writeFileSync(stampFile, inputs);
  return 0;
}

/** Returns a hash of what is installed: not of all of package.json, or a new command would install everything again. */
function packages() {
  const { dependencies, devDependencies, allowScripts } = JSON.parse(readFileSync('package.json', 'utf8'));
  const listed = JSON.stringify([dependencies, devDependencies, allowScripts]);
  return createHash('sha256')
    .update(listed)
    .update(hashOf(['package-lock.json']))
    .digest('hex');
}

/** Commands that build or run the shop: they need no package of `tests/tools`. */
const OF_THE_SHOP = [
  'start',
  'dev',
  'build',
  'edge',
  'import',
  'export',
  'doctor',
  'office',
  'backup',
  'restore',
  'seed',
];
const needsTools = !OF_THE_SHOP.includes(command) || process.env.ISLET_TARGET === 'cloudflare';

async function install() {
  // Packages of another checkout: npm would empty that folder.
  if (lstatSync('node_modules', { throwIfNoEntry: false })?.isSymbolicLink()) return;
  const stamp = 'node_modules/.stamp';
  const hash = packages();
  const [installed, extent] = existsSync(stamp) ? readFileSync(stamp, 'utf8').split(' ') : [];
  if (installed === hash && (extent === 'all' || !needsTools)) return;
  console.log(`Installing packages, ${needsTools ? '1.6' : '0.9'} GB: this takes some minutes …`);
  // Warnings of npm: packages that run on the project's own Node, which is installed here, and not on this one.
  const options = ['--include=dev', '--no-audit', '--no-fund', '--loglevel=error'];
  if (!needsTools) options.push('--workspaces=false');
  // `npm ci` begins with an empty folder: only what is missing is added to the packages of an earlier start.
  const status = (installed === hash || npm('ci', ...options)) && npm('install', ...options);
  if (status) fail('The packages could not be installed; see the lines above.', status);
  writeFileSync(stamp, `${hash} ${needsTools ? 'all' : 'shop'}`);
}

const STRYKER = 'node_modules/@stryker-mutator/core/bin/stryker.js';
const ASTRO = 'node_modules/astro/bin/astro.mjs';
const BUILD_INPUTS = ['src', 'public', 'astro.config.mjs', 'tailwind.config.mjs', 'package-lock.json', '.env'];
const BUILD_VARIABLES = [
  'MARKETPLACE_URL',
  'PUBLIC_SITE_URL',
  'GOOGLE_MAPS_KEY',
  'TILE_URL',
  'FIREBASE_CONFIG',
  'CONTENT_EDITOR',
  'CONTENT_REPOSITORY',
  'PUBLIC_KEYSTATIC_GITHUB_APP_SLUG',
  'ANALYTICS_TAG_MANAGER',
  'ANALYTICS_HOSTS',
  'ANALYTICS_ENDPOINT',
  'EXTRAS_OFF',
  'ISLET_TARGET',
];

/** Returns a hash of everything a build depends on. */
function inputsOf(extra) {
  const variables = BUILD_VARIABLES.map((name) => `${name}=${extra[name] ?? process.env[name] ?? ''}`).join('\n');
  return createHash('sha256').update(hashOf(BUILD_INPUTS)).update(variables).digest('hex');
}

const stampOf = (out) => join(out, '.stamp');

/** Returns whether a folder has the current build. */
const isBuilt = (extra, out) => existsSync(stampOf(out)) && readFileSync(stampOf(out), 'utf8') === inputsOf(extra);

/** Checks the content and lets Astro read it, without a build. Returns the exit code. */
const readContent = async (extra, keep) =>
  (await tool(['src/content/check.ts', '--running'], extra, keep)) || tool([ASTRO, 'sync'], extra, keep);

/** Builds the site into a folder unless it has the same build already. Returns the exit code. `keep`: as of `tool`. */
function build(extra = {}, out = 'dist', keep = undefined) {
  return once(stampOf(out), inputsOf(extra), async () => {
    (keep ?? ((text) => process.stdout.write(text)))(`Building the shop into ${out} …\n`);
    const mistakes = await tool(['src/content/check.ts'], {}, keep);
    const variables = out === 'dist' ? extra : { ...extra, ISLET_OUT: out };
    return mistakes || buildKeepingAssets(out, () => tool([ASTRO, 'build'], variables, keep));
  });
}

/** Starts a long-running program. `stdio`: as of `spawn`. */
const start = (args, extra, stdio = 'inherit') => spawn(localNode(), args, { stdio, env: environment(extra) });

/** Starts a long-running program, forwards signals, and exits with its exit code. */
function serve(args, extra) {
  const child = start(args, extra);
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
  child.on('exit', (code, signal) => process.exit(code ?? (signal ? 0 : 1)));
}

/** Variables of a shop on Node, for the embedded marketplace unless another is named. */
const embedded = { MARKETPLACE_URL: process.env.MARKETPLACE_URL || 'embedded', ISLET_TARGET: '' };
/** Vitest projects of the unit stage: those that need neither a port nor a build. */
const UNIT_PROJECTS = ['unit', 'component', 'state'];
const VITEST = ['node_modules/vitest/vitest.mjs', 'run', '--config', 'tests/setup/vitest.config.ts'];

/** Runs the tests of Vitest projects. Arguments with a path select files, others select tests by title. */
const vitest = (projects, args, extra, keep) =>
  tool([...VITEST, ...projects.flatMap((name) => ['--project', name]), ...chosen(args, '-t')], extra, keep);

/** Returns the arguments of a test runner: paths and options unchanged, other words as a title pattern. */
function chosen(args, titleOption) {
  const isPath = (argument) => /[/.]/.test(argument) && !/\s/.test(argument);
  const words = args.filter((argument) => !argument.startsWith('-') && !isPath(argument));
  const others = args.filter((argument) => argument.startsWith('-') || isPath(argument));
  return words.length ? [...others, titleOption, words.join(' ')] : others;
}

/** Checks the types of the whole project; a path limits the report to files below it. */
async function types([path], keep) {
  const args = [ASTRO, 'check', '--minimumFailingSeverity', 'error'];
  if (!path) return tool(args, embedded, keep);
  let report = '';
  await tool(args, embedded, (text) => {
    report += text;
  });
  const faults = report.split(/\n(?=\S+:\d+:\d+ - )/).filter((fault) => fault.startsWith(path));
  (keep ?? console.log)(`${faults.join('\n')}\n${faults.length} found below ${path}`);
  return faults.some((fault) => fault.includes(' - error ')) ? 1 : 0;
}

/**
 * The second build also measures, and has only the documented functions, so that the tests need no third one;
 * `tests/setup/servers.ts` starts it.
 */
const REMOTE = {
  MARKETPLACE_URL: 'http://127.0.0.1:4699',
  ANALYTICS_TAG_MANAGER: 'GTM-TEST123',
  ANALYTICS_ENDPOINT: 'on',
  EXTRAS_OFF: 'all',
};

/** A Cloudflare Worker; its own marketplace, so that its tests can run beside others. */
const WORKER = { MARKETPLACE_URL: 'http://127.0.0.1:4698', ISLET_TARGET: 'cloudflare' };

const builds = async (_args, keep) =>
  (await build({ MARKETPLACE_URL: 'embedded' }, 'dist', keep)) || (await build(REMOTE, 'dist-remote', keep));

async function browserTests(args, keep) {
  // Every run starts with a fresh database.
  rmSync('.data/test', { recursive: true, force: true });
  return (
    (await tool(['src/cli/browser.mjs'], {}, keep)) ||
    (await tool(['tests/setup/browser-data.ts'], {}, keep)) ||
    tool(
      ['node_modules/playwright/cli.js', 'test', '-c', 'tests/setup/playwright.config.ts', ...chosen(args, '-g')],
      {},
      keep,
    )
  );
}

const edgeTests = async () => (await tool(['src/cli/browser.mjs'])) || vitest(['edge'], toolArguments);

/** The checks by name. Each takes its arguments and a function for its output, and returns its exit code. */
const CHECKS = {
  types,
  // A path checks the style of these files only: what is unused shows in the whole project.
  lint: async (args, keep) =>
    (await tool(['node_modules/@biomejs/biome/bin/biome', 'check', ...(args.length ? args : ['.'])], {}, keep)) ||
    (args.length
      ? 0
      : tool(
          ['node_modules/knip/bin/knip.js', '-c', 'tests/setup/knip.config.ts', '--no-progress', '--no-config-hints'],
          {},
          keep,
        )),
  unit: (args, keep) => vitest(UNIT_PROJECTS, args, {}, keep),
  contract: (args, keep) =>
    vitest(['contract', 'stories'], args, { DATABASE_URL: process.env.TEST_DATABASE_URL ?? '' }, keep),
  build: builds,
  server: (args, keep) => vitest(['server'], args, {}, keep),
  e2e: browserTests,
};

/** Stages of `npm run verify` and `npm test`. Checks of a stage run in parallel where one leaves a processor idle. */
const VERIFY = [
  ['unit', 'types', 'lint'],
  ['contract', 'build'],
];

/** Databases of the PostgreSQL run: one for the contract tests, one per server of the browser tests. */
const TEST_DATABASES = ['islet_test', 'islet_main', 'islet_remote'];

/** Runs all stages in sequence, on a temporary PostgreSQL if asked for. `args` go to the last stage. */
async function check(stages, args = []) {
  const { startPostgres } = onPostgres ? await import('./postgres.mjs') : {};
  const postgres = await startPostgres?.(TEST_DATABASES);
  if (postgres) process.env.TEST_DATABASE_URL = `${postgres.url.replace(/[^/]*$/, '')}${TEST_DATABASES[0]}`;
  const failed = await runStages(CHECKS, stages, args);
  postgres?.stop();
  process.exit(failed ? 1 : 0);
}

/** Returns the arguments and environment of a shop built into `out`. */
const shopIn = (out, extra) => [
  [...NODE_FLAGS, `${out}/front/main.mjs`],
  { ...SERVER_ENVIRONMENT, ...embedded, ...extra, ISLET_OUT: out },
];

/** Ends the command when the variables of a start are wrong: before a build, which takes a minute. */
async function checkVariables(extra) {
  const status = await tool(['src/embedded/check.ts'], extra);
  if (status) process.exit(status);
}

/** Commands that need only the packages of a finished build (`npm ci --omit=dev`). */
const WITHOUT_BUILD = ['doctor', 'backup', 'restore'];

const COMMANDS = {
  start: async () => {
    await checkVariables(embedded);
    if (editsHere()) return startWithEditor({ build, isBuilt, readContent, shopIn, start, embedded, fail });
    const status = await build(embedded);
    if (status) fail('The shop could not be built; see the lines above.', status);
    console.log('Starting the shop …');
    serve(...shopIn('dist'));
  },
  dev: () => serve([ASTRO, 'dev', ...toolArguments], embedded),
  build: async () => process.exit(await build()),
  verify: () => check(VERIFY),
  test: () => check([...VERIFY, ['server'], ['e2e']], toolArguments),
  /** Judges a list of searches, in the demo or in a running shop. */
  'search:judge': async () => process.exit(await tool(['tests/setup/judge.ts', ...toolArguments])),
  types: () => check([['types']], toolArguments),
  lint: () => check([['lint']], toolArguments),
  'test:unit': () => check([['unit']], toolArguments),
  'test:contract': () => check([['contract']], toolArguments),
  'test:server': () => check([['build'], ['server']], toolArguments),
  'test:e2e': () => check([['build'], ['e2e']], toolArguments),
  'test:mutation': async () => {
    const [area = '', ...options] = toolArguments;
    process.exit(await tool([STRYKER, 'run', 'tests/setup/stryker.config.mjs', ...options], { MUTATION_AREA: area }));
  },
  'test:pictures': async () =>
    process.exit(
      (await tool(['src/cli/browser.mjs'])) || (await tool(['tests/pictures/main.ts', ...toolArguments], embedded)),
    ),
  bench: async () => process.exit(await tool(['tests/bench/main.ts', ...toolArguments], embedded)),
  'agent:demo': async () => process.exit(await tool(['src/cli/agent-demo.mjs', ...toolArguments])),
  simulate: async () => process.exit(await tool(['tests/simulate/main.ts', ...toolArguments])),
  edge: async () => {
    await checkVariables({ ...embedded, ...(process.env.DATABASE_URL ? {} : { ISLET_DEMO: '1' }) });
    if (await build(embedded)) fail('The shop could not be built; see the lines above.');
    const { runEdge } = await import('./edge.mjs');
    await runEdge(localNode());
  },
  'test:editor': async () =>
    process.exit((await tool(['src/cli/browser.mjs'])) || (await vitest(['editor'], toolArguments))),
  'test:edge': async () => process.exit((await build({ MARKETPLACE_URL: 'embedded' })) || (await edgeTests())),
  'test:worker': async () =>
    process.exit(
      (await tool(['src/cli/browser.mjs'])) ||
        (await build(WORKER, 'dist-worker')) ||
        (await vitest(['worker'], toolArguments)),
    ),
  import: async () => process.exit(await tool(['src/embedded/catalogue.ts', 'import', ...toolArguments])),
  export: async () => process.exit(await tool(['src/embedded/catalogue.ts', 'export', ...toolArguments])),
  doctor: async () => process.exit(await tool(['src/embedded/doctor.ts'], embedded)),
  office: async () => process.exit(await tool(['src/embedded/office.ts', ...toolArguments])),
  backup: async () => process.exit(await tool(['src/embedded/backup.ts', ...toolArguments])),
  restore: async () => process.exit(await tool(['src/embedded/backup.ts', '--restore', ...toolArguments])),
  seed: async () => process.exit(await tool(['src/embedded/seed.ts', ...toolArguments])),
};

if (!(command in COMMANDS)) fail(`usage: node src/cli/run.mjs ${Object.keys(COMMANDS).join('|')}`);
if (!(WITHOUT_BUILD.includes(command) && existsSync('node_modules/valibot'))) await install();
await COMMANDS[command]();

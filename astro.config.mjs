import { readFileSync } from 'node:fs';
import node from '@astrojs/node';
import react from '@astrojs/react';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, envField } from 'astro/config';
import { loadEnv } from 'vite';
import { BOOT_DEFINE, SCRIPT_HASHES } from './src/build/boot.ts';
import { islandChunks } from './src/build/chunks.ts';
import { extrasDefine } from './src/build/extras.ts';
import { front } from './src/build/front.ts';
import { lightFetch } from './src/build/light-fetch.ts';
import { portable } from './src/build/portable.ts';
import { precompress } from './src/build/precompress.ts';
import { theme, themeDefine } from './src/build/theme.ts';
import { serviceWorker } from './src/build/worker.ts';
import { isOnlyHere, readEnv } from './src/config/env.ts';
import { unknownVariables } from './src/config/resembling.ts';
import { scriptSources } from './src/config/script-sources.ts';
import { SCRIPT_STYLES } from './src/config/script-styles.ts';
import { contentEditor } from './src/editor/integration.ts';
import { embeddedMarketplace } from './src/embedded/integration.ts';
import { cspHash } from './src/lib/csp-hash.ts';

/**
 * Packages that a finished build loads from node_modules, which are the `dependencies` of package.json; others are bundled.
 * Of drizzle-orm and hono only parts are used, which take less memory when they are bundled.
 */
const RUN_TIME_PACKAGES = Object.keys(JSON.parse(readFileSync('package.json', 'utf8')).dependencies).filter(
  (name) => name !== 'drizzle-orm' && name !== 'hono',
);

// `.env` is not loaded before this file runs.
const command = process.argv[2] ?? '';
const source = { ...loadEnv(command === 'build' ? 'production' : 'development', process.cwd(), ''), ...process.env };
// A production build requires MARKETPLACE_URL; development defaults to the embedded marketplace.
const env = readEnv(command === 'build' ? source : { MARKETPLACE_URL: 'embedded', ...source });
for (const line of unknownVariables(source)) console.warn(line);
const embedded = env.MARKETPLACE_URL === 'embedded';
// The guard of the editor reads the variable when it runs, also in development.
if (command === 'dev') process.env.CONTENT_EDITOR ??= env.CONTENT_EDITOR ?? (isOnlyHere(env) ? 'local' : 'off');
const editor = command === 'dev' ? process.env.CONTENT_EDITOR : env.CONTENT_EDITOR;
/** @type {Record<string, import('./src/editor/config.ts').Storage>} */
const storages = { local: { kind: 'local' }, github: { kind: 'github', repo: env.CONTENT_REPOSITORY } };
const pictures = embedded ? [] : [env.MARKETPLACE_URL];
const google = env.GOOGLE_MAPS_KEY ? ['https://maps.googleapis.com', 'https://maps.gstatic.com'] : [];
const firebase = env.FIREBASE_CONFIG
  ? ['https://*.googleapis.com', 'https://apis.google.com', 'https://*.firebaseapp.com', 'https://www.google.com']
  : [];
// The browser asks Google for its payment method only where the page's policy allows it.
const googlePay = env.GOOGLE_PAY ? ['https://google.com/pay', 'https://pay.google.com'] : [];
const managed = env.ANALYTICS_TAG_MANAGER !== undefined;
const tags = managed
  ? [
      'https://www.googletagmanager.com',
      'https://*.google-analytics.com',
      'https://*.analytics.google.com',
      ...env.ANALYTICS_HOSTS,
    ]
  : [];
const tiles = env.TILE_URL?.startsWith('http') ? [new URL(env.TILE_URL.replace(/[{}]/g, '')).origin] : [];
/**
 * Returns a CSP directive for additional hosts; none without hosts, because `default-src` then applies.
 * @type {(name: string, hosts: readonly string[]) => string[]}
 */
const besidesOwn = (name, hosts) => (hosts.length ? [`${name} 'self' ${hosts.join(' ')}`] : []);
// Loading the tools of Cloudflare takes seconds, so only a build of the Worker does it.
const worker = env.ISLET_TARGET === 'cloudflare' ? await import('./src/build/cloudflare.ts') : null;
const out = process.env.ISLET_OUT ?? 'dist';

export default defineConfig({
  output: 'server',
  outDir: out,
  cacheDir: process.env.ISLET_OUT ? `${out}-cache` : 'node_modules/.astro',
  server: { port: env.PORT, host: env.HOST },
  // The front server serves static files before Astro; the adapter's mode would search the disk again for every page.
  adapter: worker
    ? worker.workerAdapter()
    : node({ mode: 'middleware', bodySizeLimit: 12 * 1024 * 1024, experimentalDisableStreaming: true }),
  integrations: [
    react(),
    embeddedMarketplace({ embedded }),
    serviceWorker(extrasDefine(env.EXTRAS_OFF)),
    contentEditor({ storage: storages[editor] ?? null }),
    portable(),
    // Cloudflare compresses what it sends.
    ...(worker
      ? [worker.workerFiles()]
      : [
          precompress(),
          front({
            marketplace: env.MARKETPLACE_URL,
            packages: RUN_TIME_PACKAGES,
            constants: extrasDefine(env.EXTRAS_OFF),
          }),
        ]),
  ],
  session: false,
  ...(command === 'build' ? { logger: { entrypoint: './src/server/astro-log.mjs' } } : {}),
  trailingSlash: 'ignore',
  cache: { provider: { name: 'islet', entrypoint: new URL('./src/server/cache-provider.ts', import.meta.url) } },
  env: {
    schema: {
      MARKETPLACE_URL: envField.string({ context: 'server', access: 'public', default: env.MARKETPLACE_URL }),
      GOOGLE_MAPS_KEY: envField.string({ context: 'client', access: 'public', default: env.GOOGLE_MAPS_KEY ?? '' }),
      // Not a secret: it names the project and grants no access.
      FIREBASE_CONFIG: envField.string({
        context: 'client',
        access: 'public',
        default: env.FIREBASE_CONFIG ? JSON.stringify(env.FIREBASE_CONFIG) : '',
      }),
      PREVIEW_TOKEN: envField.string({ context: 'server', access: 'secret', optional: true }),
      ANALYTICS_TAG_MANAGER: envField.string({
        context: 'client',
        access: 'public',
        default: env.ANALYTICS_TAG_MANAGER ?? '',
      }),
      ANALYTICS_ENDPOINT: envField.string({
        context: 'client',
        access: 'public',
        default: env.ANALYTICS_ENDPOINT ?? '',
      }),
      TILE_URL: envField.string({ context: 'client', access: 'public', default: env.TILE_URL ?? '' }),
    },
  },
  security: {
    // The front server limits bodies and hosts; the API accepts cross-origin POSTs by design (CORS without
    // credentials).
    checkOrigin: false,
    csp: {
      directives: [
        "default-src 'self'",
        `img-src 'self' data: blob: ${[...pictures, ...google, ...tags, ...tiles].join(' ')}`.trim(),
        ...besidesOwn('connect-src', [...pictures, ...google, ...firebase, ...tags, ...googlePay]),
        ...besidesOwn('media-src', pictures),
        ...besidesOwn('frame-src', [...firebase, ...(managed ? ['https://www.googletagmanager.com'] : [])]),
        "object-src 'none'",
        ...(firebase.length ? ["worker-src 'self'"] : []),
        "base-uri 'self'",
        "form-action 'self'",
        "frame-ancestors 'none'",
        "require-trusted-types-for 'script'",
        'trusted-types default',
        'report-to csp',
      ],
      scriptDirective: {
        hashes: SCRIPT_HASHES,
        resources: ["'self'", ...scriptSources(env)],
      },
      // solid-toast and Leaflet position elements with style attributes.
      styleDirective: {
        hashes: SCRIPT_STYLES.map(cspHash),
        // Without resources for all styles Astro writes 'self' for them.
        resources: [{ resource: "'unsafe-inline'", kind: 'attribute' }],
      },
    },
  },
  build: { inlineStylesheets: 'never' },
  // It would write style attributes with hashes into texts, which have no code.
  markdown: { syntaxHighlight: false },
  vite: {
    // Only the built front server resizes pictures.
    define: {
      PICTURE_ORIGIN: JSON.stringify(embedded || worker || command !== 'build' ? '' : env.MARKETPLACE_URL),
      ...(worker ? { BUILT_FOR: JSON.stringify(env.MARKETPLACE_URL) } : {}),
      // `import.meta.env.DEV` would follow a variable DEV of the machine that builds.
      IN_DEVELOPMENT: JSON.stringify(command !== 'build'),
      ...extrasDefine(env.EXTRAS_OFF),
      ...themeDefine(),
      ...BOOT_DEFINE,
      ANALYTICS: JSON.stringify(managed || env.ANALYTICS_ENDPOINT !== undefined),
    },
    plugins: [theme(), tailwindcss(), islandChunks(), lightFetch()],
    // A Worker has no packages: everything is bundled.
    ssr: worker
      ? { noExternal: true }
      : {
          external: RUN_TIME_PACKAGES,
          noExternal: command === 'build' ? true : ['drizzle-orm', 'hono'],
        },
    // The first browsers with `light-dark()`, which all colours use.
    build: {
      assetsInlineLimit: 0,
      cssTarget: ['chrome123', 'edge123', 'firefox120', 'safari17.5', 'ios17.5'],
      // The editor is one large script, which only its own page loads.
      ...(storages[editor] ? { chunkSizeWarningLimit: 4000 } : {}),
    },
    ...(process.env.ISLET_OUT ? { cacheDir: `${out}-vite` } : {}),
  },
});

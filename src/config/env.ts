import * as v from 'valibot';
import { isLoopback } from '#src/lib/loopback.ts';
import { EXTRA_NAMES, type Extra } from './extras.ts';

const postgres = v.pipe(v.string(), v.regex(/^postgres(ql)?:\/\//, 'must begin with postgres://'));
const port = v.pipe(
  v.string(),
  v.regex(/^\d{1,5}$/, 'must be a port number'),
  v.transform(Number),
  v.minValue(1, 'must be at least 1'),
  v.maxValue(65535, 'must be at most 65535'),
);
const origin = v.pipe(
  v.string(),
  v.url('must be a full address such as https://shop.example'),
  v.transform((text) => new URL(text).origin),
);
const service = v.pipe(v.string(), v.url('must be a full address such as https://sms.example/send'));
const secret = v.pipe(v.string(), v.minLength(32, 'must have at least 32 characters'));
const list = v.pipe(
  v.string(),
  v.transform((text) =>
    text
      .split(',')
      .map((part) => part.trim().toLowerCase())
      .filter(Boolean),
  ),
);
const parts = v.pipe(
  v.string(),
  v.transform((text) => text.split(',').flatMap((part) => part.trim() || [])),
);
/** Kinds of purge targets that are not other processes, by their prefix in `PURGE_TARGETS`. */
const CDNS = ['varnish', 'fastly', 'cloudflare'] as const;
const purgeAddress = v.pipe(
  v.string(),
  v.regex(
    /^(?:(?:varnish:)?https?:\/\/[\w.:[\]-]+\/?|(?:fastly|cloudflare):\w+)$/i,
    'must be addresses such as http://10.0.0.2:4321, varnish:http://10.0.0.5, fastly:SERVICE or cloudflare:ZONE',
  ),
  v.transform((text): { kind: 'process' | (typeof CDNS)[number]; at: string } => {
    const kind = CDNS.find((name) => text.startsWith(`${name}:`)) ?? 'process';
    const at = kind === 'process' ? text : text.slice(kind.length + 1);
    return { kind, at: at.replace(/\/$/, '') };
  }),
);
const securityContact = v.pipe(
  v.string(),
  v.regex(
    /^(?:mailto:[^\s@]+@[^\s@]+|https:\/\/\S+|tel:\+[\d-]+)$/,
    'must be addresses such as mailto:security@shop.example or https://shop.example/report',
  ),
);
const positive = v.pipe(
  v.string(),
  v.transform(Number),
  v.finite('must be a number'),
  v.minValue(0.001, 'must be above 0'),
);
const hops = v.pipe(
  v.string(),
  v.regex(/^\d{1,2}$/, 'must be the number of proxies in front, such as 1'),
  v.transform(Number),
);
const zone = v.pipe(
  v.string(),
  v.check((text) => {
    try {
      return Boolean(new Intl.DateTimeFormat('en', { timeZone: text }));
    } catch {
      return false;
    }
  }, 'must be an IANA time zone such as Asia/Dubai'),
);

/**
 * Every environment variable. Those marked secret are never sent to a page. `MARKETPLACE_URL` has no default, so that a
 * build never uses the wrong marketplace.
 */
const EnvSchema = v.object({
  /** `embedded`, or the origin of the marketplace's API. */
  MARKETPLACE_URL: v.union([v.literal('embedded'), origin], 'must be "embedded" or the address of a marketplace API'),
  /** What a build runs on: a process of Node, or Cloudflare's Workers, for a marketplace elsewhere. */
  ISLET_TARGET: v.optional(v.picklist(['node', 'cloudflare'], 'must be node or cloudflare'), 'node'),
  /** Port of the shop. */
  PORT: v.optional(port, '4321'),
  /** Address to listen on. */
  HOST: v.optional(v.string(), '127.0.0.1'),
  /** Public origin; used in canonical links, sitemaps and image URLs. */
  PUBLIC_SITE_URL: v.optional(origin),
  /** Accepted host names besides those of PUBLIC_SITE_URL and localhost, separated by commas. */
  ALLOWED_HOSTS: v.optional(list, ''),
  /**
   * Number of trusted proxies that add to X-Forwarded-For. Rate limits then use the address that the outermost of them
   * saw; with 0 the header is ignored.
   */
  TRUSTED_PROXIES: v.optional(hops, '0'),
  /**
   * Pages that are rendered for one address in a minute, a quarter of them at once; further ones wait. Pages in the cache are not
   * counted. Pictures and map tiles are limited in proportion.
   */
  PAGES_PER_MINUTE: v.optional(
    v.pipe(v.string(), v.regex(/^[1-9]\d{0,6}$/, 'must be a number of pages, such as 600'), v.transform(Number)),
    '600',
  ),
  /**
   * Seconds between SIGTERM and the end of new connections, in which /readyz already fails: load balancers learn of it
   * late. Default: 5, in a demo 0.
   */
  SHUTDOWN_DELAY: v.optional(
    v.pipe(v.string(), v.regex(/^\d{1,3}$/, 'must be a number of seconds, such as 5'), v.transform(Number)),
  ),
  /** Folder of the embedded database and the image cache. */
  DATA_DIR: v.optional(v.string(), '.data'),
  /** Secret. PostgreSQL URL for the embedded marketplace instead of PGlite. */
  DATABASE_URL: v.optional(postgres),
  /** Secret. URL of a replica of it, for reads of the catalogue. */
  DATABASE_READ_URL: v.optional(postgres),
  /** Most connections that a process keeps to each of them. */
  DATABASE_CONNECTIONS: v.optional(
    v.pipe(v.string(), v.regex(/^[1-9]\d{0,2}$/, 'must be a number of connections, such as 10'), v.transform(Number)),
    '10',
  ),
  /**
   * Bucket of an S3-compatible store for uploaded files; without it they are in the database. The store's address and keys
   * are set as for the AWS tools: `AWS_ENDPOINT_URL_S3`, `AWS_REGION`, `AWS_ACCESS_KEY_ID`, `AWS_SECRET_ACCESS_KEY`.
   */
  UPLOADS_BUCKET: v.optional(
    v.pipe(v.string(), v.regex(/^[a-z\d][a-z\d.-]{1,61}[a-z\d]$/, 'must be the name of a bucket')),
  ),
  /** Origins whose browsers may call the embedded marketplace, separated by commas; `*` for all. */
  API_ORIGINS: v.optional(
    v.pipe(
      v.string(),
      v.regex(
        /^(\*|https?:\/\/[^\s,/]+(\s*,\s*https?:\/\/[^\s,/]+)*)$/,
        'must be * or addresses such as https://app.example',
      ),
    ),
    '*',
  ),
  /** Time zone of the marketplace, e.g. for opening hours. */
  SHOP_TIME_ZONE: v.optional(zone, 'Asia/Dubai'),
  /** Browser key for Google Maps; without it the map is Leaflet. */
  GOOGLE_MAPS_KEY: v.optional(v.string()),
  /**
   * `1`: pages may ask Google for its payment method, as the Payment Request API needs for Google Pay where the marketplace
   * names it.
   */
  GOOGLE_PAY: v.optional(
    v.pipe(
      v.picklist(['0', '1'], 'must be 0 or 1'),
      v.transform((text) => text === '1'),
    ),
    '0',
  ),
  /** URL of map tiles with {z} {x} {y}, and {theme} {locale} where the server supports them. */
  TILE_URL: v.optional(v.string()),
  /** Firebase web configuration as JSON text; without it the shop uses its own flows. */
  FIREBASE_CONFIG: v.optional(v.pipe(v.string(), v.parseJson(undefined, 'must be JSON text'))),
  /** Firebase project whose tokens the embedded marketplace accepts; default: that of FIREBASE_CONFIG. */
  FIREBASE_PROJECT_ID: v.optional(v.string()),
  /** Application ids at other providers, for tokens that do not come through Firebase. */
  GOOGLE_CLIENT_ID: v.optional(v.string()),
  FACEBOOK_APP_ID: v.optional(v.string()),
  APPLE_CLIENT_ID: v.optional(v.string()),
  /** Secret. Bearer token with which an operator purges the caches by tag (POST /purge). */
  PURGE_TOKEN: v.optional(v.pipe(v.string(), v.minLength(16, 'must have at least 16 characters'))),
  /**
   * Where a purge is passed on, separated by commas: origins of the other processes of this shop (not needed when all
   * embed their marketplace on one PostgreSQL), and CDNs as `varnish:ORIGIN`, `fastly:SERVICE` or `cloudflare:ZONE`.
   */
  PURGE_TARGETS: v.optional(v.pipe(parts, v.array(purgeAddress)), ''),
  /** Secret. API token of Fastly or Cloudflare that may purge. */
  CDN_TOKEN: v.optional(v.string()),
  /** Key of IndexNow, with which changed pages are reported to search engines; and where they are reported. */
  INDEXNOW_KEY: v.optional(
    v.pipe(v.string(), v.regex(/^[a-zA-Z\d-]{8,128}$/, 'must be 8 to 128 letters, digits and hyphens')),
  ),
  INDEXNOW_URL: v.optional(service, 'https://api.indexnow.org/indexnow'),
  /** Where security faults are reported, separated by commas, and the address of the rules for it (security.txt). */
  SECURITY_CONTACT: v.optional(v.pipe(parts, v.array(securityContact))),
  SECURITY_POLICY: v.optional(
    v.pipe(v.string(), v.regex(/^https:\/\/\S+$/, 'must be an address that begins with https://')),
  ),
  /** Secret. Bearer token of `GET /metrics`; without it there is none. */
  METRICS_TOKEN: v.optional(v.pipe(v.string(), v.minLength(16, 'must have at least 16 characters'))),
  /** Address of an OpenTelemetry collector (OTLP over HTTP); without it nothing is traced. */
  OTEL_EXPORTER_OTLP_ENDPOINT: v.optional(service),
  /** URL of the operator's service for SMS and e-mail, and the secret that signs its calls. Required outside a demo. */
  MESSENGER_URL: v.optional(service),
  MESSENGER_SECRET: v.optional(secret),
  /** The same for payments; `off` without digital payment. */
  PAYMENT_URL: v.optional(v.union([v.literal('off'), service], 'must be "off" or the address of a service')),
  PAYMENT_SECRET: v.optional(secret),
  /**
   * The content editor at /keystatic: `local` writes files and needs loopback addresses, `github` commits to
   * CONTENT_REPOSITORY. Default: `local` in `npm start` and `npm run dev` on loopback addresses, else `off`.
   */
  CONTENT_EDITOR: v.optional(v.picklist(['off', 'local', 'github'], 'must be off, local or github')),
  /** GitHub repository of the content, and the GitHub App of the editor; the names of the others are Keystatic's. */
  CONTENT_REPOSITORY: v.optional(v.pipe(v.string(), v.regex(/^[\w.-]+\/[\w.-]+$/, 'must be owner/name'))),
  KEYSTATIC_GITHUB_CLIENT_ID: v.optional(v.string()),
  /** Secret. */
  KEYSTATIC_GITHUB_CLIENT_SECRET: v.optional(v.string()),
  /** Secret. Encrypts the editor's sessions. */
  KEYSTATIC_SECRET: v.optional(secret),
  PUBLIC_KEYSTATIC_GITHUB_APP_SLUG: v.optional(v.string()),
  /** Secret. `?preview=` with this word shows drafts, `&at=2026-12-24T10:00` also a moment to come. */
  PREVIEW_TOKEN: v.optional(v.pipe(v.string(), v.minLength(16, 'must have at least 16 characters'))),
  /** Names of `src/config/extras.ts`, separated by commas, or `all`: functions this build does without. */
  EXTRAS_OFF: v.optional(
    v.pipe(
      parts,
      v.array(
        v.custom<Extra | 'all'>(
          (name) => typeof name === 'string' && ['all', ...EXTRA_NAMES].includes(name),
          `must be "all" or names such as ${EXTRA_NAMES.slice(0, 3).join(', ')} (all: src/config/extras.ts)`,
        ),
      ),
    ),
    '',
  ),
  /** Container of Google Tag Manager: visitors are asked for consent, and it gets the events in `dataLayer`. */
  ANALYTICS_TAG_MANAGER: v.optional(v.pipe(v.string(), v.regex(/^GTM-[A-Z\d]{4,12}$/, 'must be like GTM-ABC1234'))),
  /** Origins besides Google's that tags of the tag manager may reach, separated by commas. */
  ANALYTICS_HOSTS: v.optional(
    v.pipe(
      list,
      v.array(v.pipe(v.string(), v.regex(/^https:\/\/[\w.*-]+$/, 'must be addresses such as https://tags.example'))),
    ),
    '',
  ),
  /** `on`, or the path at which the shop itself receives the events and counts them. */
  ANALYTICS_ENDPOINT: v.optional(
    v.pipe(v.string(), v.regex(/^(?:on|\/[a-z\d-]+)$/, 'must be "on" or a path such as /measure')),
  ),
  /** Size limit of the page cache, in megabytes. */
  PAGE_CACHE_MB: v.optional(positive, '24'),
  /** Speed factor of the demo's courier. */
  ISLET_COURIER_SPEED: v.optional(positive, '1'),
  /**
   * `1`: the embedded marketplace is a demo with its own customer, codes, payment gateway, courier and back office.
   * Default: `1` without DATABASE_URL when the shop is reachable only from this machine, else `0`.
   */
  ISLET_DEMO: v.optional(v.picklist(['0', '1'], 'must be 0 or 1')),
  /** `1` opens the test clock of the embedded marketplace. Never in production. */
  ISLET_TEST_CONTROLS: v.optional(v.picklist(['0', '1'], 'must be 0 or 1'), '0'),
});

/** All variables by name with their default text; undefined without one. */
export const ENV_DEFAULTS: ReadonlyMap<string, string | undefined> = new Map(
  Object.entries(EnvSchema.entries).map(([name, schema]) => [
    name,
    'default' in schema && typeof schema.default === 'string' ? schema.default : undefined,
  ]),
);

/** The parsed environment. */
export type Env = v.InferOutput<typeof EnvSchema>;

/** Environment variables of a process. Empty text counts as absent. */
export type EnvSource = Record<string, string | undefined>;

/** A missing or invalid variable; the message names each one and what to set. */
export class EnvError extends Error {
  override name = 'EnvError';
}

const HINT: Record<string, string> = {
  MARKETPLACE_URL: 'Set MARKETPLACE_URL=embedded to use the built-in marketplace, or to the address of your own.',
};

/**
 * Parses the environment.
 * @throws {EnvError} naming every missing or invalid variable.
 */
export function readEnv(source: EnvSource): Env {
  const present = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== undefined && value !== ''));
  const result = v.safeParse(EnvSchema, present);
  if (result.success) {
    const problems = [...workerProblems(result.output), ...editorProblems(result.output)];
    if (problems.length === 0) return result.output;
    throw new EnvError(`The environment is not complete:\n${problems.map((line) => `  ${line}`).join('\n')}`);
  }
  const lines = result.issues.map((issue) => {
    const name = String(issue.path?.[0]?.key ?? 'environment');
    const state = name in present ? issue.message : 'is not set';
    return `  ${name} ${state}. ${HINT[name] ?? 'See .env.example.'}`;
  });
  throw new EnvError(`The environment is not complete:\n${[...new Set(lines)].join('\n')}`);
}

const FOR_GITHUB = [
  'CONTENT_REPOSITORY',
  'KEYSTATIC_GITHUB_CLIENT_ID',
  'KEYSTATIC_GITHUB_CLIENT_SECRET',
  'KEYSTATIC_SECRET',
  'PUBLIC_KEYSTATIC_GITHUB_APP_SLUG',
] as const satisfies (keyof Env)[];

/** Returns what a Cloudflare Worker cannot be built with. */
function workerProblems(env: Env): string[] {
  if (env.ISLET_TARGET !== 'cloudflare') return [];
  return [
    ...(env.MARKETPLACE_URL === 'embedded'
      ? [
          'MARKETPLACE_URL is "embedded", which needs a server. ISLET_TARGET=cloudflare needs the address of a marketplace.',
        ]
      : []),
    ...(env.ANALYTICS_ENDPOINT === undefined
      ? []
      : ['ANALYTICS_ENDPOINT is set, but a Worker does not count events. Use ANALYTICS_TAG_MANAGER.']),
    ...(env.CONTENT_EDITOR === 'local' || env.CONTENT_EDITOR === 'github'
      ? [`CONTENT_EDITOR is "${env.CONTENT_EDITOR}", which needs a server. ISLET_TARGET=cloudflare needs "off".`]
      : []),
  ];
}

/** Returns what the chosen editor lacks. */
function editorProblems(env: Env): string[] {
  if (env.CONTENT_EDITOR === 'local' && !isOnlyHere(env)) {
    return [
      'CONTENT_EDITOR is "local", which writes files for anyone who can reach the shop. HOST and PUBLIC_SITE_URL must be ' +
        'loopback addresses; use "github" or "off" for a shop that others can reach.',
    ];
  }
  if (env.CONTENT_EDITOR !== 'github') return [];
  return FOR_GITHUB.filter((name) => !env[name]).map(
    (name) => `${name} is not set. CONTENT_EDITOR=github needs it; see "The editor" in src/editor/README.md.`,
  );
}

/** Returns whether the shop is reachable from this machine only. */
export const isOnlyHere = (env: Pick<Env, 'HOST' | 'PUBLIC_SITE_URL'>): boolean =>
  isLoopback(env.HOST) && (!env.PUBLIC_SITE_URL || isLoopback(new URL(env.PUBLIC_SITE_URL).hostname));

/** Returns the public origin: PUBLIC_SITE_URL, else localhost on the chosen port. */
export const siteOrigin = (env: Pick<Env, 'PUBLIC_SITE_URL' | 'PORT'>): string =>
  env.PUBLIC_SITE_URL ?? `http://localhost:${env.PORT}`;

/** Returns the accepted host names, without port. */
export const allowedHosts = (env: Env): ReadonlySet<string> =>
  new Set(['localhost', '127.0.0.1', '[::1]', new URL(siteOrigin(env)).hostname, ...env.ALLOWED_HOSTS]);

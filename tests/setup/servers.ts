import { SERVER_ENVIRONMENT } from '#src/cli/server-options.mjs';

/** A server of the browser tests. Each has its own data folder, recreated for every run. */
type Server = { origin: string; ready: string; command: string; env: Record<string, string> };

const NODE = 'node_modules/.bin/node';
const DATABASE = process.env['TEST_DATABASE_URL'];

/**
 * Returns a server's data location: a separate database on PostgreSQL if the tests run on it, otherwise a folder. Never
 * the caller's own.
 */
const store = (name: string): Record<string, string> => ({
  DATA_DIR: `.data/test/${name}`,
  DATABASE_URL: DATABASE ? DATABASE.replace(/\/[^/]*$/, `/islet_${name.replaceAll('-', '_')}`) : '',
});

// All browsers of the tests have one address.
const PAGES_PER_MINUTE = '1000000';
const controls = { ...SERVER_ENVIRONMENT, ISLET_TEST_CONTROLS: '1', ISLET_DEMO: '1', HOST: '127.0.0.1' };

/** The shop with its embedded marketplace. */
export const MAIN: Server = {
  origin: 'http://localhost:4601',
  ready: 'http://localhost:4601/readyz',
  command: `${NODE} dist/front/main.mjs`,
  env: { ...controls, ...store('main'), MARKETPLACE_URL: 'embedded', PORT: '4601', PAGES_PER_MINUTE },
};

/** The marketplace alone, as run by a remote operator. */
export const REMOTE_MARKETPLACE: Server = {
  origin: 'http://127.0.0.1:4699',
  ready: 'http://127.0.0.1:4699/healthz',
  command: `${NODE} src/embedded/serve.ts`,
  env: { ...controls, ...store('remote'), PORT: '4699' },
};

export const METRICS_TOKEN = 'token-of-the-operator';

/** A shop built for the remote marketplace, without the embedded backend; it measures. */
export const REMOTE_SHOP: Server = {
  origin: 'http://localhost:4602',
  ready: 'http://localhost:4602/readyz',
  command: `${NODE} dist-remote/front/main.mjs`,
  env: {
    ...SERVER_ENVIRONMENT,
    MARKETPLACE_URL: REMOTE_MARKETPLACE.origin,
    PORT: '4602',
    HOST: '127.0.0.1',
    PAGES_PER_MINUTE,
    ISLET_OUT: 'dist-remote',
    ANALYTICS_ENDPOINT: 'on',
    METRICS_TOKEN,
  },
};

import { expect, test } from 'vitest';
import { ENV_DEFAULTS } from '#src/config/env.ts';
import { unknownVariables } from '#src/config/resembling.ts';

test.each([
  ['DATABSE_URL', 'DATABASE_URL'],
  ['DATABASE_CONNECTION', 'DATABASE_CONNECTIONS'],
  ['DATABASE_POOL', 'DATABASE_URL'],
  ['PUBLIC_SITE_ULR', 'PUBLIC_SITE_URL'],
  ['TRUSTED_PROXY', 'TRUSTED_PROXIES'],
  ['MESSENGER_KEY', 'MESSENGER_URL'],
  ['ISLET_DEMOS', 'ISLET_DEMO'],
  ['MARKETPLACE_URI', 'MARKETPLACE_URL'],
  ['ALLOWED_HOST', 'ALLOWED_HOSTS'],
])('The unknown variable %s is reported with the name %s', (name, known) => {
  expect(unknownVariables({ [name]: '1' })).toEqual([
    `${name} is not a variable of this shop and is ignored. Did you mean ${known}?`,
  ]);
});

test('Variables of other programs and known ones are not reported', () => {
  const others = ['PATH', 'HOME', 'POST', 'HOSTS', 'HOSTNAME', 'PWD', 'LANG', 'NODE_ENV', 'NODE_OPTIONS', 'ISLET_OUT'];
  const more = [
    'AWS_REGION',
    'OTEL_SERVICE_NAME',
    'npm_config_port',
    'KUBERNETES_PORT',
    'GOOGLE_APPLICATION_CREDENTIALS',
  ];
  const names = [...others, ...more, ...ENV_DEFAULTS.keys()];
  expect(unknownVariables(Object.fromEntries(names.map((name) => [name, '1'])))).toEqual([]);
});

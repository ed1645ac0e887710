import { expect, test } from 'vitest';
import { isDemo } from '#src/backend/auth/services.ts';

test.each([
  [{}, true],
  [{ DATABASE_URL: 'postgres://db' }, false],
  [{ DATABASE_URL: 'postgres://db', ISLET_DEMO: '1' }, true],
  [{ ISLET_DEMO: '0' }, false],
  [{ ISLET_DEMO: '' }, true],
])('%j is the demo: %s', (env, demo) => {
  expect(isDemo(env)).toBe(demo);
});

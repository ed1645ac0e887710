import { beforeEach, expect, test, vi } from 'vitest';
import type { FailingCheck } from '#src/lib/lifecycle.ts';
import { readinessLog, readinessText } from '#src/server/readiness.ts';

const { logLine } = vi.hoisted(() => ({ logLine: vi.fn() }));
vi.mock('#src/lib/logger.ts', () => ({ logLine, logError: vi.fn() }));

const away: FailingCheck = {
  name: 'database',
  message: 'Failed query: select 1',
  cause: 'connect ECONNREFUSED 127.0.0.1:5432',
  code: 'ECONNREFUSED',
};
const starting: FailingCheck = { name: 'start', message: 'still starting', cause: 'still starting', code: undefined };

beforeEach(() => {
  logLine.mockClear();
});

test('A failing part is logged once with its cause, and once when it works again', () => {
  const log = readinessLog();
  for (let probe = 0; probe < 5; probe++) log([away]);
  log([]);
  log([]);
  expect(logLine.mock.calls).toEqual([
    ['warn', 'not ready', { part: 'database', message: away.message, cause: away.cause }],
    ['info', 'ready again', { part: 'database' }],
  ]);
});

test('Another cause of the same part is logged', () => {
  const log = readinessLog();
  log([away]);
  log([{ ...away, cause: '57P03: the database system is starting up', code: '57P03' }]);
  expect(logLine).toHaveBeenCalledTimes(2);
});

test('Probes of a process that is starting or stopping log nothing', () => {
  const log = readinessLog();
  log([starting]);
  log([{ ...starting, name: 'stop' }]);
  log([]);
  expect(logLine).not.toHaveBeenCalled();
});

const NOTHING = { undeclaredProxy: false, leftOut: 0 };

test('The response names the failing part and the code of its cause, and no address', () => {
  expect(readinessText([away, starting], NOTHING)).toBe('database: not ready (ECONNREFUSED)\nstart: not ready');
  expect(readinessText([{ ...away, code: 'db.internal:5432' }], NOTHING)).toBe('database: not ready');
  expect(readinessText([], NOTHING)).toBe('ready');
  expect(readinessText([], { ...NOTHING, leftOut: 2 })).toBe(
    'ready\ncontent left out for 2 mistakes: see the log of the start',
  );
});

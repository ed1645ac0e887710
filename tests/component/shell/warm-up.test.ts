import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

const register = vi.fn(async () => ({}));
const load = vi.fn(async () => undefined);

/** Opens a page that is read for a while: on this connection, in the browser or as the installed shop. */
async function read({ type = 'wifi', installed = false }): Promise<void> {
  vi.resetModules();
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: installed && query === '(display-mode: standalone)' }));
  vi.stubGlobal('requestIdleCallback', (begin: () => void) => begin());
  Object.defineProperty(navigator, 'connection', { configurable: true, value: { type } });
  const { warmUp } = await import('#src/features/shell/warm-up.ts');
  await warmUp(load);
}

beforeEach(() => {
  for (const mock of [register, load]) mock.mockClear();
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: { register } });
});
afterEach(() => {
  vi.unstubAllGlobals();
  for (const name of ['connection', 'serviceWorker']) Reflect.deleteProperty(navigator, name);
});

describe('EXT-09 The files for use without a connection', () => {
  test('The offline files are loaded while the visitor reads', async () => {
    await read({});
    expect(register).toHaveBeenCalledOnce();
    expect(load.mock.calls.length).toBeGreaterThan(0);
  });

  test('The offline files are not loaded on a metered connection', async () => {
    await read({ type: 'cellular' });
    expect(register).not.toHaveBeenCalled();
  });

  test('The installed shop loads the offline files on any connection', async () => {
    await read({ type: 'cellular', installed: true });
    expect(register).toHaveBeenCalledOnce();
    expect(load).not.toHaveBeenCalled();
  });
});

import { afterAll, vi } from 'vitest';

// Pending work of a page outlives its test. It ends with the file, because it would go on with the globals of the next one:
// its timers are stopped, its listeners hear nothing, and its calls get no response any more.
let isOver = false;
const timers = new Set<NodeJS.Timeout>();
const never = new Promise<never>(() => {});

const { setTimeout: startTimeout, setInterval: startInterval, setImmediate: turn } = globalThis;
const recorded = <S extends typeof setTimeout | typeof setInterval>(start: S): S =>
  new Proxy(start, {
    apply(target, self, given) {
      const timer: NodeJS.Timeout = Reflect.apply(target, self, given);
      timers.add(timer);
      return timer;
    },
  });
globalThis.setTimeout = recorded(startTimeout);
globalThis.setInterval = recorded(startInterval);

const page = typeof window === 'undefined' ? null : window;
const listen = page?.addEventListener;
const listeners: Parameters<typeof addEventListener>[] = [];
if (page && listen)
  page.addEventListener = (...given: Parameters<typeof addEventListener>) => {
    listeners.push(given);
    Reflect.apply(listen, page, given);
  };

const { stubGlobal } = vi;
vi.stubGlobal = (name, value) =>
  stubGlobal.call(vi, name, name === 'fetch' && typeof value === 'function' ? endedWithFile(value) : value);

const endedWithFile = (send: object) =>
  new Proxy(send, {
    async apply(target, self, given) {
      if (isOver) return never;
      try {
        const response: unknown = await Reflect.apply(target as typeof fetch, self, given);
        return isOver ? never : response;
      } catch (error) {
        if (isOver) return never;
        throw error;
      }
    },
  });

afterAll(async () => {
  isOver = true;
  vi.stubGlobal = stubGlobal;
  globalThis.setTimeout = startTimeout;
  globalThis.setInterval = startInterval;
  for (const timer of timers) clearTimeout(timer);
  if (page && listen) page.addEventListener = listen;
  for (const listener of listeners) page?.removeEventListener(...listener);
  await vi.dynamicImportSettled();
  for (let turns = 0; turns < 5; turns += 1) await new Promise<void>((done) => turn(done));
});

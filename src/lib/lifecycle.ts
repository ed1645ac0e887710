import { rootCause } from './root-cause.ts';

/**
 * Hooks between the front server and the code running inside it. Stored on `globalThis`, because the server and the
 * built pages are two module graphs in one process: a module variable would exist twice.
 */
type Check = () => Promise<void>;
type WarmUp = (progress: (line: string) => void) => Promise<void>;
type Hooks = {
  ready: Map<string, Check>;
  warmUp: Map<string, WarmUp>;
  stopping: Map<string, Check>;
  shutdown: Map<string, Check>;
  progress: (line: string) => void;
};

const KEY = Symbol.for('islet.lifecycle');
const registry = globalThis as { [KEY]?: Hooks };

function hooks(): Hooks {
  registry[KEY] ??= {
    ready: new Map(),
    warmUp: new Map(),
    stopping: new Map(),
    shutdown: new Map(),
    progress: () => {},
  };
  return registry[KEY];
}

/** Registers a check of /readyz, which throws while the part is not ready. The same name replaces an earlier check. */
export const onReadyCheck = (name: string, check: Check): void => void hooks().ready.set(name, check);

/** Registers work that runs once before the server reports its URL, such as rendering the first images. */
export const onWarmUp = (name: string, work: WarmUp): void => void hooks().warmUp.set(name, work);

/** Registers work for when the server accepts no new connections, such as ending open streams. */
export const onStopping = (name: string, work: Check): void => void hooks().stopping.set(name, work);

/** Registers work for after the last request is finished and before the process ends. */
export const onShutdown = (name: string, work: Check): void => void hooks().shutdown.set(name, work);

/** Sets what is done with the lines of a long start. */
export function onProgress(report: (line: string) => void): void {
  hooks().progress = report;
}

/** Tells who waits for the start what it does now. */
export const reportProgress = (line: string): void => hooks().progress(line);

/** A part that is not ready: its message, what that comes from, and the code of the cause. */
export type FailingCheck = { name: string; message: string; cause: string; code: string | undefined };

/** Returns the parts that are not ready; empty when all are. */
export async function failingChecks(): Promise<FailingCheck[]> {
  const results = await Promise.all(
    [...hooks().ready].map(async ([name, check]) => {
      try {
        await check();
        return null;
      } catch (error) {
        const { message: cause, code } = rootCause(error);
        return { name, message: error instanceof Error ? error.message : String(error), cause, code };
      }
    }),
  );
  return results.filter((result) => result !== null);
}

/** Runs all warm-ups in sequence. */
export async function runWarmUps(progress: (line: string) => void): Promise<void> {
  for (const work of hooks().warmUp.values()) await work(progress);
}

/** Runs all `onStopping` hooks and returns their errors; a failing one does not stop the others. */
export const runStopping = (): Promise<Error[]> => runAll(hooks().stopping);

/** Runs all shutdown hooks in sequence and returns their errors; a failing one does not stop the others. */
export const runShutdowns = (): Promise<Error[]> => runAll(hooks().shutdown);

async function runAll(works: Map<string, Check>): Promise<Error[]> {
  const errors: Error[] = [];
  for (const work of works.values()) {
    await work().catch((error: unknown) => errors.push(error instanceof Error ? error : new Error(String(error))));
  }
  return errors;
}

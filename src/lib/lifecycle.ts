/**
 * Hooks between the front server and whatever runs inside it. Kept on `globalThis` because the server and the built pages are
 * two module graphs in one process: a plain module variable would exist twice.
 */
type Check = () => Promise<void>;
type WarmUp = (progress: (line: string) => void) => Promise<void>;
type Hooks = {
  ready: Map<string, Check>;
  warmUp: Map<string, WarmUp>;
  stopping: Map<string, Check>;
  shutdown: Map<string, Check>;
};

const KEY = Symbol.for('islet.lifecycle');
const home = globalThis as { [KEY]?: Hooks };

function hooks(): Hooks {
  home[KEY] ??= { ready: new Map(), warmUp: new Map(), stopping: new Map(), shutdown: new Map() };
  return home[KEY];
}

/** Registers a check of /readyz; it throws while the part is not usable. A second call with the same name replaces the first. */
export const onReadyCheck = (name: string, check: Check): void => void hooks().ready.set(name, check);

/** Registers work to do once before the server says where to go, such as making the first pictures. */
export const onWarmUp = (name: string, work: WarmUp): void => void hooks().warmUp.set(name, work);

/** Registers work to do when the server takes no new visitors any more, such as ending answers that would never end. */
export const onStopping = (name: string, work: Check): void => void hooks().stopping.set(name, work);

/** Registers work to do after the last request is answered and before the process ends. */
export const onShutdown = (name: string, work: Check): void => void hooks().shutdown.set(name, work);

/** Names and messages of the parts that are not ready; empty when all are. */
export async function failingChecks(): Promise<{ name: string; message: string }[]> {
  const results = await Promise.all(
    [...hooks().ready].map(async ([name, check]) => {
      try {
        await check();
        return null;
      } catch (error) {
        return { name, message: error instanceof Error ? error.message : String(error) };
      }
    }),
  );
  return results.filter((result) => result !== null);
}

/** Runs every warm-up in turn. */
export async function runWarmUps(progress: (line: string) => void): Promise<void> {
  for (const work of hooks().warmUp.values()) await work(progress);
}

/** Runs what was registered with `onStopping`; one that fails does not keep the others from running. */
export const runStopping = (): Promise<Error[]> => runAll(hooks().stopping);

/** Runs every shutdown hook in turn; one that fails does not keep the others from running. */
export const runShutdowns = (): Promise<Error[]> => runAll(hooks().shutdown);

async function runAll(works: Map<string, Check>): Promise<Error[]> {
  const errors: Error[] = [];
  for (const work of works.values()) {
    await work().catch((error: unknown) => errors.push(error instanceof Error ? error : new Error(String(error))));
  }
  return errors;
}

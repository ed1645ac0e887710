import { type PoolRunnerInitializer, type PoolWorker, type TestProject, ThreadsPoolWorker } from 'vitest/node';

type Message = Parameters<PoolWorker['send']>[0];
type Heard = Parameters<PoolWorker['on']>[1];

/** Runs after which a thread is replaced: each leaves a few listeners in it. */
const RUNS = 150;

const kept = new Map<string, { thread: ThreadsPoolWorker; runs: number }>();

/**
 * A worker thread that stays for the next runs, with everything loaded but the test files: Vitest starts a new one per
 * run, which takes ten times as long as most tests of a mutant. A run that hangs ends with its process.
 */
class KeptThread implements PoolWorker {
  readonly name = 'kept';
  #thread: ThreadsPoolWorker;
  #first: boolean;
  #heard = new Set<Heard>();

  constructor(options: ConstructorParameters<typeof ThreadsPoolWorker>[0] & { project: TestProject }) {
    const key = options.project.name;
    const found = kept.get(key);
    if (found && found.runs >= RUNS) {
      kept.delete(key);
      void found.thread.stop();
    }
    const one = kept.get(key) ?? { thread: new ThreadsPoolWorker(options), runs: 0 };
    kept.set(key, one);
    this.#thread = one.thread;
    this.#first = one.runs === 0;
    one.runs += 1;
  }

  async start(): Promise<void> {
    if (this.#first) await this.#thread.start();
  }

  async stop(): Promise<void> {
    for (const heard of this.#heard) this.#thread.off('message', heard);
  }

  send(message: Message): void {
    if ('type' in message && message.type === 'stop') {
      const stopped = { type: 'stopped', __vitest_worker_response__: true };
      for (const heard of this.#heard) heard(stopped);
    } else this.#thread.send(message);
  }

  on(event: string, callback: Heard): void {
    if (event === 'message') this.#heard.add(callback);
    this.#thread.on(event, callback);
  }

  off(event: string, callback: Heard): void {
    this.#heard.delete(callback);
    this.#thread.off(event, callback);
  }

  deserialize(data: unknown): unknown {
    return this.#thread.deserialize(data);
  }
}

export const keptThread: PoolRunnerInitializer = {
  name: 'kept',
  createPoolWorker: (options) => new KeptThread(options),
};

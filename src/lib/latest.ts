/** Waits; returns false when it was aborted. */
export function pause(ms: number, signal: AbortSignal): Promise<boolean> {
  return new Promise((resolve) => {
    if (signal.aborted) return resolve(false);
    const timer = setTimeout(() => end(true), ms);
    const stop = () => end(false);
    const end = (completed: boolean) => {
      clearTimeout(timer);
      signal.removeEventListener('abort', stop);
      resolve(completed);
    };
    signal.addEventListener('abort', stop);
  });
}

/**
 * Creates a runner in which only the latest call counts: starting one aborts the previous. `run` returns undefined when
 * it was superseded or stopped.
 */
export function latest() {
  let current: AbortController | null = null;
  return {
    /** Runs `work` after a delay in ms, in which a newer call may replace it. */
    async run<T>(work: (signal: AbortSignal) => Promise<T>, delayMs = 0): Promise<T | undefined> {
      current?.abort();
      const controller = new AbortController();
      current = controller;
      if (delayMs > 0 && !(await pause(delayMs, controller.signal))) return undefined;
      const result = await work(controller.signal);
      return controller.signal.aborted ? undefined : result;
    },
    /** Aborts the running work. */
    stop(): void {
      current?.abort();
      current = null;
    },
  };
}

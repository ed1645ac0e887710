/** Waits; returns false when it was aborted. */
export function pause(ms: number, signal: AbortSignal): Promise<boolean> {
  return new Promise((done) => {
    if (signal.aborted) return done(false);
    const timer = setTimeout(() => end(true), ms);
    const stop = () => end(false);
    const end = (whole: boolean) => {
      clearTimeout(timer);
      signal.removeEventListener('abort', stop);
      done(whole);
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
      const own = new AbortController();
      current = own;
      if (delayMs > 0 && !(await pause(delayMs, own.signal))) return undefined;
      const answer = await work(own.signal);
      return own.signal.aborted ? undefined : answer;
    },
    /** Aborts the running work. */
    stop(): void {
      current?.abort();
      current = null;
    },
  };
}

/** Waits; answers false when it was aborted meanwhile. */
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
 * A line of work in which only the newest counts: starting one aborts the one before. `run` answers undefined when a newer one
 * or `stop` overtook it, however late its answer came.
 */
export function latest() {
  let current: AbortController | null = null;
  return {
    /** Starts work after a pause in which a newer one may still take its place, ms. */
    async run<T>(work: (signal: AbortSignal) => Promise<T>, delayMs = 0): Promise<T | undefined> {
      current?.abort();
      const own = new AbortController();
      current = own;
      if (delayMs > 0 && !(await pause(delayMs, own.signal))) return undefined;
      const answer = await work(own.signal);
      return own.signal.aborted ? undefined : answer;
    },
    /** Gives up on what is under way. */
    stop(): void {
      current?.abort();
      current = null;
    },
  };
}

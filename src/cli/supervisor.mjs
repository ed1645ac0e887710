/** Pause before a process is started again, in ms, and the longest one after processes that end soon. */
const PAUSE_MS = 1000;
const LONGEST_MS = 10_000;
/** A process that ran shorter than this ended soon, in ms. */
const SOON_MS = 20_000;
/** How many starts in sequence may end soon. */
const TRIES = 5;

/**
 * Keeps a process running: starts it again when it ends. Gives up after `TRIES` starts in sequence that ended soon: its
 * settings are wrong. Returns the promise of that, and a function that stops the process and resolves when it has ended.
 * `start` returns a child process.
 */
export function keepRunning(start, { log = console.error, now = Date.now, pauseMs = PAUSE_MS } = {}) {
  let child;
  let timer;
  let stopping = false;
  let ended = Promise.resolve();
  let soon = 0;
  let giveUp;
  const gaveUp = new Promise((done) => {
    giveUp = done;
  });
  const run = () => {
    const began = now();
    child = start();
    ended = new Promise((done) => child.once('exit', done));
    child.once('exit', (code, signal) => {
      if (stopping) return;
      soon = now() - began < SOON_MS ? soon + 1 : 1;
      if (soon > TRIES) return giveUp();
      const wait = Math.min(pauseMs * 2 ** (soon - 1), LONGEST_MS);
      log(`Process ${child.pid} of the shop ended (${signal ?? code}); it is started again in ${wait / 1000} s.`);
      timer = setTimeout(run, wait);
    });
  };
  run();
  return {
    gaveUp,
    stop: async () => {
      stopping = true;
      clearTimeout(timer);
      child.kill('SIGTERM');
      if (child.exitCode === null && child.signalCode === null) await ended;
    },
  };
}

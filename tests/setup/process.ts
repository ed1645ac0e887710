import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createServer } from 'node:net';
import { resolve } from 'node:path';

const LOCAL_NODE = resolve('node_modules/.bin/node');

/** The project's own Node, else the one running this. */
export const NODE = existsSync(LOCAL_NODE) ? LOCAL_NODE : process.execPath;

/** A port nobody listens on at the moment. */
export const freePort = (): Promise<number> =>
  new Promise((done, fail) => {
    const probe = createServer();
    probe.on('error', fail);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => (typeof address === 'object' && address ? done(address.port) : fail(new Error('No port'))));
    });
  });

/** A program under watch: what it wrote, how it ended. */
export type Program = {
  pid: number;
  /** Everything it wrote so far. */
  stdout: () => string;
  stderr: () => string;
  /** Exit code, or null when a signal ended it. */
  exited: Promise<number | null>;
  /** Returns once its standard output holds the text; throws with all it wrote when it ends before, or after `ms`. */
  says: (text: string, ms?: number) => Promise<void>;
  /** Sends a signal and answers the exit code. */
  stop: (signal?: NodeJS.Signals) => Promise<number | null>;
};

type Launch = {
  args: readonly string[];
  env?: Record<string, string>;
  cwd?: string;
  program?: string;
  group?: boolean;
};

/**
 * Starts a program without a shell. Its environment is this one's with `env` on top; an empty value takes a variable away.
 * `group` gives it a process group of its own, which `stop` then ends as a whole (npm does not pass every signal on).
 */
export function launch({ args, env = {}, cwd = '.', program = NODE, group = false }: Launch): Program {
  const child = spawn(program, args, {
    cwd,
    detached: group,
    env: Object.fromEntries(Object.entries({ ...process.env, ...env }).filter(([, value]) => value !== '')),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const out = { stdout: '', stderr: '' };
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    out.stdout += text;
  });
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    out.stderr += text;
  });
  const pid = child.pid ?? 0;
  const signalAll = (signal: NodeJS.Signals): void => {
    if (pid && child.exitCode === null && child.signalCode === null) process.kill(group ? -pid : pid, signal);
  };
  // An interrupted run leaves nothing behind.
  const onExit = () => signalAll('SIGKILL');
  process.on('exit', onExit);
  const exited = new Promise<number | null>((done, fail) => {
    child.once('error', fail);
    child.once('close', (code) => {
      process.off('exit', onExit);
      done(code);
    });
  });
  return {
    pid,
    stdout: () => out.stdout,
    stderr: () => out.stderr,
    exited,
    says: (text, ms = 120_000) => waitFor(child, () => out.stdout.includes(text), `"${text}"`, ms, out),
    stop: async (signal = 'SIGTERM') => {
      signalAll(signal);
      return exited;
    },
  };
}

function waitFor(
  child: ChildProcess,
  holds: () => boolean,
  what: string,
  ms: number,
  out: { stdout: string; stderr: string },
): Promise<void> {
  return new Promise((done, fail) => {
    const end = (reason?: string) => {
      clearTimeout(timer);
      child.stdout?.off('data', look);
      child.off('close', gone);
      if (reason) fail(new Error(`${reason} before it said ${what}:\n${out.stdout}\n${out.stderr}`));
      else done();
    };
    const look = () => holds() && end();
    const gone = () => end('The program ended');
    const timer = setTimeout(() => end(`${ms} ms passed`), ms);
    child.stdout?.on('data', look);
    child.once('close', gone);
    if (child.exitCode !== null && !holds()) gone();
    else look();
  });
}

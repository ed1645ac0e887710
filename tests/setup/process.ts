import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createServer } from 'node:net';
import { resolve } from 'node:path';

const LOCAL_NODE = resolve('node_modules/.bin/node');

/** The project's own Node, otherwise the current one. */
export const NODE = existsSync(LOCAL_NODE) ? LOCAL_NODE : process.execPath;

/** Returns a free port. */
export const freePort = (): Promise<number> =>
  new Promise((done, fail) => {
    const probe = createServer();
    probe.on('error', fail);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => (typeof address === 'object' && address ? done(address.port) : fail(new Error('No port'))));
    });
  });

/** A running program with its output and exit code. */
export type Program = {
  pid: number;
  /** Everything written so far. */
  stdout: () => string;
  stderr: () => string;
  /** Exit code; null if a signal ended it. */
  exited: Promise<number | null>;
  /**
   * Resolves once standard output contains the text; rejects with all output if the program ends before, or after `ms`.
   */
  says: (text: string, ms?: number) => Promise<void>;
  /** Sends a signal and resolves to the exit code. */
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
 * Starts a program without a shell, with this process's environment plus `env`; an empty value removes a variable.
 * `group` starts a process group, which `stop` ends as a whole (npm does not forward every signal).
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
  // An interrupted run leaves no processes behind.
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

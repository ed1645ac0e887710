import { isDemo } from '#src/lib/demo-mode.ts';
import { logLine } from '#src/lib/logger.ts';

/** Writes what a process says of its own start and end. */
export type StartLog = { info: (line: string) => void; warn: (line: string) => void; error: (line: string) => void };

/** Returns the log of a process: plain lines in a demo, whose terminal a person reads, JSON lines in production. */
export function startLog(source: Record<string, string | undefined>): StartLog {
  if (!isDemo(source)) {
    return {
      info: (line) => logLine('info', line),
      warn: (line) => logLine('warn', line),
      error: (line) => logLine('error', line),
    };
  }
  const toErrors = (line: string) => void process.stderr.write(`${line}\n`);
  return { info: (line) => void process.stdout.write(`${line}\n`), warn: toErrors, error: toErrors };
}

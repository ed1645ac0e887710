/** What one log line says; everything else about the request is added by the caller. */
export type LogFields = Record<string, string | number | boolean | undefined>;

/** Writes one JSON line to standard output. */
export function logLine(level: 'info' | 'error', event: string, fields: LogFields = {}): void {
  const line = JSON.stringify({ time: new Date().toISOString(), level, event, ...fields });
  (level === 'error' ? process.stderr : process.stdout).write(`${line}\n`);
}

/** The fields of an error worth keeping: message, and the stack for whoever has to find it. */
export const errorFields = (error: unknown): LogFields =>
  error instanceof Error ? { message: error.message, stack: error.stack } : { message: String(error) };

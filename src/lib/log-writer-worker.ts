import { HIDDEN, type LogWriter, type Redaction } from './log-line.ts';

/** Returns the writer of log lines in a Cloudflare Worker, whose console is collected by Workers Logs. */
export function createLogWriter({ personal, redact }: Redaction): LogWriter {
  const hidden = new Set(personal);
  return (level, event, fields) => {
    const visible = Object.entries(fields).map(([name, value]) => [name, hidden.has(name) ? HIDDEN : value]);
    const line = { level, time: new Date().toISOString(), ...Object.fromEntries(visible), event };
    console[level](redact(JSON.stringify(line)));
  };
}

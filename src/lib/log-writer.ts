import { createRequire } from 'node:module';
import { HIDDEN, type LogWriter, type Redaction } from './log-line.ts';

/**
 * Returns the writer of log lines: JSON, info to standard output, warnings and errors to standard error. pino is loaded
 * here, so with the first line, to save its memory until then.
 */
export function createLogWriter({ personal, redact }: Redaction): LogWriter {
  const { multistream, pino, stdTimeFunctions }: typeof import('pino') = createRequire(import.meta.url)('pino');
  const logger = pino(
    {
      base: null,
      messageKey: 'event',
      timestamp: () => stdTimeFunctions.isoTime(),
      formatters: { level: (level) => ({ level }) },
      redact: { paths: personal.flatMap((name) => [name, `*.${name}`]), censor: HIDDEN },
      hooks: { streamWrite: redact },
    },
    multistream(
      [
        { level: 'info', stream: process.stdout },
        { level: 'warn', stream: process.stderr },
      ],
      { dedupe: true },
    ),
  );
  return (level, event, fields) => logger[level](fields, event);
}

import { createRequire } from 'node:module';
import type { Logger } from 'pino';
import { hidePersonal, withoutValues } from './redact.ts';

/** Fields with personal data or credentials, redacted at the top level and one level below. */
const PERSONAL = [
  'token',
  'authorization',
  'cookie',
  'password',
  'code',
  'otp',
  'guest_id',
  'guestId',
  'phone',
  'to',
  'email',
  'address',
  'contact_person_name',
  'contact_person_number',
  'contact_person_email',
];

/** Fields of a log line besides its event. */
export type LogFields = Record<string, string | number | boolean | undefined>;

type Level = 'info' | 'warn' | 'error';

/** Creates the logger. pino is loaded with the first line, to save its memory until then. */
function create(): Logger {
  const { multistream, pino, stdTimeFunctions }: typeof import('pino') = createRequire(import.meta.url)('pino');
  return pino(
    {
      base: null,
      messageKey: 'event',
      timestamp: () => stdTimeFunctions.isoTime(),
      formatters: { level: (level) => ({ level }) },
      redact: { paths: PERSONAL.flatMap((name) => [name, `*.${name}`]), censor: '[hidden]' },
      hooks: { streamWrite: hidePersonal },
    },
    multistream(
      [
        { level: 'info', stream: process.stdout },
        { level: 'warn', stream: process.stderr },
      ],
      { dedupe: true },
    ),
  );
}

let logger: Logger | undefined;

/** Writes one JSON line, info to standard output, warnings and errors to standard error. Personal data is redacted. */
export function logLine(level: Level, event: string, fields: LogFields = {}): void {
  logger ??= create();
  logger[level](fields, event);
}

/** Returns the log fields of an error: message, stack and the message of its cause. */
export function errorFields(error: unknown): LogFields {
  if (!(error instanceof Error)) return { message: String(error) };
  const cause = error.cause instanceof Error ? { cause: error.cause.message } : {};
  return { message: withoutValues(error.message), stack: withoutValues(error.stack ?? ''), ...cause };
}

/** Logs an error event, with the error if there is one. */
export const logError = (event: string, error?: unknown): void =>
  logLine('error', event, error === undefined ? {} : errorFields(error));

import { createRequire } from 'node:module';
import type { Logger } from 'pino';
import { hidePersonal, withoutValues } from './redact.ts';

/** Fields that say who somebody is or let others act as them, wherever they stand in what is logged. */
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

/** What one log line says besides its event; everything else about the request is added by the caller. */
export type LogFields = Record<string, string | number | boolean | undefined>;

type Level = 'info' | 'warn' | 'error';

/** Loads pino with the first line: a quiet server does without the memory it takes. */
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

/** Writes one JSON line: notes to standard output, what went wrong to standard error. Nothing personal stays in it. */
export function logLine(level: Level, event: string, fields: LogFields = {}): void {
  logger ??= create();
  logger[level](fields, event);
}

/** The fields of an error worth keeping: message, and the stack for whoever has to find it. */
export function errorFields(error: unknown): LogFields {
  if (!(error instanceof Error)) return { message: String(error) };
  const cause = error.cause instanceof Error ? { cause: error.cause.message } : {};
  return { message: withoutValues(error.message), stack: withoutValues(error.stack ?? ''), ...cause };
}

/** Logs what went wrong, with the error behind it where there is one. */
export const logError = (event: string, error?: unknown): void =>
  logLine('error', event, error === undefined ? {} : errorFields(error));

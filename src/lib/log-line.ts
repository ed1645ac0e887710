/** Fields of a log line besides its event. */
export type LogFields = Record<string, string | number | boolean | undefined>;

export type Level = 'info' | 'warn' | 'error';

/** Writes one log line. */
export type LogWriter = (level: Level, event: string, fields: LogFields) => void;

/** What a log line must not contain: fields by their names, and personal data in a text. */
export type Redaction = { personal: readonly string[]; redact: (text: string) => string };

/** Stands for the value of a field with personal data. */
export const HIDDEN = '[hidden]';

import { instantAt } from '#src/lib/zoned.ts';

/** Default time zone of the marketplace; the API does not send one. */
export const DEFAULT_TIME_ZONE = 'Asia/Dubai';

const ZONELESS = /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2})(?::(\d{2})(?:\.\d+)?)?)?$/;

/** Returns the ISO UTC text of an instant, or undefined. Text without a zone is local time in `zone`. */
export function toInstant(value: unknown, zone: string = DEFAULT_TIME_ZONE): string | undefined {
  if (typeof value !== 'string') return undefined;
  const text = value.trim();
  const [, date, clock = '00:00', seconds = '00'] = ZONELESS.exec(text) ?? [];
  if (date === undefined) {
    const zoned = /^\d{4}-\d{2}-\d{2}[T ]/.test(text) ? new Date(text.replace(' ', 'T')) : undefined;
    return zoned && !Number.isNaN(zoned.getTime()) ? zoned.toISOString() : undefined;
  }
  const wall = Date.parse(`${date}T${clock}:${seconds}Z`);
  return Number.isNaN(wall) ? undefined : new Date(instantAt(wall, zone)).toISOString();
}

/** Returns 'HH:mm' of a time of day (`9:30`, `09:30`, `09:30:00`), or undefined. */
export function toClock(value: unknown): string | undefined {
  const [, hour = '', minute = ''] =
    typeof value === 'string' ? (/^(\d{1,2}):(\d{2})(?::\d{2})?$/.exec(value.trim()) ?? []) : [];
  return hour !== '' && Number(hour) < 24 && Number(minute) < 60 ? `${hour.padStart(2, '0')}:${minute}` : undefined;
}

/** Returns 'YYYY-MM-DD' of a date, with or without a time after it, or undefined. */
export function toDay(value: unknown): string | undefined {
  return typeof value === 'string' ? /^\d{4}-\d{2}-\d{2}/.exec(value.trim())?.[0] : undefined;
}

/** `YYYY-MM-DD HH:MM:SS` of an instant on the wall clock of a time zone, the row format of the wire. */
export function localText(instant: Date, zone: string): string {
  const part = partsIn(instant, zone);
  return `${part.year}-${part.month}-${part.day} ${part.hour}:${part.minute}:${part.second}`;
}

/**
 * The instant of a wall-clock text `YYYY-MM-DD HH:mm[:ss]` in a time zone, or null when it is no real time.
 * A time skipped by a change to summer time is read as the one an hour later.
 */
export function instantOf(text: string, zone: string): Date | null {
  const match = /^(\d{4})-(\d{2})-(\d{2})[ T](\d{2}):(\d{2})(?::(\d{2}))?$/.exec(text.trim());
  if (!match) return null;
  const [year, month, day, hour, minute, second] = match.slice(1).map((piece) => Number(piece ?? 0));
  const wall = Date.UTC(year ?? 0, (month ?? 1) - 1, day, hour, minute, second);
  const asUtc = new Date(wall);
  if (asUtc.getUTCMonth() + 1 !== month || asUtc.getUTCDate() !== day || asUtc.getUTCHours() !== hour) return null;
  const guess = wall - offsetAt(asUtc, zone);
  return new Date(wall - offsetAt(new Date(guess), zone));
}

function offsetAt(instant: Date, zone: string): number {
  const part = partsIn(instant, zone);
  const wall = Date.UTC(
    Number(part.year),
    Number(part.month) - 1,
    Number(part.day),
    Number(part.hour),
    Number(part.minute),
    Number(part.second),
  );
  return wall - Math.floor(instant.getTime() / 1000) * 1000;
}

type Part = 'year' | 'month' | 'day' | 'hour' | 'minute' | 'second';

const formats = new Map<string, Intl.DateTimeFormat>();

function partsIn(instant: Date, zone: string): Record<Part, string> {
  const format = formats.get(zone) ?? newFormat(zone);
  formats.set(zone, format);
  const found: Record<Part, string> = { year: '', month: '', day: '', hour: '', minute: '', second: '' };
  for (const { type, value } of format.formatToParts(instant)) {
    if (type in found) found[type as Part] = value;
  }
  return found;
}

function newFormat(zone: string): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat('en-US-u-nu-latn-ca-gregory', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  });
}

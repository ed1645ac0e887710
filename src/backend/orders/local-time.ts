import { instantAt, zoneOffset } from '#src/lib/zoned.ts';

/** `YYYY-MM-DD HH:MM:SS` of an instant on the wall clock of a time zone, the row format of the wire. */
export function localText(instant: Date, zone: string): string {
  const wall = instant.getTime() + zoneOffset(instant.getTime(), zone);
  return new Date(wall).toISOString().slice(0, 19).replace('T', ' ');
}

/** The instant of a wall-clock text `YYYY-MM-DD HH:mm[:ss]` in a time zone, or null when it is no real time. */
export function instantOf(text: string, zone: string): Date | null {
  const [, day, clock, seconds = '00'] = /^(\d{4}-\d\d-\d\d)[ T](\d\d:\d\d)(?::(\d\d))?$/.exec(text.trim()) ?? [];
  const written = `${day}T${clock}:${seconds}.000Z`;
  const wall = Date.parse(written);
  // Date.parse moves the 30th of February into March; a time that reads back differently was never on a clock.
  if (Number.isNaN(wall) || new Date(wall).toISOString() !== written) return null;
  return new Date(instantAt(wall, zone));
}

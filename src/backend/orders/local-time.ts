import { instantAt } from '#src/lib/zoned.ts';

const TIME = /^(\d{4}-\d\d-\d\d)[ T](\d\d:\d\d)(?::(\d\d)(?:\.\d+)?)?(Z|[+-]\d\d:\d\d)?$/;

/**
 * Returns the instant of a wall-clock text `YYYY-MM-DD HH:mm[:ss]` in a time zone, or of one with an offset, as in this
 * marketplace's responses; null when there is no such time.
 */
export function instantOf(text: string, zone: string): Date | null {
  const [, day, clock, seconds = '00', offset] = TIME.exec(text.trim()) ?? [];
  const written = `${day}T${clock}:${seconds}.000`;
  const wall = Date.parse(`${written}Z`);
  // Date.parse moves 30 February into March; such a time reads back differently.
  if (Number.isNaN(wall) || new Date(wall).toISOString() !== `${written}Z`) return null;
  const at = offset === undefined ? instantAt(wall, zone) : Date.parse(written + offset);
  return Number.isNaN(at) ? null : new Date(at);
}

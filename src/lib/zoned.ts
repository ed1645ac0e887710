const clocks = new Map<string, Intl.DateTimeFormat>();

function clockOf(zone: string): Intl.DateTimeFormat {
  let clock = clocks.get(zone);
  if (!clock) {
    clock = new Intl.DateTimeFormat('en-US-u-nu-latn', {
      timeZone: zone,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    });
    clocks.set(zone, clock);
  }
  return clock;
}

/** Returns the offset of a zone from UTC at an instant, in ms. */
export function zoneOffset(instant: number, zone: string): number {
  const part: Record<string, number> = {};
  for (const { type, value } of clockOf(zone).formatToParts(instant)) part[type] = Number(value);
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = part;
  return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(instant / 1000) * 1000;
}

/** Returns the instant (ms) at which local time in a zone is `wall` (ms, written as if it were UTC). A time skipped by
 *  daylight saving moves forward by the gap; for one that occurs twice, the first is returned. */
export function instantAt(wall: number, zone: string): number {
  const before = zoneOffset(wall - 86_400_000, zone);
  const first = wall - before;
  const after = zoneOffset(first, zone);
  return after === before || zoneOffset(wall - after, zone) !== after ? first : wall - after;
}

/** What asking the device for its position came to. */
export type Position =
  | { state: 'found'; at: { lat: number; lng: number } }
  | { state: 'denied' }
  | { state: 'timeout' }
  | { state: 'unsupported' };

/**
 * Asks the device where it is, roughly, and always answers within `timeoutMs`: the browser's own time-out does not count the time
 * its permission question stands unanswered. A position that comes after that goes to `late`.
 */
export function currentPosition(
  timeoutMs: number,
  late: (at: { lat: number; lng: number }) => void,
): Promise<Position> {
  return new Promise((done) => {
    // Its type says it is always there; it is not on pages without a secure connection.
    if (!('geolocation' in navigator) || !navigator.geolocation) return done({ state: 'unsupported' });
    let over = false;
    const settle = (position: Position) => {
      clearTimeout(timer);
      over = true;
      done(position);
    };
    const timer = setTimeout(() => settle({ state: 'timeout' }), timeoutMs);
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude: lat, longitude: lng } }) => {
        if (over) late({ lat, lng });
        else settle({ state: 'found', at: { lat, lng } });
      },
      (error) => {
        if (!over) settle({ state: error.code === error.PERMISSION_DENIED ? 'denied' : 'timeout' });
      },
      { timeout: timeoutMs, enableHighAccuracy: false, maximumAge: 60_000 },
    );
  });
}

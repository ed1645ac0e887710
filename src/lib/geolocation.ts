/** The result of a request for the device's position. */
export type Position =
  | { state: 'found'; at: { lat: number; lng: number } }
  | { state: 'denied' }
  | { state: 'timeout' }
  | { state: 'unsupported' };

/**
 * Requests the device's approximate position (LOC-05) and always resolves within `timeoutMs`: the browser's own
 * time-out excludes the time that its permission prompt is open. A later position is passed to `late`.
 */
export function currentPosition(
  timeoutMs: number,
  late: (at: { lat: number; lng: number }) => void,
): Promise<Position> {
  return new Promise((resolve) => {
    // Its type is never undefined, but it is missing on pages without a secure connection.
    if (!('geolocation' in navigator) || !navigator.geolocation) return resolve({ state: 'unsupported' });
    let over = false;
    const settle = (position: Position) => {
      clearTimeout(timer);
      over = true;
      resolve(position);
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

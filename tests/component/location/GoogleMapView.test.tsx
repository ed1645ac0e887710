import { act, cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { GoogleMapView } from '#src/features/shared/map/GoogleMapView.tsx';
import { isRecord } from '#src/lib/record.ts';

type Point = { lat: number; lng: number };

/** A fake of Google's map: records its options, and moves only when the test moves it. */
class DrawnMap {
  listeners = new Map<string, () => void>();
  centre: Point | undefined;
  level: number | undefined;
  readonly options: Record<string, unknown>;
  constructor(_: Element, options: Record<string, unknown>) {
    this.options = options;
    drawn.push(this);
  }
  setOptions(): void {}
  setCenter(centre: Point): void {
    this.centre = centre;
  }
  setZoom(level: number): void {
    this.level = level;
  }
  getCenter() {
    return { toJSON: () => this.centre };
  }
  getZoom() {
    return this.level;
  }
  rest(centre: Point, level: number): void {
    Object.assign(this, { centre, level });
    act(() => this.listeners.get('idle')?.());
  }
}
type Listener = { map: DrawnMap; name: string };

const drawn: DrawnMap[] = [];
const scripts: HTMLScriptElement[] = [];

/** Completes Google's script. */
function arrive(): void {
  const google: unknown = Reflect.get(window, 'google');
  const maps = isRecord(google) && isRecord(google['maps']) ? google['maps'] : {};
  const loaded = maps['__ib__'];
  Object.assign(maps, {
    Map: DrawnMap,
    importLibrary: async () => ({}),
    event: {
      addListener: (map: DrawnMap, name: string, heard: () => void): Listener => {
        map.listeners.set(name, heard);
        return { map, name };
      },
      removeListener: ({ map, name }: Listener) => map.listeners.delete(name),
    },
  });
  if (typeof loaded === 'function') loaded();
}

const props = (change = {}) => ({
  at: { lat: 25, lng: 54 },
  zoom: 17,
  onMove: vi.fn(),
  onReady: vi.fn(),
  onFail: vi.fn(),
  still: false,
  source: { kind: 'google', key: 'secret-free' } as const,
  locale: 'ar',
  ...change,
});

/** Renders the view and completes Google's script, which loads only once. */
async function shown(given = props()): Promise<DrawnMap> {
  render(<GoogleMapView {...given} />);
  await act(() => vi.advanceTimersByTimeAsync(0));
  if (scripts.length > 0) arrive();
  await act(() => vi.advanceTimersByTimeAsync(0));
  return drawn.at(-1) ?? expect.unreachable('No map was drawn.');
}

beforeEach(() => {
  vi.useFakeTimers();
  drawn.length = 0;
  scripts.length = 0;
  vi.spyOn(document.head, 'append').mockImplementation((...nodes) => {
    for (const node of nodes) if (node instanceof HTMLScriptElement) scripts.push(node);
  });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

test('LOC-01 A blocked map script counts as a failed map, and the next map requests the script again in its language', async () => {
  const complaints = vi.spyOn(console, 'error').mockImplementation(() => {});
  const given = props();
  render(<GoogleMapView {...given} />);
  await act(() => vi.advanceTimersByTimeAsync(0));
  expect(scripts).toHaveLength(1);
  // Google's loader retries three times.
  for (let tries = 0; tries < 4; tries += 1) {
    expect(given.onFail).not.toHaveBeenCalled();
    scripts.at(-1)?.onerror?.(new Event('error'));
    await act(() => vi.advanceTimersByTimeAsync(1000));
  }
  expect(given.onFail).toHaveBeenCalledOnce();
  complaints.mockClear();
  cleanup();

  const scriptsBefore = scripts.length;
  await shown(props());
  expect(scripts).toHaveLength(scriptsBefore + 1);
  const { searchParams } = new URL(scripts.at(-1)?.src ?? '');
  expect([searchParams.get('key'), searchParams.get('language')]).toEqual(['secret-free', 'ar']);
});

test('LOC-01 The map shows the location between zoom 1 and 21, without controls of its own', async () => {
  const map = await shown();
  expect([map.centre, map.level]).toEqual([{ lat: 25, lng: 54 }, 17]);
  expect(map.options).toMatchObject({ minZoom: 1, maxZoom: 21, disableDefaultUI: true, keyboardShortcuts: false });
});

test('LOC-02 A map that has moved or zoomed reports it when it rests, and a map that did not move reports nothing', async () => {
  const given = props();
  const map = await shown(given);
  map.rest({ lat: 25, lng: 54 }, 17);
  expect(given.onMove).not.toHaveBeenCalled();
  map.rest({ lat: 25.01, lng: 54 }, 17);
  expect(given.onMove).toHaveBeenLastCalledWith({ lat: 25.01, lng: 54 }, 17);
  map.rest({ lat: 25, lng: 54 }, 15);
  expect(given.onMove).toHaveBeenLastCalledWith({ lat: 25, lng: 54 }, 15);
  expect(given.onReady).not.toHaveBeenCalled();
  act(() => map.listeners.get('tilesloaded')?.());
  expect(given.onReady).toHaveBeenCalledOnce();
});

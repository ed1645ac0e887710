import { type KeyboardEvent, useEffect, useState } from 'react';
import { type MapSource, ZOOM } from '#src/config/map.ts';
import type { LatLng } from '#src/contract/place.ts';
import type { AreaT } from '#src/i18n/browser.ts';
import { shifted } from '#src/lib/mercator.ts';
import { Button } from '#src/ui/Button.tsx';
import { Minus, Plus } from '#src/ui/glyphs.tsx';
import { MapPinOff, Maximize, Minimize } from '#src/ui/glyphs-places.tsx';
import { IconButton } from '#src/ui/IconButton.tsx';
import { loadMapView, type MapMarker, type MapView } from './map-view.ts';
import { PIN_OUTLINE } from './pin-shape.ts';

/** Distance an arrow key moves the map, in px. */
const STEP = 80;
/** Time after which a map that shows nothing is reported as failed, in ms; it may still load. */
const PATIENCE_MS = 8000;

type MapPaneProps = {
  /** Null while the start location is unknown. */
  at: LatLng | null;
  zoom: number;
  onMove: (at: LatLng, zoom: number) => void;
  source: MapSource;
  locale: string;
  t: AreaT<'location'>;
  /** Lifts the pin while the address under it is looked up. */
  busy: boolean;
  full: boolean;
  onFull: () => void;
  /** A location to show. Without it a location is being picked: the pin stays in the middle while the map moves. */
  mark?: LatLng;
  /** Further locations, joined with the mark by a line. */
  markers?: readonly MapMarker[];
};

const ARROWS: Record<string, [right: number, down: number]> = {
  ArrowLeft: [-STEP, 0],
  ArrowRight: [STEP, 0],
  ArrowUp: [0, -STEP],
  ArrowDown: [0, STEP],
};
const ZOOMS: Record<string, number> = { '+': 1, '=': 1, '-': -1, _: -1 };

const isStill = (): boolean => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Renders the map with its pin, buttons and keys. The rest of the picker works without it. */
export function MapPane({ at, zoom, onMove, source, locale, t, busy, full, onFull, mark, markers }: MapPaneProps) {
  const [view, setView] = useState<{ Shown: MapView } | null>(null);
  const [state, setState] = useState<'loading' | 'ready' | 'failed'>('loading');
  const [tries, setTries] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each try loads again
  useEffect(() => {
    let left = false;
    const ready = (Shown: MapView) => !left && setView({ Shown });
    // After the dialog has been painted: loading the library must not delay it.
    const frame = requestAnimationFrame(() =>
      setTimeout(() => loadMapView(source).then(ready, () => !left && setState('failed'))),
    );
    const patience = setTimeout(() => setState((now) => (now === 'loading' ? 'failed' : now)), PATIENCE_MS);
    return () => {
      left = true;
      cancelAnimationFrame(frame);
      clearTimeout(patience);
    };
  }, [source, tries]);

  const zoomTo = (level: number) => {
    if (at && level >= ZOOM.least && level <= ZOOM.most) onMove(at, level);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (!at || event.altKey || event.ctrlKey || event.metaKey) return;
    const [right, down] = ARROWS[event.key] ?? [0, 0];
    const step = ZOOMS[event.key] ?? 0;
    if (right === 0 && down === 0 && step === 0) return;
    event.preventDefault();
    if (step) zoomTo(zoom + step);
    else onMove(shifted(at, zoom, right, down), zoom);
  };
  const retry = () => {
    setState('loading');
    setView(null);
    setTries(tries + 1);
  };

  const failed = state === 'failed';
  const button = 'bg-surface text-ink lined-card hover:not-disabled:bg-subtle';
  return (
    <div className="relative isolate min-h-52 flex-1 overflow-hidden bg-subtle">
      <div
        role="application"
        aria-label={mark ? t('placeMap') : t('map')}
        tabIndex={failed ? -1 : 0}
        onKeyDown={onKeyDown}
        className="absolute inset-0 isolate outline-offset-[-3px]"
      >
        {view && at && (
          <view.Shown
            at={at}
            zoom={zoom}
            onMove={onMove}
            onReady={() => setState('ready')}
            onFail={() => setState('failed')}
            still={isStill()}
            source={source}
            mark={mark}
            markers={markers}
            locale={locale}
          />
        )}
        {state === 'loading' && <span className="skeleton absolute inset-0 rounded-none" aria-hidden="true" />}
      </div>
      {failed ? (
        <div className="absolute inset-0 grid content-center justify-items-center gap-3 bg-subtle p-6 text-center">
          <MapPinOff size={36} aria-hidden="true" className="text-muted" />
          <p role="alert" className="max-w-xs text-muted">
            {mark ? t('placeMapFailed') : t('mapFailed')}
          </p>
          <Button tone="outline" small onClick={retry}>
            {t('retry')}
          </Button>
        </div>
      ) : (
        <>
          {at && !mark && <Pin lifted={busy} />}
          <div className="absolute end-3 top-3 grid gap-2">
            <IconButton
              label={full ? t('exitFullscreen') : t('fullscreen')}
              aria-pressed={full}
              icon={full ? <Minimize size={20} aria-hidden="true" /> : <Maximize size={20} aria-hidden="true" />}
              className={button}
              onClick={onFull}
            />
            <IconButton
              label={t('zoomIn')}
              icon={<Plus size={20} aria-hidden="true" />}
              className={button}
              disabled={zoom >= ZOOM.most}
              onClick={() => zoomTo(zoom + 1)}
            />
            <IconButton
              label={t('zoomOut')}
              icon={<Minus size={20} aria-hidden="true" />}
              className={button}
              disabled={zoom <= ZOOM.least}
              onClick={() => zoomTo(zoom - 1)}
            />
          </div>
        </>
      )}
    </div>
  );
}

/** Renders the pin over the middle of the map; its tip is the location. Lifted while that location is looked up. */
const Pin = ({ lifted }: { lifted: boolean }) => (
  <span className="pointer-events-none absolute inset-0 grid place-items-center" aria-hidden="true">
    <span className="relative grid size-0 place-items-center">
      <span className="absolute h-1.5 w-5 rounded-full bg-shade" />
      <svg
        aria-hidden="true"
        viewBox="0 0 40 52"
        width="40"
        height="52"
        className={`absolute bottom-0 max-w-none transition-[translate] ${lifted ? '[translate:0_-0.625rem]' : ''}`}
      >
        <path d={PIN_OUTLINE} className="fill-accent stroke-white" strokeWidth="2.5" />
        <circle cx="20" cy="19.5" r="6.5" className="fill-white" />
      </svg>
    </span>
  </span>
);

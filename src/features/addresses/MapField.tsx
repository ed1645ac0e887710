import { useEffect, useRef, useState } from 'react';
import { ZOOM } from '#src/config/map.ts';
import { $finding, $pickedLocation, dragTo, findMe } from '#src/state/location/picked-location.ts';
import { Button } from '#src/ui/Button.tsx';
import { MapPin } from '#src/ui/glyphs.tsx';
import { LocateFixed } from '#src/ui/glyphs-places.tsx';
import { useStored } from '../shared/islands/use-stored.ts';
import { MapPane } from '../shared/map/MapPane.tsx';
import { PlaceSearch } from '../shared/map/PlaceSearch.tsx';
import { PositionDenied } from '../shared/map/PositionDenied.tsx';
import { useTranslations } from './translations.ts';

/**
 * Renders the location of an address: found by name or plus code, by geolocation, or by moving the map with pointer or
 * keys. The map is loaded with the form, after its first frame, and may be hidden (EXT-11): the form works without it.
 */
export function MapField() {
  const { tLocation, map: source, locale } = useTranslations();
  const picked = useStored($pickedLocation);
  const finding = useStored($finding);
  const [zoom, setZoom] = useState<number>(ZOOM.start);
  const [full, setFull] = useState(false);
  const [mapped, setMapped] = useState(true);
  const field = useRef<HTMLInputElement>(null);
  // The map is created once per open form.
  const [map] = useState(source);
  const at = picked.state === 'at' ? picked : null;
  const outside = at?.zones.state === 'failed' ? at.zones.text : '';
  const unplaced = picked.state === 'unknown' ? picked.text : at?.address.state === 'failed' ? at.address.text : '';

  // If geolocation fails, the search field gets the focus.
  useEffect(() => {
    if (finding === 'timeout' || finding === 'unsupported') field.current?.focus();
  }, [finding]);

  return (
    <div className="grid gap-3">
      <PlaceSearch t={tLocation} field={field} />
      {EXTRAS.typedAddress && (
        <p className="flex min-h-6 items-center gap-2 text-sm" role="status">
          <MapPin size={18} aria-hidden="true" className="flex-none text-accent-text" />
          {at?.address.state === 'loading' && <span className="text-muted">{tLocation('loadingAddress')}</span>}
          {at?.address.state === 'found' && <span dir="auto">{at.address.text}</span>}
          {at?.address.state === 'none' && <span className="text-danger">{tLocation('noAddress')}</span>}
        </p>
      )}
      {mapped && (
        <div className={`relative flex flex-col overflow-hidden rounded-card ${full ? 'h-[60dvh]' : 'h-56'}`}>
          <MapPane
            at={at?.at ?? null}
            zoom={zoom}
            onMove={(place, level) => {
              setZoom(level);
              dragTo(place);
            }}
            source={map}
            locale={locale}
            t={tLocation}
            busy={at?.address.state === 'loading'}
            full={full}
            onFull={() => setFull(!full)}
          />
        </div>
      )}
      <div className="grid gap-3 sm:flex">
        <Button tone="soft" busy={finding === 'finding'} onClick={() => void findMe()}>
          {finding !== 'finding' && <LocateFixed size={20} aria-hidden="true" />}
          {tLocation(finding === 'finding' ? 'locating' : 'useCurrent')}
        </Button>
        {EXTRAS.typedAddress && (
          <Button tone="outline" aria-expanded={mapped} onClick={() => setMapped(!mapped)}>
            <MapPin size={18} aria-hidden="true" />
            {tLocation(mapped ? 'hideMap' : 'showMap')}
          </Button>
        )}
      </div>
      {(finding === 'timeout' || finding === 'unsupported') && (
        <p role="alert" className="rounded-control bg-warning-soft px-4 py-3 text-sm text-warning">
          {tLocation(finding)}
        </p>
      )}
      {(outside || unplaced) && (
        <p role="alert" className="text-sm font-medium text-danger">
          {outside || unplaced}
        </p>
      )}
      {finding === 'denied' && <PositionDenied t={tLocation} />}
    </div>
  );
}

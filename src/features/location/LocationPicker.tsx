import { lazy, Suspense, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { Locale } from '#src/config/locales.ts';
import { type MapSource, ZOOM } from '#src/config/map.ts';
import type { Translations } from '#src/i18n/areas.ts';
import { createT } from '#src/i18n/browser.ts';
import { isSignedIn } from '#src/state/auth/token.ts';
import { confirmPickedLocation, pickStateOf, picksDelivery } from '#src/state/location/location.ts';
import {
  $finding,
  $pickedLocation,
  dragTo,
  findMe,
  pointAt,
  startPickedLocation,
} from '#src/state/location/picked-location.ts';
import { closeOverlay } from '#src/state/page/overlay.ts';
import { Dialog } from '#src/ui/Dialog.tsx';
import { useStored } from '../shared/islands/use-stored.ts';
import { MapPane } from '../shared/map/MapPane.tsx';
import { PlaceSearch } from '../shared/map/PlaceSearch.tsx';
import { PositionDenied } from '../shared/map/PositionDenied.tsx';
import { LAYOUT, PickerFoot, PickerHead, SavedSpace, SignInForSaved } from './PickerParts.tsx';

// Only customers have saved addresses, so the code is loaded for them only.
const SavedPlaces = lazy(() => import('./SavedPlaces.tsx').then(({ SavedPlaces: part }) => ({ default: part })));
const FULL = 'm-0! h-dvh! max-h-none! w-full! rounded-none!';

/** Renders Pick Location (LOC-01): search by name, geolocation, map. Each works without the others. */
export function LocationPicker({
  translations,
  locale,
  source,
  startsAtSearch = false,
}: {
  translations: Translations<'location'>;
  locale: Locale;
  source: MapSource;
  /** Whether the search field has the focus first, as where a field opens the picker. */
  startsAtSearch?: boolean;
}) {
  const picked = useStored($pickedLocation);
  const finding = useStored($finding);
  const [zoom, setZoom] = useState<number>(ZOOM.start);
  const [full, setFull] = useState(false);
  const [confirming, setConfirming] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  // The purpose is fixed before the picker opens.
  const [delivery] = useState(picksDelivery);
  // The map is created once per open picker.
  const [map] = useState(source);
  const t = createT<'location'>(translations, locale);
  const pick = pickStateOf(picked);
  const looking = picked.state === 'at' && (picked.zones.state === 'loading' || picked.address.state === 'loading');

  useLayoutEffect(() => {
    if (startsAtSearch) field.current?.focus({ preventScroll: true });
  }, [startsAtSearch]);

  // If geolocation fails, the search field gets the focus.
  useEffect(() => {
    if (finding === 'timeout' || finding === 'unsupported') field.current?.focus();
  }, [finding]);

  const close = () => closeOverlay('location');
  const confirm = async () => {
    if (confirming) return;
    setConfirming(true);
    try {
      await confirmPickedLocation();
    } finally {
      setConfirming(false);
    }
  };
  const retry = () => void (picked.state === 'at' ? pointAt(picked.at) : startPickedLocation());

  return (
    <Dialog
      title={t('title')}
      closeLabel={t('close')}
      onClose={close}
      variant="wide"
      className={`${LAYOUT} ${full ? FULL : ''}`}
      footer={
        <PickerFoot
          t={t}
          picked={picked}
          refusal={pick.state === 'refused' ? pick.text : null}
          busy={confirming || looking}
          disabled={!looking && pick.state === 'waiting'}
          onRetry={retry}
          onConfirm={confirm}
        />
      }
    >
      <PickerHead
        t={t}
        search={<PlaceSearch t={t} field={field} />}
        finding={finding === 'finding'}
        onFind={findMe}
        className={full ? 'max-sm:hidden' : ''}
      />
      {delivery &&
        !full &&
        (isSignedIn() ? (
          <Suspense fallback={<SavedSpace />}>
            <SavedPlaces t={t} />
          </Suspense>
        ) : (
          <SignInForSaved t={t} locale={locale} />
        ))}
      {(finding === 'timeout' || finding === 'unsupported') && (
        <p role="alert" className="mx-4 mb-3 rounded-control bg-warning-soft px-4 py-3 text-sm text-warning sm:mx-5">
          {t(finding)}
        </p>
      )}
      <MapPane
        at={picked.state === 'at' ? picked.at : null}
        zoom={zoom}
        onMove={(at, level) => {
          setZoom(level);
          dragTo(at);
        }}
        source={map}
        locale={locale}
        t={t}
        busy={looking}
        full={full}
        onFull={() => setFull(!full)}
      />
      {finding === 'denied' && <PositionDenied t={t} />}
    </Dialog>
  );
}

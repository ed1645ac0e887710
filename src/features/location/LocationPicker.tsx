import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import type { Locale } from '#src/config/locales.ts';
import { type MapSource, ZOOM } from '#src/config/map.ts';
import { signIn } from '#src/config/routes.ts';
import type { Translations } from '#src/i18n/areas.ts';
import { createT } from '#src/i18n/browser.ts';
import {
  $finding,
  $pickedLocation,
  dragTo,
  type Finding,
  findMe,
  pointAt,
  STARTING,
  startPickedLocation,
} from '#src/stores/location/picked-location.ts';
import { confirmPickedLocation, pickStateOf, picksDelivery } from '#src/stores/location.ts';
import { closeOverlay } from '#src/stores/overlay.ts';
import { isSignedIn } from '#src/stores/token.ts';
import { Button } from '#src/ui/Button.tsx';
import { Dialog } from '#src/ui/Dialog.tsx';
import { UserRound } from '#src/ui/glyphs.tsx';
import { LocateFixed } from '#src/ui/glyphs-places.tsx';
import { useStored } from '../shared/islands/use-stored.ts';
import { MapPane } from '../shared/map/MapPane.tsx';
import { PlaceSearch } from '../shared/map/PlaceSearch.tsx';
import { PositionDenied } from '../shared/map/PositionDenied.tsx';
import { AddressLine } from './AddressLine.tsx';

// Only customers have saved addresses, so the code is loaded for them only.
const SavedPlaces = lazy(() => import('./SavedPlaces.tsx').then(({ SavedPlaces: part }) => ({ default: part })));
const IDLE: Finding = 'idle';
const LAYOUT = '[&>.overlay-body]:flex [&>.overlay-body]:flex-col [&>.overlay-body]:p-0';
const FULL = 'm-0! h-dvh! max-h-none! w-full! rounded-none!';

/** Renders Pick Location (LOC-01): search by name, geolocation, map. Each works without the others. */
export function LocationPicker({
  translations,
  locale,
  source,
}: {
  translations: Translations<'location'>;
  locale: Locale;
  source: MapSource;
}) {
  const picked = useStored($pickedLocation, STARTING);
  const finding = useStored($finding, IDLE);
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
        <div className="flex flex-col gap-3 sm:flex-row sm:items-center sm:gap-6">
          <AddressLine picked={picked} t={t} onRetry={retry} />
          <Button
            tone={pick.state === 'refused' ? 'danger' : 'primary'}
            className="min-h-12 sm:max-w-80 sm:min-w-52"
            busy={confirming || looking}
            disabled={!looking && pick.state === 'waiting'}
            onClick={confirm}
          >
            {pick.state === 'refused' ? pick.text : t('pick')}
          </Button>
        </div>
      }
    >
      <div className={`flex flex-col gap-2 p-4 sm:flex-row sm:items-start sm:px-5 ${full ? 'max-sm:hidden' : ''}`}>
        <div className="min-w-0 flex-1">
          <PlaceSearch t={t} field={field} />
        </div>
        <Button tone="soft" className="min-h-12 rounded-full" busy={finding === 'finding'} onClick={findMe}>
          {finding !== 'finding' && <LocateFixed size={20} aria-hidden="true" />}
          {finding === 'finding' ? t('locating') : t('useCurrent')}
        </Button>
      </div>
      {delivery &&
        !full &&
        (isSignedIn() ? (
          <Suspense fallback={<span className="mx-4 mb-3 h-11 sm:mx-5" />}>
            <SavedPlaces t={t} />
          </Suspense>
        ) : (
          <p className="mx-4 mb-1 text-sm sm:mx-5">
            <a
              className="inline-flex min-h-11 items-center gap-2 text-muted underline underline-offset-4"
              href={signIn({ locale }, window.location.pathname + window.location.search)}
            >
              <UserRound size={18} aria-hidden="true" />
              {t('signInForSaved')}
            </a>
          </p>
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

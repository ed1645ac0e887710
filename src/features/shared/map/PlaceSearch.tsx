import { type KeyboardEvent, type RefObject, useId, useState } from 'react';
import type { AreaT } from '#src/i18n/browser.ts';
import { nextActive } from '#src/lib/listbox.ts';
import { $movedByHand } from '#src/state/location/picked-location.ts';
import { $places, choosePlace, type FoundPlace, stopPlaces, suggestPlaces } from '#src/state/location/places.ts';
import { MapPin, X } from '#src/ui/glyphs.tsx';
import { Spinner } from '#src/ui/Spinner.tsx';
import { useStored } from '../islands/use-stored.ts';
import { PlaceInput } from './PlaceInput.tsx';

/** A plus code, read from left to right in every text. */
const EXAMPLE = '\u20668FVC9G8F+6W\u2069';

/**
 * Renders the search for a location by name: a combobox over the predictions of the marketplace (LOC-02). Works without
 * a map.
 */
export function PlaceSearch({ t, field }: { t: AreaT<'location'>; field: RefObject<HTMLInputElement | null> }) {
  const placesView = useStored($places);
  const byHand = useStored($movedByHand);
  const [text, setText] = useState('');
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const list = useId();
  const places = placesView.state === 'ready' ? placesView.places : [];
  const listed = open && places.length > 0;

  const [lastByHand, setLastByHand] = useState(byHand);
  // Once the pin is moved otherwise, the searched text no longer describes its location.
  if (lastByHand !== byHand) {
    setLastByHand(byHand);
    setText('');
  }

  const type = (value: string) => {
    setText(value);
    setActive(-1);
    setOpen(true);
    void suggestPlaces(value);
  };
  const choose = (place: FoundPlace) => {
    setText(place.description);
    setOpen(false);
    setActive(-1);
    void choosePlace(place);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const place =
      places[active] ?? (placesView.state === 'ready' && placesView.text === text.trim() ? places[0] : undefined);
    const next = nextActive(event.key, active, places.length);
    if (next !== null) {
      setOpen(true);
      setActive(next);
    } else if (event.key === 'Enter') {
      if (listed && place) choose(place);
    } else if (event.key === 'Escape' && (listed || text !== '')) {
      if (listed) setOpen(false);
      else type('');
    } else return;
    event.preventDefault();
  };

  return (
    <div className="relative z-10">
      <PlaceInput
        t={t}
        ref={field}
        listed={listed}
        aria-controls={list}
        aria-activedescendant={listed && active >= 0 ? `${list}-${active}` : undefined}
        value={text}
        onChange={(event) => type(event.target.value)}
        onKeyDown={onKeyDown}
        onFocus={() => setOpen(true)}
        onBlur={() => setOpen(false)}
      />
      <span className="absolute end-1 top-0.5 grid size-11 place-items-center text-muted">
        {placesView.state === 'loading' ? (
          <Spinner />
        ) : (
          text !== '' && (
            <button
              type="button"
              className="icon-btn text-muted"
              aria-label={t('clear')}
              onClick={() => {
                setText('');
                stopPlaces();
                field.current?.focus();
              }}
            >
              <X size={18} aria-hidden="true" />
            </button>
          )
        )}
      </span>
      <div
        id={list}
        role="listbox"
        aria-label={t('search')}
        hidden={!listed}
        className="absolute inset-x-0 top-full mt-2 max-h-72 overflow-y-auto overscroll-contain rounded-card bg-surface p-2 shadow-lift"
      >
        {places.map((place, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the text field handles Enter
          // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the text field
          <div
            key={place.placeId}
            id={`${list}-${index}`}
            role="option"
            aria-selected={index === active}
            ref={(element) => {
              if (index === active) element?.scrollIntoView({ block: 'nearest' });
            }}
            className="flex min-h-11 cursor-pointer items-center gap-3 rounded-control px-3 py-2 hover:bg-subtle aria-selected:bg-subtle"
            // The text field would lose the focus, and close the list, before the click.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => {
              choose(place);
              // The on-screen keyboard would cover the map.
              field.current?.blur();
            }}
          >
            <MapPin size={18} aria-hidden="true" className="flex-none text-muted" />
            <span className="min-w-0" dir="auto">
              {place.description}
            </span>
          </div>
        ))}
      </div>
      <p role="status" className="sr-only">
        {[placesView.state === 'loading' && t('searching'), listed && t('found', { count: places.length })]
          .filter(Boolean)
          .join(' ')}
      </p>
      {placesView.state === 'ready' && places.length === 0 && (
        <p role="status" className="mt-2 px-4 text-sm text-muted">
          {EXTRAS.typedAddress ? t('noResultsHelp', { code: EXAMPLE }) : t('noResults')}
        </p>
      )}
      {placesView.state === 'failed' && (
        <p role="alert" className="mt-2 px-4 text-sm font-medium text-danger">
          {placesView.text}
        </p>
      )}
    </div>
  );
}

import type { ComponentProps } from 'react';
import type { AreaT } from '#src/i18n/browser.ts';
import { Search } from '#src/ui/glyphs-places.tsx';

/** Renders the field of the search for a location, with its icon. Without hooks, see the picker's `first-view.tsx`. */
export const PlaceInput = ({
  t,
  listed,
  ...rest
}: ComponentProps<'input'> & { t: AreaT<'location'>; listed: boolean }) => (
  <>
    <Search size={20} aria-hidden="true" className="pointer-events-none absolute start-4 top-3.5 text-muted" />
    <input
      className="input rounded-full ps-12 pe-12"
      type="text"
      role="combobox"
      aria-label={t('search')}
      aria-autocomplete="list"
      aria-expanded={listed}
      placeholder={t('search')}
      autoComplete="off"
      enterKeyHint="search"
      {...rest}
    />
  </>
);

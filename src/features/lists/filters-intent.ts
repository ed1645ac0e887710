import { onIntent } from '#src/lib/on-intent.ts';
import { isRecord } from '#src/lib/record.ts';
import { storedValue } from '#src/lib/stored.ts';

/** Loads the filters' script on intent; without a script the plain form works. */
const loadFilters = ({ target }: Event): void => {
  const form = target instanceof Element ? target.closest<HTMLFormElement>('form[data-filters]') : null;
  if (form)
    import('./filters.ts').then(
      (filters) => filters.startFilters(form),
      () => {},
    );
};

/**
 * Adds the saved location to a 'Nearby' link, rounded so that cached pages can be shared; without one, the
 * marketplace's default applies.
 */
const addLocation = ({ target }: Event): void => {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[data-near]') : null;
  if (!link) return;
  const here = storedValue('currentLatLng');
  if (!isRecord(here)) return;
  const at = [here['lat'], here['lng']].map((degrees) => Number(degrees).toFixed(2));
  link.href = `${link.href.replace(/&near=.*/, '')}&near=${at.join()}`;
};

/** Starts the filters and 'Nearby' links. */
export function startFilterIntent(): void {
  onIntent(loadFilters);
  document.addEventListener('click', addLocation);
}

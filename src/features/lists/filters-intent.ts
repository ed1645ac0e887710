import { onceVisible } from '#src/lib/first-frame.ts';
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

/** Returns the saved location as a `near` parameter, rounded so that cached pages can be shared; null without one. */
export function savedNear(): string | null {
  const here = storedValue('currentLatLng');
  return isRecord(here) ? [here['lat'], here['lng']].map((degrees) => Number(degrees).toFixed(2)).join() : null;
}

/**
 * Adds the saved location to a 'Nearby' link; without one, the marketplace's default applies.
 */
const addLocation = ({ target }: Event): void => {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[data-near]') : null;
  if (!link) return;
  const near = savedNear();
  if (near !== null) link.href = `${link.href.replace(/&near=.*/, '')}&near=${near}`;
};

/** Adds what a results page was opened for to the history of searches. */
function rememberTerm(): void {
  if (location.search.includes('search='))
    import('./own-term.ts').then((module) => module.rememberTermHere()).catch(() => {});
}

/** Starts the filters and 'Nearby' links. */
export function startFilterIntent(): void {
  onceVisible(rememberTerm);
  onIntent(loadFilters);
  document.addEventListener('click', addLocation);
}

import { onReach } from '#src/lib/reach.ts';
import { isRecord } from '#src/lib/record.ts';

/** Filters wake when somebody reaches for them; without a script the form says the same in more words. */
const reach = ({ target }: Event): void => {
  const form = target instanceof Element ? target.closest<HTMLFormElement>('form[data-filters]') : null;
  if (form)
    import('./filters.ts').then(
      ({ startFilters }) => startFilters(form),
      () => {},
    );
};

/** 'Nearby' is near to the stored place, said as roughly as a page can be shared; without one, to the marketplace's own. */
const sayNear = ({ target }: Event): void => {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[data-near]') : null;
  if (!link) return;
  try {
    const here: unknown = JSON.parse(localStorage.getItem('currentLatLng') ?? 'null');
    if (!isRecord(here)) return;
    const at = [here['lat'], here['lng']].map((degrees) => Number(degrees).toFixed(2));
    link.href = `${link.href.replace(/&near=.*/, '')}&near=${at.join()}`;
  } catch {
    // Nothing is stored that can be read.
  }
};

/** Filters and 'Nearby', from the first reach for them. */
export function startFilterIntent(): void {
  onReach(reach);
  document.addEventListener('click', sayNear);
}

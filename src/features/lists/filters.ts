import { pageLocale } from '#src/i18n/page-locale.ts';
import { typeable } from '#src/i18n/typeable.ts';
import { typedPrice } from '#src/lib/typed.ts';
import { savedNear } from './filters-intent.ts';
import { priceAt, type Scale, stepOf } from './price-scale.ts';

const boxesIn = (element: ParentNode): HTMLInputElement[] => [
  ...element.querySelectorAll<HTMLInputElement>('input[name="category"]'),
];

/** Applies a category's checkbox to all below it; 'All' to the whole form (SRCH-03). */
function follow(form: HTMLFormElement, box: HTMLInputElement): void {
  const all = boxesIn(form).find(({ value }) => value === 'all');
  const changed = box === all ? form : box.closest('li');
  for (const one of changed ? boxesIn(changed) : []) one.checked = box.checked;
  markParents(form);
  if (all) all.checked = boxesIn(form).every((one) => one === all || one.checked);
}

/** Updates parent categories: checked if all children are checked, indeterminate if some are. */
function markParents(form: HTMLFormElement): void {
  // In reverse document order, so that children are updated before their parents.
  for (const row of [...form.querySelectorAll('li:has(li)')].reverse()) {
    const [box, ...below] = boxesIn(row);
    if (!box) continue;
    box.checked = below.every(({ checked }) => checked);
    box.indeterminate = !box.checked && below.some(({ checked }) => checked);
  }
}

const numberOf = (form: HTMLFormElement, name: string): HTMLInputElement | null =>
  form.querySelector(`input[name="${name}"]`);

const sliderOf = (form: HTMLFormElement, name: string): HTMLInputElement | null =>
  form.querySelector(`input[data-end="${name}"]`);

const scaleIn = (form: HTMLFormElement): Scale | null => {
  const { min, max } = form.querySelector<HTMLElement>('.slider')?.dataset ?? {};
  return min === undefined || max === undefined ? null : { min: Number(min), max: Number(max) };
};

/** Copies a slider's value to its text field; the ends cannot cross. An end at its initial position is no filter. */
function slide(form: HTMLFormElement, moved: HTMLInputElement, scale: Scale): void {
  const name = moved.dataset['end'] === 'min' ? 'min' : 'max';
  const other = sliderOf(form, name === 'min' ? 'max' : 'min');
  const number = numberOf(form, name);
  if (!number || !other) return;
  const limit = Number(other.value);
  moved.value = String(name === 'min' ? Math.min(Number(moved.value), limit) : Math.max(Number(moved.value), limit));
  const price = priceAt(Number(moved.value), scale);
  number.value = price === scale[name] ? '' : typeable(price, pageLocale());
  moved.setAttribute('aria-valuetext', typeable(price, pageLocale()));
}

/** Moves the slider to a number field's value; an empty field is an open end. */
function type(form: HTMLFormElement, name: 'min' | 'max', scale: Scale): void {
  const [slider, number] = [sliderOf(form, name), numberOf(form, name)];
  if (!slider || !number) return;
  const price = Number(typedPrice(number.value) || scale[name]);
  slider.value = String(stepOf(price, scale));
  slider.setAttribute('aria-valuetext', typeable(price, pageLocale()));
}

/** Removes empty fields and redundant categories (below a chosen one) from the submitted query. */
function shorten(form: HTMLFormElement, data: FormData): void {
  const chosen = boxesIn(form).filter(({ checked }) => checked);
  const above = (box: HTMLInputElement) => box.closest('ul')?.closest('li')?.querySelector<HTMLInputElement>('input');
  const categories = chosen.some(({ value }) => value === 'all')
    ? ['all']
    : chosen.filter((box) => !above(box)?.checked).map(({ value }) => value);
  const lists: Record<string, string[]> = { category: categories };
  for (const name of ['brand', 'filter', 'diet', 'level'])
    lists[name] = data
      .getAll(name)
      .map(String)
      .filter((value) => value !== '');
  for (const [name, values] of Object.entries(lists)) {
    data.delete(name);
    if (values.length > 0) data.set(name, values.join());
  }
  for (const name of ['min', 'max']) if (data.has(name)) data.set(name, typedPrice(String(data.get(name))));
  // The fee is that of the way from the saved location.
  const near = data.get('fee') ? savedNear() : null;
  if (near !== null) data.set('near', near);
  for (const [name, value] of [...data]) if (value === '') data.delete(name);
}

const begun = new WeakSet<HTMLFormElement>();

/** Resets the form to the URL: a page restored from the back/forward cache keeps changed checkboxes. */
function settle(form: HTMLFormElement): void {
  form.reset();
  markParents(form);
  const scale = scaleIn(form);
  if (scale) for (const name of ['min', 'max'] as const) type(form, name, scale);
}

/** Starts a filter form, once. */
export function startFilters(form: HTMLFormElement): void {
  if (begun.has(form)) return;
  begun.add(form);
  form.addEventListener('input', ({ target }) => {
    if (!(target instanceof HTMLInputElement)) return;
    const scale = scaleIn(form);
    if (target.name === 'category') follow(form, target);
    else if (scale && target.type === 'range') slide(form, target, scale);
    else if (scale && (target.name === 'min' || target.name === 'max')) type(form, target.name, scale);
  });
  // Checkboxes changed before this script loaded.
  for (const box of boxesIn(form)) if (box.checked !== box.defaultChecked) follow(form, box);
  form.addEventListener('formdata', ({ formData }) => shorten(form, formData));
  addEventListener('pageshow', ({ persisted }) => persisted && settle(form));
}

import { priceAt, type Scale, stepOf } from './price-scale.ts';

const boxesIn = (element: ParentNode): HTMLInputElement[] => [
  ...element.querySelectorAll<HTMLInputElement>('input[name="category"]'),
];

/** What lies below a chosen category is chosen too, and a category whose children all are is itself (D2 §4). */
function follow(form: HTMLFormElement, box: HTMLInputElement): void {
  const all = boxesIn(form).find(({ value }) => value === 'all');
  const changed = box === all ? form : box.closest('li');
  for (const one of changed ? boxesIn(changed) : []) one.checked = box.checked;
  markParents(form);
  if (all) all.checked = boxesIn(form).every((one) => one === all || one.checked);
}

/** A category whose children all are chosen is chosen itself; one with some of them is half chosen. */
function markParents(form: HTMLFormElement): void {
  // The deepest come last in a page, and decide for those above them.
  for (const row of [...form.querySelectorAll('li:has(li)')].reverse()) {
    const [own, ...below] = boxesIn(row);
    if (!own) continue;
    own.checked = below.every(({ checked }) => checked);
    own.indeterminate = !own.checked && below.some(({ checked }) => checked);
  }
}

const numberOf = (form: HTMLFormElement, name: string): HTMLInputElement | null =>
  form.querySelector(`input[type="number"][name="${name}"]`);

const sliderOf = (form: HTMLFormElement, name: string): HTMLInputElement | null =>
  form.querySelector(`input[data-end="${name}"]`);

const scaleIn = (form: HTMLFormElement): Scale | null => {
  const { min, max } = form.querySelector<HTMLElement>('.slider')?.dataset ?? {};
  return min === undefined || max === undefined ? null : { min: Number(min), max: Number(max) };
};

/** Slider and number say the same; one end cannot be moved past the other. An end where it stood at first narrows nothing. */
function slide(form: HTMLFormElement, moved: HTMLInputElement, scale: Scale): void {
  const name = moved.dataset['end'] === 'min' ? 'min' : 'max';
  const other = sliderOf(form, name === 'min' ? 'max' : 'min');
  const number = numberOf(form, name);
  if (!number || !other) return;
  const limit = Number(other.value);
  moved.value = String(name === 'min' ? Math.min(Number(moved.value), limit) : Math.max(Number(moved.value), limit));
  const price = priceAt(Number(moved.value), scale);
  number.value = price === scale[name] ? '' : String(price);
  moved.setAttribute('aria-valuetext', String(price));
}

/** The slider follows a number; an empty one is its open end. */
function type(form: HTMLFormElement, name: 'min' | 'max', scale: Scale): void {
  const [slider, number] = [sliderOf(form, name), numberOf(form, name)];
  if (!slider || !number) return;
  const price = number.value === '' ? scale[name] : Number(number.value);
  slider.value = String(stepOf(price, scale));
  slider.setAttribute('aria-valuetext', String(price));
}

/** An address says only what narrows: no empty ends, and not what is chosen along with what lies above it. */
function shorten(form: HTMLFormElement, data: FormData): void {
  const chosen = boxesIn(form).filter(({ checked }) => checked);
  const above = (box: HTMLInputElement) => box.closest('ul')?.closest('li')?.querySelector<HTMLInputElement>('input');
  const told = chosen.some(({ value }) => value === 'all')
    ? ['all']
    : chosen.filter((box) => !above(box)?.checked).map(({ value }) => value);
  const lists = { category: told, brand: data.getAll('brand').map(String) };
  for (const [name, values] of Object.entries(lists)) {
    data.delete(name);
    if (values.length > 0) data.set(name, values.join());
  }
  for (const [name, value] of [...data]) if (value === '') data.delete(name);
}

const begun = new WeakSet<HTMLFormElement>();

/** Makes the form say what the page's address says: a page that is kept alive by the browser keeps what was ticked in it too. */
function settle(form: HTMLFormElement): void {
  form.reset();
  markParents(form);
  const scale = scaleIn(form);
  if (scale) for (const name of ['min', 'max'] as const) type(form, name, scale);
}

/** Brings a form of filters to life, once. */
export function startFilters(form: HTMLFormElement): void {
  if (begun.has(form)) return;
  begun.add(form);
  form.addEventListener('input', ({ target }) => {
    if (!(target instanceof HTMLInputElement)) return;
    const scale = scaleIn(form);
    if (target.name === 'category') follow(form, target);
    else if (scale && target.type === 'range') slide(form, target, scale);
    else if (scale && target.type === 'number') type(form, target.name === 'min' ? 'min' : 'max', scale);
  });
  // What was ticked while this was on its way.
  for (const box of boxesIn(form)) if (box.checked !== box.defaultChecked) follow(form, box);
  form.addEventListener('formdata', ({ formData }) => shorten(form, formData));
  addEventListener('pageshow', ({ persisted }) => persisted && settle(form));
}

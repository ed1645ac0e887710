import { priceAt, stepOf } from './price-scale.ts';

const boxesIn = (element: ParentNode): HTMLInputElement[] => [
  ...element.querySelectorAll<HTMLInputElement>('input[name="category"]'),
];

/** What lies below a chosen category is chosen too, and a category whose children all are is itself (D2 §4). */
function follow(form: HTMLFormElement, box: HTMLInputElement): void {
  const all = boxesIn(form).find(({ value }) => value === 'all');
  const changed = box === all ? form : box.closest('li');
  for (const one of changed ? boxesIn(changed) : []) one.checked = box.checked;
  // The deepest come last in a page, and decide for those above them.
  for (const row of [...form.querySelectorAll('li:has(li)')].reverse()) {
    const [own, ...below] = boxesIn(row);
    if (!own) continue;
    own.checked = below.every(({ checked }) => checked);
    own.indeterminate = !own.checked && below.some(({ checked }) => checked);
  }
  if (all) all.checked = boxesIn(form).every((one) => one === all || one.checked);
}

const numberOf = (form: HTMLFormElement, name: string): HTMLInputElement | null =>
  form.querySelector(`input[type="number"][name="${name}"]`);

const sliderOf = (form: HTMLFormElement, name: string): HTMLInputElement | null =>
  form.querySelector(`input[data-end="${name}"]`);

/** Slider and number say the same; one end cannot be moved past the other. */
function slide(form: HTMLFormElement, moved: HTMLInputElement): void {
  const name = moved.dataset['end'] ?? '';
  const other = sliderOf(form, name === 'min' ? 'max' : 'min');
  const number = numberOf(form, name);
  if (!number || !other) return;
  const limit = Number(other.value);
  moved.value = String(name === 'min' ? Math.min(Number(moved.value), limit) : Math.max(Number(moved.value), limit));
  number.value = String(priceAt(Number(moved.value)));
  moved.setAttribute('aria-valuetext', number.value);
}

function type(form: HTMLFormElement, number: HTMLInputElement): void {
  const slider = sliderOf(form, number.name);
  if (!slider) return;
  slider.value = String(stepOf(Number(number.value || number[number.name === 'min' ? 'min' : 'max'])));
  slider.setAttribute('aria-valuetext', number.value);
}

/** An address says only what narrows: neither open ends nor what is chosen along with what lies above it. */
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
  for (const name of ['min', 'max'] as const) {
    const number = numberOf(form, name);
    if (number && Number(number.value || number[name]) === Number(number[name])) data.delete(name);
  }
  for (const [name, value] of [...data]) if (value === '') data.delete(name);
}

const begun = new WeakSet<HTMLFormElement>();

/** Brings a form of filters to life, once. */
export function startFilters(form: HTMLFormElement): void {
  if (begun.has(form)) return;
  begun.add(form);
  form.addEventListener('input', ({ target }) => {
    if (!(target instanceof HTMLInputElement)) return;
    if (target.name === 'category') follow(form, target);
    else if (target.type === 'range') slide(form, target);
    else if (target.type === 'number') type(form, target);
  });
  // What was ticked while this was on its way.
  for (const box of boxesIn(form)) if (box.checked !== box.defaultChecked) follow(form, box);
  form.addEventListener('formdata', ({ formData }) => shorten(form, formData));
}

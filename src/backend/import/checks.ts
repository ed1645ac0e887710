import { traitsOf } from '#src/domain/modules.ts';
import { checkFacts, checkOptionFacts } from './facts.ts';
import type { Row, TableName } from './format.ts';
import { quoted } from './mistakes.ts';

/** All rows as they are after an import, by key. */
export type View = { [T in TableName]: Map<string, Row<T>> };

type Fault = { field: string; problem: string; remedy: string };
type Report = (field: string, problem: string, remedy: string) => void;

/** Reports a field that names a row which is in neither the file nor the database. */
function checkReference(
  view: View,
  report: Report,
  field: string,
  value: string | number | null,
  table: TableName,
): boolean {
  if (value === null || view[table].has(String(value))) return true;
  report(field, `${quoted(value)} is not in ${table}.`, `Add it to ${table}, or name a row of them.`);
  return false;
}

function checkStore(store: Row<'stores'>, view: View, report: Report): void {
  checkReference(view, report, 'module', store.module, 'modules');
  checkReference(view, report, 'zone', store.zone, 'zones');
  const type = view.modules.get(String(store.module))?.type;
  if (type && !traitsOf(type).catalogue)
    report('module', `${quoted(store.module)} is of the type ${type}.`, 'Name a module that has stores.');
  if (store.minutesTo < store.minutesFrom)
    report('minutesTo', `${store.minutesTo} is less than minutesFrom.`, 'Write the longest time of a delivery.');
  const names = store.addOns.map(({ name }) => name.en);
  const twice = names.find((name, index) => names.indexOf(name) < index);
  if (twice) report('addOns', `${quoted(twice)} is there twice.`, 'Give each add-on of a store its own English name.');
  for (const [index, { facts }] of store.addOns.entries())
    checkOptionFacts(facts, `addOns[${index + 1}].facts`, report);
  if (store.offer && store.offer.endDate < store.offer.startDate)
    report('offer.endDate', `${quoted(store.offer.endDate)} is before startDate.`, 'Write the last day of the offer.');
}

function checkCategory(category: Row<'categories'>, view: View, report: Report): void {
  checkReference(view, report, 'module', category.module, 'modules');
  if (!checkReference(view, report, 'parent', category.parent, 'categories') || category.parent === null) return;
  const parent = view.categories.get(category.parent);
  if (parent?.parent !== null)
    report(
      'parent',
      `${quoted(category.parent)} has a parent itself.`,
      'Name a category at the top: there are two levels.',
    );
  if (parent?.module !== category.module)
    report('parent', `${quoted(category.parent)} is in another module.`, 'Name a category of the same module.');
}

function checkChoices(item: Row<'items'>, report: Report): void {
  for (const [index, { options }] of item.variations.entries()) {
    const fits =
      options.length === item.choices.length &&
      item.choices.every((choice, at) => choice.options.some(({ en }) => en === options[at]));
    if (!fits)
      report(
        `variations[${index + 1}].options`,
        `${quoted(options)} is no combination of the choices.`,
        'Write the English name of one option of each choice, in their order.',
      );
  }
  if (item.choices.length > 0 && item.variations.length === 0)
    report('variations', 'is empty.', 'Write the price and stock of each combination of the choices.');
}

function checkOptions(item: Row<'items'>, report: Report): void {
  for (const [index, { type, min, max, values }] of item.options.entries()) {
    if (type === 'multi' && !(max >= 1 && min <= max && max <= values.length))
      report(
        `options[${index + 1}]`,
        `min ${min} and max ${max} do not fit ${values.length} values.`,
        'Write how many values a customer may choose: at least min, at most max.',
      );
  }
}

function checkDiscount({ discount, discountType, price }: Row<'items'>, report: Report): void {
  if (discountType === 'percent' && !(Number.isInteger(discount) && discount <= 100))
    report('discount', `${discount} is no whole percentage.`, 'Write a number from 0 to 100, or discountType amount.');
  if (discountType === 'amount' && discount > price)
    report('discount', `${discount} is more than the price.`, 'Write an amount up to the price.');
}

function checkItem(item: Row<'items'>, view: View, report: Report): void {
  checkFacts(item.foodFacts, report);
  for (const [at, { values }] of item.options.entries())
    for (const [index, { facts }] of values.entries())
      checkOptionFacts(facts, `options[${at + 1}].values[${index + 1}].facts`, report);
  checkDiscount(item, report);
  checkOptions(item, report);
  checkChoices(item, report);
  checkReference(view, report, 'brand', item.brand, 'brands');
  checkReference(view, report, 'condition', item.condition, 'conditions');
  checkReference(view, report, 'unit', item.unit, 'units');
  const hasCategory = checkReference(view, report, 'category', item.category, 'categories');
  if (!checkReference(view, report, 'store', item.store, 'stores')) return;
  const store = view.stores.get(item.store);
  if (!store) return;
  const category = item.category === null ? undefined : view.categories.get(item.category);
  if (hasCategory && category && category.module !== store.module)
    report('category', `${quoted(item.category)} is in another module than the store.`, 'Name one of its module.');
  for (const name of item.addOns)
    if (!store.addOns.some((addOn) => addOn.name.en === name))
      report(
        'addOns',
        `${quoted(name)} is no add-on of ${item.store}.`,
        'Write the English name of one of its add-ons.',
      );
  const type = view.modules.get(String(store.module))?.type;
  if (!type) return;
  const { hasFoodOptions } = traitsOf(type);
  if (!hasFoodOptions && item.options.length > 0)
    report('options', `are for food, and this is ${type}.`, 'Write choices and variations instead.');
  if (hasFoodOptions && item.choices.length > 0) report('choices', 'are not for food.', 'Write options instead.');
}

const CHECKS: { [T in TableName]?: (row: Row<T>, view: View, report: Report) => void } = {
  charges: ({ module, zone }, view, report) => {
    checkReference(view, report, 'module', module, 'modules');
    checkReference(view, report, 'zone', zone, 'zones');
  },
  categories: checkCategory,
  brands: ({ module }, view, report) => void checkReference(view, report, 'module', module, 'modules'),
  stores: checkStore,
  items: checkItem,
};

/** Checks a row together with those it names. */
export function checkRow<T extends TableName>(table: T, row: Row<T>, view: View): Fault[] {
  const faults: Fault[] = [];
  CHECKS[table]?.(row, view, (field, problem, remedy) => faults.push({ field, problem, remedy }));
  return faults;
}

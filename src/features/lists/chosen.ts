import type { Category } from '#src/contract/category.ts';
import type { Wanted } from './results.ts';

/** The tree of categories with what is chosen in it. */
export type Choice = { id: number; name: string; chosen: boolean; children: Choice[] };

/** What the address chooses; a category's own view has chosen that category. */
const chosenIds = ({ categories, dataType, id }: Pick<Wanted, 'categories' | 'dataType' | 'id'>): readonly number[] => {
  if (categories === 'all') return [];
  return categories.length === 0 && dataType === 'category' && id !== undefined ? [id] : categories;
};

/** Marks the tree: whatever lies below a chosen category is chosen (D2 §4), and a category whose children all are is itself. */
export function choicesOf(tree: readonly Category[], wanted: Pick<Wanted, 'categories' | 'dataType' | 'id'>): Choice[] {
  const ids = new Set(chosenIds(wanted));
  const mark = ({ id, name, children }: Category, above: boolean): Choice => {
    const own = above || ids.has(id);
    const below = children.map((child) => mark(child, own));
    const chosen = own || (below.length > 0 && below.every((child) => child.chosen));
    return { id, name, chosen, children: below };
  };
  return tree.map((category) => mark(category, wanted.categories === 'all'));
}

/** The fewest categories that say what is chosen: a chosen one speaks for all below it. */
export const coverOf = (choices: readonly Choice[]): Choice[] =>
  choices.flatMap((choice) => (choice.chosen ? [choice] : coverOf(choice.children)));

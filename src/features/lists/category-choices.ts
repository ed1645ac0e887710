import type { Category } from '#src/contract/category.ts';
import type { ResultsRequest } from './results.ts';

/** A node of the category tree with its checked state. */
export type CategoryChoice = { id: number; name: string; chosen: boolean; children: CategoryChoice[] };

/** Returns the category ids chosen in the URL; in a category's own view, that category. */
const chosenIds = ({
  categories,
  dataType,
  id,
}: Pick<ResultsRequest, 'categories' | 'dataType' | 'id'>): readonly number[] => {
  if (categories === 'all') return [];
  return categories.length === 0 && dataType === 'category' && id !== undefined ? [id] : categories;
};

/**
 * Returns the tree with checked states: below a chosen category all are chosen, and a category with all children chosen
 * is chosen (SRCH-03).
 */
export function categoryChoices(
  tree: readonly Category[],
  request: Pick<ResultsRequest, 'categories' | 'dataType' | 'id'>,
): CategoryChoice[] {
  const ids = new Set(chosenIds(request));
  const mark = ({ id, name, children }: Category, above: boolean): CategoryChoice => {
    const isChosen = above || ids.has(id);
    const below = children.map((child) => mark(child, isChosen));
    const chosen = isChosen || (below.length > 0 && below.every((child) => child.chosen));
    return { id, name, chosen, children: below };
  };
  return tree.map((category) => mark(category, request.categories === 'all'));
}

/** Returns the tree without categories that would give nothing; unchanged where the marketplace does not count. */
export const offeredChoices = (
  choices: readonly CategoryChoice[],
  counts: Record<string, number> | undefined,
): CategoryChoice[] =>
  choices.flatMap((choice) => {
    const children = offeredChoices(choice.children, counts);
    const isOffered = !counts || choice.chosen || children.length > 0 || (counts[choice.id] ?? 0) > 0;
    return isOffered ? [{ ...choice, children }] : [];
  });

/** Returns the smallest set of categories that covers the choice: a chosen one includes all below it. */
export const coverOf = (choices: readonly CategoryChoice[]): CategoryChoice[] =>
  choices.flatMap((choice) => (choice.chosen ? [choice] : coverOf(choice.children)));

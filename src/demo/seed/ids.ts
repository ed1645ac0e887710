import type { ModuleTypeName } from '#src/backend/db/schema/json.ts';

const MODULE_IDS = { food: 1, grocery: 2, pharmacy: 3, ecommerce: 4, parcel: 5 } as const satisfies Record<
  ModuleTypeName,
  number
>;

/** Returns the fixed id of a module. */
export const moduleIdOf = (type: ModuleTypeName): number => MODULE_IDS[type];

/** Returns ids by slug: the position in a list, from 1. `of` throws on a slug that is not in the list. */
export function idsBy(list: readonly { slug: string }[]): { of(slug: string): number; has(slug: string): boolean } {
  const ids = new Map(list.map(({ slug }, index) => [slug, index + 1]));
  return {
    has: (slug) => ids.has(slug),
    of: (slug) => {
      const id = ids.get(slug);
      if (id === undefined) throw new Error(`The demo data names "${slug}", which is not in its list`);
      return id;
    },
  };
}

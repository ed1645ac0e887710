/** Something with a name in addresses. */
type Named = { id: number; slug: string; formerSlugs?: string[] };

/** Returns the one of a list that an address names: by slug, else by id, else by a former slug. */
export const namedIn = <T extends Named>(all: readonly T[], key: string): T | undefined =>
  all.find(({ slug }) => slug === key) ??
  all.find(({ id }) => String(id) === key) ??
  all.find(({ formerSlugs }) => formerSlugs?.includes(key));

import type { CollectionEntry } from 'astro:content';

/** Composition of a module home, from `src/content/home/<module>.json`. */
export type Composition = CollectionEntry<'home'>['data'];

/** A section of a composition. */
export type Section = Composition['sections'][number];

/** A section of a given kind. */
export type SectionOf<K extends Section['kind']> = Extract<Section, { kind: K }>;

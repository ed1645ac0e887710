import type { CollectionEntry } from 'astro:content';

/** Composition of a module home, as `src/content/home/<module>.json` says. */
export type Composition = CollectionEntry<'home'>['data'];

/** One of its sections. */
export type Section = Composition['sections'][number];

/** The sections of a kind. */
export type SectionOf<K extends Section['kind']> = Extract<Section, { kind: K }>;

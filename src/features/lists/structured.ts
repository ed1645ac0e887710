import type { Graph } from 'schema-dts';
import { type At, product, store } from '#src/config/routes.ts';
import type { Item } from '#src/contract/item.ts';
import type { StoreSummary } from '#src/contract/store.ts';
import { graphOf, listNode, trailNode } from '../catalog/structured.ts';

type Link = { name: string; href: string };

/** Items by the addresses search engines should know them under. */
export const itemLinks = ({ locale }: At, items: readonly Item[]): Link[] =>
  items.map(({ name, moduleId, slug }) => ({ name, href: product({ locale, moduleId }, slug) }));

/** Stores by the addresses search engines should know them under. */
export const storeLinks = ({ locale }: At, stores: readonly StoreSummary[]): Link[] =>
  stores.map(({ name, moduleId, slug }) => ({ name, href: store({ locale, moduleId }, slug) }));

/** A list for search engines: what it lists, and where it stands. `trail` leads from the home to the page, which names the list. */
export const listGraph = (trail: readonly Link[], links: readonly Link[], origin: string, before = 0): Graph =>
  graphOf(listNode(trail.at(-1)?.name ?? '', links, origin, before), trailNode(trail, origin));

import type { Graph } from 'schema-dts';
import { graphOf, type Linked, listNode, type Named, trailNode } from '../shared/page/structured.ts';

/**
 * Returns the JSON-LD of a list page: list and breadcrumbs. The last entry of `trail` is the page and names the list.
 */
export const listGraph = (trail: readonly Named[], links: readonly Linked[], origin: string, before = 0): Graph =>
  graphOf(listNode(trail.at(-1)?.name ?? '', links, origin, before), trailNode(trail, origin));

import type { Graph } from 'schema-dts';
import { graphOf, type Linked, listNode, type Named, trailNode } from '../shared/page/structured.ts';

/** A list for search engines: what it lists, and where it stands. `trail` leads from the home to the page, which names the list. */
export const listGraph = (trail: readonly Named[], links: readonly Linked[], origin: string, before = 0): Graph =>
  graphOf(listNode(trail.at(-1)?.name ?? '', links, origin, before), trailNode(trail, origin));

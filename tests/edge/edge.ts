import { rmSync } from 'node:fs';
import { inject } from 'vitest';
import { newDemoFolder } from '../server/demo-folder.ts';
import { type Edge, launchEdge } from './launch.ts';

/** Starts the edge of a test: Varnish in front of two processes on a database of their own. */
export async function startEdge(options: { replica?: boolean } = {}): Promise<Edge> {
  const dataDir = newDemoFolder();
  const edge = await launchEdge({ server: inject('postgres'), dataDir, ...options });
  return {
    ...edge,
    stop: async () => {
      await edge.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

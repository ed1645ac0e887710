import { existsSync } from 'node:fs';

/** Fails early if a build is missing: otherwise the servers would only time out. */
export default function prepare(): void {
  for (const folder of ['dist', 'dist-remote']) {
    if (!existsSync(`${folder}/server/entry.mjs`))
      throw new Error(`${folder} is not built. Run npm test, which builds both, or npm run build.`);
  }
}

/** Oldest Node that runs the shop (`engines` in package.json): the first with `crypto.argon2`. */
export const OLDEST_NODE = '24.7.0';

/** Returns a sentence about a version of Node that is too old to run the shop; null for others. */
export function oldNodeProblem(version: string): string | null {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const [oldestMajor = 0, oldestMinor = 0] = OLDEST_NODE.split('.').map(Number);
  if (major > oldestMajor || (major === oldestMajor && minor >= oldestMinor)) return null;
  return `Islet needs Node ${OLDEST_NODE} or later, and this is Node ${version}. Install it, or start with npm start, which brings its own.`;
}

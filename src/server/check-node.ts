import { oldNodeProblem } from '#src/lib/node-version.ts';

// Imported before everything else: later modules import what an older Node does not have.
const problem = oldNodeProblem(process.versions.node);
if (problem) {
  process.stderr.write(`${problem}\n`);
  process.exit(1);
}

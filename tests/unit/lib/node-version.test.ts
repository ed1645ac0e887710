import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { OLDEST_NODE, oldNodeProblem } from '#src/lib/node-version.ts';

test.each(['18.0.0', '20.20.2', '24.6.9', '23.11.0'])(
  'Node %s is refused with the version that is needed',
  (version) => {
    expect(oldNodeProblem(version)).toBe(
      `Islet needs Node ${OLDEST_NODE} or later, and this is Node ${version}. Install it, or start with npm start, which brings its own.`,
    );
  },
);

test.each(['24.7.0', '24.21.0', '25.0.0', '26.1.0-nightly'])('Node %s runs the shop', (version) => {
  expect(oldNodeProblem(version)).toBeNull();
});

test('The oldest Node is that of package.json', () => {
  const { engines } = JSON.parse(readFileSync('package.json', 'utf8'));
  expect(engines.node).toBe(`>=${OLDEST_NODE}`);
});

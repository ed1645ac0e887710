/**
 * Mutation testing (`npm run test:mutation -- domain`): mutates one expression of an area at a time and reports the
 * mutants that no test detects. Areas: domain, contract, cart, checkout. `-- domain --mutate src/domain/price.ts`
 * limits it to a file. The report is .stryker/<area>.html.
 */
const area = process.env.MUTATION_AREA ?? '';
const FOLDERS = { domain: 'domain', contract: 'contract', cart: 'state/cart', checkout: 'state/checkout' };

export default {
  testRunner: 'vitest',
  vitest: { configFile: 'tests/setup/vitest.mutation.config.ts', related: false },
  plugins: ['@stryker-mutator/vitest-runner'],
  mutate: [`src/${FOLDERS[area]}/**/*.ts`],
  coverageAnalysis: 'perTest',
  // Code that runs once on module load is covered by no single test: each such mutant would need all of them.
  ignoreStatic: true,
  concurrency: 2,
  // Beside Vitest's limit per test, this ends endless loops only; it is added to the time of the first run.
  timeoutMS: 3000,
  tempDirName: '.stryker/sandbox',
  ignorePatterns: ['/.data', '/.bench', '/dist*', '/public', '/test-results'],
  reporters: ['clear-text', 'html', 'json', 'progress-append-only'],
  clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
  htmlReporter: { fileName: `.stryker/${area}.html` },
  jsonReporter: { fileName: `.stryker/${area}.json` },
  thresholds: { high: 95, low: 90, break: 90 },
};

/**
 * Mutation testing (`npm run test:mutation`): changes the rules one expression at a time and reports which change no test notices.
 * `-- --mutate 'src/domain/price.ts'` looks at one file; the report is .stryker/report.html.
 */
export default {
  testRunner: 'vitest',
  vitest: { configFile: 'tests/setup/vitest.mutation.config.ts' },
  plugins: ['@stryker-mutator/vitest-runner'],
  mutate: ['src/domain/**/*.ts', 'src/contract/**/*.ts', 'src/stores/cart/**/*.ts', 'src/stores/checkout/**/*.ts'],
  // Messages, class names and keys are words: a changed one is no changed rule.
  mutator: { excludedMutations: ['StringLiteral'] },
  coverageAnalysis: 'perTest',
  // A mutant of a module's own constants would need every test.
  ignoreStatic: true,
  concurrency: 2,
  timeoutMS: 10_000,
  tempDirName: '.stryker/sandbox',
  ignorePatterns: ['.data', '.bench', 'dist*', 'public', 'test-results'],
  reporters: ['clear-text', 'html', 'json'],
  clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
  htmlReporter: { fileName: '.stryker/report.html' },
  jsonReporter: { fileName: '.stryker/report.json' },
  thresholds: { high: 90, low: 85, break: 75 },
};

/** Factor for the number of cases of a property test: FUZZ_TIMES=10 for a long run. */
export const FUZZ_TIMES = Number(process.env['FUZZ_TIMES'] || 1);

/**
 * Seed of property tests that name none. The usual run tries the same cases every time, so that a failure is about the
 * change and not about chance; a long run draws new ones. FUZZ_SEED repeats a run.
 */
export const FUZZ_SEED = Number(process.env['FUZZ_SEED'] || (FUZZ_TIMES === 1 ? 20261128 : Date.now() % 2 ** 31));

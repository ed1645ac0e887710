/** Factor for the number of cases of a property test: FUZZ_TIMES=10 for a long run. */
export const FUZZ_TIMES = Number(process.env['FUZZ_TIMES'] || 1);

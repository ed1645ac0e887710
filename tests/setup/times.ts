/** How many times as many cases of a property are tried than in a usual run: FUZZ_TIMES=10 for a long one. */
export const FUZZ_TIMES = Number(process.env['FUZZ_TIMES'] || 1);

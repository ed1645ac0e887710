import { type Extra, extrasWithout } from '#src/config/extras.ts';

/** Returns the constants of a build by their expressions: `EXTRAS.share` is `true` unless it is switched off. */
export const extrasDefine = (off: readonly (Extra | 'all')[] = []): Record<string, string> =>
  Object.fromEntries(Object.entries(extrasWithout(off)).map(([name, on]) => [`EXTRAS.${name}`, String(on)]));

/**
 * The one Trusted Types policy of the shop. It is the default one, because Solid's templates, Leaflet's controls and loaders of
 * Google hand plain strings to the browser and know no policy of ours. Markup that could run something is refused; addresses of
 * scripts are left to `script-src`, and strings are never turned into scripts.
 */

const RUNS =
  /<(?:script|iframe|object|embed|base|link|meta)\b|<[^>]*[\s/"'](?:on\w+|srcdoc)\s*=|\s(?:href|src|action|formaction|xlink:href)\s*=\s*["']?\s*(?:javascript|data):(?!image\/)/i;

/** Returns the markup when nothing in it can run, else null, which the browser refuses with a TypeError. */
export const harmlessMarkup = (markup: string): string | null => (RUNS.test(markup) ? null : markup);

type Policy = {
  createHTML: (markup: string) => string | null;
  createScriptURL: (address: string) => string | null;
};
declare global {
  interface Window {
    trustedTypes?: { createPolicy(name: string, rules: Policy): unknown };
  }
}

/** Registers the policy; browsers without Trusted Types go on without. Throws in one that has it already. */
export const guardMarkup = (): unknown =>
  globalThis.window?.trustedTypes?.createPolicy('default', {
    createHTML: harmlessMarkup,
    createScriptURL: (address) => address,
  });

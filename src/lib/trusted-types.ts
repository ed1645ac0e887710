/**
 * The shop's only Trusted Types policy. It is the default policy, because Solid, Leaflet and Google's loaders pass plain
 * strings to the DOM. Markup that can run code is rejected; script URLs are left to `script-src`; creating scripts from
 * strings stays blocked.
 */

const RUNS =
  /<(?:script|iframe|object|embed|base|link|meta)\b|<[^>]*[\s/"'](?:on\w+|srcdoc)\s*=|\s(?:href|src|action|formaction|xlink:href)\s*=\s*["']?\s*(?:javascript|data):(?!image\/)/i;

/** Returns the markup when it cannot run code, else null, which makes the browser throw a TypeError. */
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

/** Registers the policy; does nothing in browsers without Trusted Types. Throws when it is already registered. */
export const guardMarkup = (): unknown =>
  globalThis.window?.trustedTypes?.createPolicy('default', {
    createHTML: harmlessMarkup,
    createScriptURL: (address) => address,
  });

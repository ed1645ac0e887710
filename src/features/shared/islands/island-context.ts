import { createContext, type Provider, useContext } from 'react';

/**
 * Returns the provider and the hook of a context that every component of one island reads: its translate function, the
 * locale, facts of the marketplace. `root` names the component that renders the provider.
 * @throws (the hook) outside the provider.
 */
export function createIslandContext<T>(root: string): readonly [Provider<T | null>, () => T] {
  const Context = createContext<T | null>(null);
  // biome-ignore lint/correctness/noComponentHookFactories: called once per island, when its module loads
  const useIslandContext = (): T => {
    const value = useContext(Context);
    if (value === null)
      throw new Error(`This component was rendered outside ${root}, which provides its translations.`);
    return value;
  };
  return [Context.Provider, useIslandContext];
}

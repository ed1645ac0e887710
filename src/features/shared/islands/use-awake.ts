import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** Returns whether the island is hydrated: false on the server and during hydration. */
export const useAwake = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );

import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** Whether the island answers to presses by now: false on the server and until React has taken over its HTML. */
export const useAwake = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );

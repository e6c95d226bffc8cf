import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** False on the server and while hydrating, true from then on: for parts that are nothing without scripts. */
export function useHasScripts(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}

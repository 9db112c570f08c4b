import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/**
 * False in what the server sends, true as soon as scripts run. A form that only works with them keeps its submit button
 * off until then: pressed too early, the browser would post it to the page's own address.
 */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );

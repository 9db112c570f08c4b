import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/**
 * False in the server's HTML, true once scripts run. A form that needs scripts disables its submit button
 * until then; otherwise the browser would post it to the page's own address.
 */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );

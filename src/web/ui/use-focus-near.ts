import { useEffect, useRef } from 'react';

/**
 * Returns props for the part that takes the focus when `what` changes and nothing has it. A button removed by
 * its own press would send keyboards back to the top, and nobody would hear the result.
 */
export const useFocusNear = <Part extends HTMLElement>(what: unknown) => {
  const ref = useRef<Part>(null);
  const before = useRef(what);
  useEffect(() => {
    if (before.current === what) return;
    before.current = what;
    if (document.activeElement === document.body) ref.current?.focus();
  }, [what]);
  return { ref, tabIndex: -1 };
};

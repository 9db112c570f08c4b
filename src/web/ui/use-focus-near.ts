import { useEffect, useRef } from 'react';

/**
 * A button that its own press takes away takes the focus along, and a keyboard would begin at the top of the page again.
 * The part with these props gets it when `what` is another one and nothing has the focus any more, so that it is read what
 * became of the press.
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

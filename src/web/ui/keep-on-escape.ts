import type { Combobox } from '@base-ui/react/combobox';

/** Base UI empties a closed combobox on Escape, which people press to be done with the list: what is chosen stays. */
export const keepOnEscape: NonNullable<Combobox.Input.Props['onKeyDown']> = (event) => {
  const isOpen = event.currentTarget.getAttribute('aria-expanded') === 'true';
  if (event.key === 'Escape' && !isOpen) event.preventBaseUIHandler();
};

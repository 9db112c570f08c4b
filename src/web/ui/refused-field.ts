import { createContext, use } from 'react';

/** Which field a call refused, by its name, and why. */
export const RefusedField = createContext<{ readonly name: string; readonly text: string } | undefined>(
  undefined,
);

/** Why the field of this name was refused; undefined when it was not. */
export const useRefusedField = (name: string | undefined): string | undefined => {
  const refused = use(RefusedField);
  return refused && refused.name === name ? refused.text : undefined;
};

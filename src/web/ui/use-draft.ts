import { useState } from 'react';

/** A value edited beside its saved one. Both are plain data. */
export const useDraft = <Value>(initial: Value) => {
  const [saved, setSaved] = useState(initial);
  const [value, edit] = useState(initial);
  return {
    value,
    edit,
    isUnsaved: JSON.stringify(value) !== JSON.stringify(saved),
    /** Marks the value as saved. */
    keep: () => setSaved(value),
    discard: () => edit(saved),
  };
};

import { useState } from 'react';

/** A value that is edited beside the one that is saved. Both are plain data. */
export const useDraft = <Value>(initial: Value) => {
  const [saved, setSaved] = useState(initial);
  const [value, edit] = useState(initial);
  return {
    value,
    edit,
    isUnsaved: JSON.stringify(value) !== JSON.stringify(saved),
    /** The value is saved now. */
    keep: () => setSaved(value),
    discard: () => edit(saved),
  };
};

const KEY = 'pcId';

/** SPEC 3: a random id of this browser, a hint beside the device cookie that the server sets. */
export const pcId = (): string => {
  try {
    const known = localStorage.getItem(KEY);
    if (known) return known;
    const made = crypto.randomUUID();
    localStorage.setItem(KEY, made);
    return made;
  } catch {
    // Without storage, or on plain http where randomUUID is missing, the device cookie alone must do.
    return 'unknown';
  }
};

const BYTES = 16;

/** Returns a random key. `crypto.randomUUID` is missing on pages opened without https. */
export const randomKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(BYTES)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');

const BYTES = 16;

/** A random key. `crypto.randomUUID` is missing where a page is not opened by https. */
export const randomKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(BYTES)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');

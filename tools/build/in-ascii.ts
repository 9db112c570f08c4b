import type { Plugin } from 'vite';

const marked = (letter: string): string => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`;

/**
 * Writes the letters of the server's bundle beyond ASCII as `\u....`. Of a source that has one V8 keeps every letter in two bytes, for as
 * long as the server runs: 7 MB instead of 4.
 */
export const inAscii = (): Plugin => ({
  name: 'in-ascii',
  apply: (_, { command, isSsrBuild }) => command === 'build' && isSsrBuild === true,
  // After the builder has written it, which makes letters of such marks.
  generateBundle(_, bundle) {
    for (const part of Object.values(bundle))
      if (part.type === 'chunk') part.code = part.code.replace(/[^\0-\x7f]/g, marked);
  },
});

import type { Plugin } from 'vite';

export type Patch = readonly [pattern: RegExp, replacement: string];

type PatchedPackage = {
  /** Path of the patched files below `node_modules/`. */
  readonly path: string;
  readonly patches: readonly Patch[];
};

/** Applies the patches to a source; `onMatch` is called for each that changed it. */
export const patchSource = (
  source: string,
  patches: readonly Patch[],
  onMatch: (pattern: RegExp) => void = () => undefined,
): string => {
  let code = source;
  for (const [pattern, replacement] of patches) {
    const patched = code.replaceAll(pattern, replacement);
    if (patched !== code) onMatch(pattern);
    code = patched;
  }
  return code;
};

/** Patches a package in the browser's build, which fails when a patch no longer matches. */
export const patchedPackage = (name: string, { path, patches }: PatchedPackage): Plugin => {
  const found = new Set<RegExp>();
  return {
    name,
    apply: (_, { command, isSsrBuild }) => command === 'build' && isSsrBuild !== true,
    transform: {
      filter: { id: new RegExp(`node_modules/${path}`) },
      handler: (source) => ({
        code: patchSource(source, patches, (pattern) => found.add(pattern)),
        map: null,
      }),
    },
    buildEnd(error) {
      const lost = patches.filter(([pattern]) => !found.has(pattern));
      if (!error && lost.length > 0) this.error(`${path} has no match for ${lost.map(String).join(' ')}`);
    },
  };
};

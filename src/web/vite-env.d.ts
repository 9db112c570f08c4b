/// <reference types="vite/client" />

interface ImportMetaEnv {
  /** Where the flags lie, e.g. /assets/flags-1.6.20. */
  readonly FLAG_FOLDER: string;
}

declare module 'virtual:built-client' {
  /** Vite's manifest of the client build. */
  export const manifest: Record<
    string,
    { file: string; css?: string[]; assets?: string[]; imports?: string[]; dynamicImports?: string[] }
  >;
  /** The sheet of public pages, to be inlined. */
  export const css: string;
  /** The file of the sheet that all other screens load. */
  export const fullSheet: string;
  /** Its source for `style-src` of the Content-Security-Policy, as `'sha256-…'`. */
  export const styleSource: string;
}

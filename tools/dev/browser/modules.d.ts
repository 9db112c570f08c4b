declare module 'virtual:dev-page' {
  /** Allows style sheets that Vite puts into the page. */
  export const nonce: string;
  /** Vite's ids of the two style sheets. */
  export const publicSheet: string;
  export const fullSheet: string;
}

declare module 'virtual:dev-page' {
  /** The nonce for style sheets inserted by Vite. */
  export const nonce: string;
  /** Vite's ids of the two style sheets. */
  export const publicSheet: string;
  export const fullSheet: string;
}

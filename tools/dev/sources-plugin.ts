import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const PUBLIC_SHEET = 'src/web/styles/public.css';
const FULL_SHEET = 'src/web/styles/full.css';
const ENTRY = 'src/web/app/entry-client.tsx';
const OWN_ENTRY = 'tools/dev/browser/entry.ts';

/** What pages read of the build, made of the sources: the style sheet is in the page, as in a built one. */
const builtClient = (nonce: string): string => `
  import { createHash } from 'node:crypto';
  import css from '/${PUBLIC_SHEET}?inline';
  export { css };
  export const manifest = ${JSON.stringify({ [ENTRY]: { file: OWN_ENTRY } })};
  export const fullSheet = '${FULL_SHEET}';
  export const styleSource = "'sha256-" + createHash('sha256').update(css).digest('base64') + "' 'nonce-${nonce}'";`;

const devPage = (root: string, nonce: string): string => `
  export const nonce = '${nonce}';
  export const publicSheet = ${JSON.stringify(join(root, PUBLIC_SHEET))};
  export const fullSheet = ${JSON.stringify(join(root, FULL_SHEET))};`;

/**
 * Gives pages what a build would. Vite puts style sheets into pages by script; a nonce lets the policy of pages allow
 * just that, while scripts and style attributes are judged as in production.
 */
export const sourcesPlugin = (root: string): Plugin => {
  const nonce = randomBytes(16).toString('base64');
  const modules = new Map([
    ['virtual:built-client', builtClient(nonce)],
    ['virtual:dev-page', devPage(root, nonce)],
  ]);
  return {
    name: 'sources',
    enforce: 'pre',
    resolveId: (id) => (modules.has(id) ? `\0${id}` : undefined),
    load: (id) => modules.get(id.slice(1)),
  };
};

import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const PUBLIC_SHEET = 'src/web/styles/public.css';
const FULL_SHEET = 'src/web/styles/full.css';
const ENTRY = 'src/web/app/entry-client.tsx';
const OWN_ENTRY = 'tools/dev/browser/entry.ts';

/** The build's data for pages, made from the sources: the style sheet is inline, as in a built page. */
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
 * Gives pages a build's data. Vite inserts style sheets by script; a nonce allows only those, while scripts
 * and style attributes fall under the production policy.
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

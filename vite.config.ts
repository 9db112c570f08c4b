import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

const root = import.meta.dirname;
const flagPackage = join(root, 'node_modules/country-flag-icons');
const { version: flagVersion } = JSON.parse(readFileSync(join(flagPackage, 'package.json'), 'utf8'));

/** The version in the folder's name lets flags be cached for good, as hashed assets are. */
const flagFolder = `assets/flags-${flagVersion}`;

/** Flags are files, one request a flag that is really shown: all of them in a script would be 180 KB. */
const flagFiles = (): Plugin => ({
  name: 'flag-files',
  apply: (_, { isSsrBuild }) => isSsrBuild !== true,
  generateBundle() {
    const folder = join(flagPackage, '3x2');
    for (const file of readdirSync(folder).filter((name) => name.endsWith('.svg'))) {
      this.emitFile({
        type: 'asset',
        fileName: `${flagFolder}/${file}`,
        source: readFileSync(join(folder, file)),
      });
    }
  },
});

const BUILT_CLIENT = 'virtual:built-client';

/** Puts the client's manifest and style sheet into the server bundle, so that pages are rendered from one file. */
const builtClient = (): Plugin => ({
  name: 'built-client',
  resolveId: (id) => (id === BUILT_CLIENT ? `\0${BUILT_CLIENT}` : undefined),
  load(id) {
    if (id !== `\0${BUILT_CLIENT}`) return undefined;
    const folder = join(root, 'dist/web');
    const manifest = JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8'));
    const css = readFileSync(join(folder, manifest['style.css'].file), 'utf8').trim();
    const styleHash = `sha256-${createHash('sha256').update(css).digest('base64')}`;
    return Object.entries({ manifest, css, styleHash })
      .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`)
      .join('\n');
  },
});

export default defineConfig(({ isSsrBuild }) => ({
  root,
  publicDir: join(root, 'src/web/public'),
  plugins: [react(), tailwindcss(), flagFiles(), builtClient()],
  define: { 'import.meta.env.FLAG_FOLDER': JSON.stringify(`/${flagFolder}`) },
  ssr: { noExternal: true },
  build: isSsrBuild
    ? {
        outDir: 'dist/ssr',
        emptyOutDir: true,
        copyPublicDir: false,
        ssr: 'src/web/app/entry-server.tsx',
        rolldownOptions: { output: { codeSplitting: false } },
      }
    : {
        outDir: 'dist/web',
        emptyOutDir: true,
        manifest: true,
        cssCodeSplit: false,
        assetsInlineLimit: 0,
        modulePreload: { polyfill: false },
        rolldownOptions: {
          input: 'src/web/app/entry-client.tsx',
          output: {
            codeSplitting: {
              groups: [
                // What every page needs and seldom changes: one file, kept by browsers over our own releases.
                { name: 'platform', test: /node_modules\/(?:react|react-dom|react-router|scheduler)\// },
              ],
            },
          },
        },
      },
}));

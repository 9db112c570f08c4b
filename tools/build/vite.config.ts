import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, realpathSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { inAscii } from './in-ascii.ts';
import { leanRouter } from './lean-router.ts';
import { wakingScheduler } from './waking-scheduler.ts';

const root = join(import.meta.dirname, '../..');
const flagPackage = join(root, 'node_modules/circle-flags');
const { version: flagVersion } = JSON.parse(readFileSync(join(flagPackage, 'package.json'), 'utf8'));

/** The version in the folder's name lets browsers cache flags permanently, like hashed assets. */
const flagFolder = `assets/flags-${flagVersion}`;

/** Copies flags as files, one request per visible flag: all in one script would be 180 KB. */
const flagFiles = (): Plugin => ({
  name: 'flag-files',
  apply: (_, { command, isSsrBuild }) => command === 'build' && isSsrBuild !== true,
  generateBundle() {
    const folder = join(flagPackage, 'flags');
    for (const file of readdirSync(folder).filter((name) => /^[a-z]{2}\.svg$/.test(name))) {
      this.emitFile({
        type: 'asset',
        fileName: `${flagFolder}/${file}`,
        source: readFileSync(join(folder, file)),
      });
    }
  },
});

const BUILT_CLIENT = 'virtual:built-client';

/** The client's folder; its build runs beside the server's. */
let clientFolder = '';

/** Embeds the client's manifest and style sheet in the server bundle, so that one file renders pages. */
const builtClient = (): Plugin => ({
  name: 'built-client',
  apply: 'build',
  configResolved({ build }) {
    clientFolder = resolve(root, dirname(build.outDir), 'web');
  },
  resolveId: (id) => (id === BUILT_CLIENT ? `\0${BUILT_CLIENT}` : undefined),
  load(id) {
    if (id !== `\0${BUILT_CLIENT}`) return undefined;
    const manifest = JSON.parse(readFileSync(join(clientFolder, '.vite/manifest.json'), 'utf8'));
    const [sheet] = manifest['src/web/app/entry-client.tsx'].css;
    const css = readFileSync(join(clientFolder, sheet), 'utf8').trim();
    const fullSheet = manifest['src/web/styles/full.css'].file;
    const styleSource = `'sha256-${createHash('sha256').update(css).digest('base64')}'`;
    return Object.entries({ manifest, css, styleSource, fullSheet })
      .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`)
      .join('\n');
  },
});

/** Style sheets stay with their importers. The entry stays apart, or its sheet would load with each file. */
const SCRIPTS = /^(?!.*\/entry-client\.).*\.[cm]?[jt]sx?$/;

/**
 * The parts of nearly all forms and lists, by name: a number of users would move a module in or out of their
 * file when another screen begins to use it. Alone each would be a file of a few hundred bytes. The build
 * stops at a part that was renamed.
 */
const COMMON = new Set(
  [
    'i18n/error-texts.ts',
    'texts/errors.ts',
    'texts/parts.ts',
    'ui/act-form.tsx',
    'ui/fields.tsx',
    'ui/form-failure.tsx',
    'ui/notice.tsx',
    'ui/refusable.tsx',
    'ui/use-act.ts',
  ].map((part) => realpathSync(join(root, 'src/web', part))),
);

export default defineConfig(({ command, isSsrBuild }) => ({
  root,
  publicDir: join(root, 'src/web/public'),
  plugins: [react(), tailwindcss(), leanRouter(), wakingScheduler(), flagFiles(), builtClient(), inAscii()],
  define: {
    // Without it the server's bundle would contain both copies of React and use the slow one unless NODE_ENV
    // is set.
    ...(command === 'build' && { 'process.env.NODE_ENV': JSON.stringify('production') }),
    'import.meta.env.FLAG_FOLDER': JSON.stringify(
      command === 'build' ? `/${flagFolder}` : '/node_modules/circle-flags/flags',
    ),
  },
  ssr: { noExternal: command === 'build' || undefined },
  build: isSsrBuild
    ? {
        outDir: 'dist/ssr',
        emptyOutDir: true,
        copyPublicDir: false,
        // Same as in the client: a small file inlined into one of them has no common address.
        assetsInlineLimit: 0,
        ssr: 'src/web/app/entry-server.tsx',
        rolldownOptions: { output: { codeSplitting: false } },
      }
    : {
        outDir: 'dist/web',
        emptyOutDir: true,
        manifest: true,
        assetsInlineLimit: 0,
        modulePreload: {
          polyfill: false,
          // A pointer near a link preloads the screen; a list of all its parts would only lengthen the entry.
          resolveDependencies: (_, files) => files.filter((file) => file.endsWith('.css')),
        },
        rolldownOptions: {
          input: 'src/web/app/entry-client.tsx',
          output: {
            // Block lists would take a part named after a banner for an advert.
            chunkFileNames: 'assets/[hash].js',
            codeSplitting: {
              groups: [
                // Needed by every page and seldom changed: one file, which browsers keep across our releases.
                {
                  name: 'platform',
                  test: /node_modules\/(?:react|react-dom|react-router|scheduler)\/|rolldown\/runtime/,
                },
                // All that the entry imports, with `first-parts.ts`.
                { name: 'shell', tags: ['$initial'], test: SCRIPTS },
                { name: 'common', test: (id) => COMMON.has(id) },
              ],
            },
          },
        },
      },
}));

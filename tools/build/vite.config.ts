import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { inAscii } from './in-ascii.ts';
import { leanRouter } from './lean-router.ts';

const root = join(import.meta.dirname, '../..');
const flagPackage = join(root, 'node_modules/circle-flags');
const { version: flagVersion } = JSON.parse(readFileSync(join(flagPackage, 'package.json'), 'utf8'));

/** The version in the folder's name lets flags be cached for good, as hashed assets are. */
const flagFolder = `assets/flags-${flagVersion}`;

/** Flags are files, one request a flag that is really shown: all of them in a script would be 180 KB. Those of no country stay away. */
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

/** The client is built beside the server's bundle, wherever that is. */
let clientFolder = '';

/** Puts the client's manifest and style sheet into the server bundle, so that pages are rendered from one file. */
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

/**
 * What every page loads: providers and routes with all that they import, and the parts that most public screens share, or that are
 * smaller than the headers of an answer: each file more is a request more of every first visit. The entry stays apart, because its
 * style sheet would be loaded again with each file that imports it.
 */
const SHELL = new RegExp(
  [
    String.raw`src/web/app/(?:providers|routes)\.`,
    String.raw`src/web/features/(?:people/load-people|sharing/share-button)\.`,
    String.raw`src/web/screens/(?:takes-nothing|patient/load-patient|legal/load-legal-text)\.`,
    String.raw`src/web/ui/(?:avatar|badge|empty-state|flag|late-part|lazy-dialog-button|moment|money|point-list|progress|whole-text|written)\.`,
    String.raw`src/(?:shared/languages|web/texts/\w+)/plural\.`,
    String.raw`src/shared/(?:cases/case-steps|money/funds|ids/public-id|names/isolated)\.`,
  ].join('|'),
);

/**
 * What nearly every form has, what forms of accounts and signed-in pages say, what every signed-in page has, and every page of the console. They are small and always come together, and a browser
 * asks for six files at a time: forty of them would be seven journeys.
 */
const FORMS = new RegExp(
  [
    String.raw`src/web/ui/(?:notice|refusable|form-failure|fields|copy-text|copyable-text|use-countdown|dialog|card)\.`,
    String.raw`node_modules/@tanstack/react-query/build/modern/useMutation\.`,
  ].join('|'),
);
const DOORS = /src\/web\/features\/accounts\/(?:google-link|letters|notices|verify-email-banner)\./;
const MEMBERS = new RegExp(
  [
    String.raw`node_modules/@tanstack/react-query/build/modern/useQuery\.`,
    String.raw`src/web/ui/loaded\.`,
    String.raw`src/web/api-client/reread\.`,
  ].join('|'),
);
const CONSOLE = new RegExp(
  [
    String.raw`src/web/features/admin/(?:admin-menu|admin-places|place-icons|palette/palette-button|today/queue-order)\.`,
    String.raw`src/web/features/access/access-denied\.`,
    String.raw`src/web/screens/admin/admin-page\.`,
    String.raw`src/web/ui/(?:shortcuts|waiting-time|queue-age)\.`,
  ].join('|'),
);

export default defineConfig(({ command, isSsrBuild }) => ({
  root,
  publicDir: join(root, 'src/web/public'),
  plugins: [react(), tailwindcss(), leanRouter(), flagFiles(), builtClient(), inAscii()],
  define: {
    // Else the server's bundle would draw with React's slow copy for development wherever NODE_ENV is not set, and hold both.
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
        // As in the client: a small file that is written into one of them has no common address.
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
          // Screens are preloaded when a pointer comes near their link; a list of all their parts would only lengthen the entry.
          resolveDependencies: (_, files) => files.filter((file) => file.endsWith('.css')),
        },
        rolldownOptions: {
          input: 'src/web/app/entry-client.tsx',
          output: {
            // Without names: a part called after a banner would look like an advert to block lists.
            chunkFileNames: 'assets/[hash].js',
            codeSplitting: {
              groups: [
                // What every page needs and seldom changes: one file, kept by browsers over our own releases.
                {
                  name: 'platform',
                  test: /node_modules\/(?:react|react-dom|react-router|scheduler)\/|rolldown\/runtime/,
                },
                // Many files of a few hundred bytes would compress badly.
                { name: 'shell', test: SHELL },
                { name: 'forms', test: FORMS },
                { name: 'doors', test: DOORS },
                { name: 'members', test: MEMBERS },
                { name: 'console', test: CONSOLE },
                { name: 'tiers', test: /src\/shared\/(?:money\/nanos|advert-tiers\/advert-tiers)\./ },
              ],
            },
          },
        },
      },
}));

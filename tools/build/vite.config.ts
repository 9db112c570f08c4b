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

/**
 * The shell, loaded by every page: providers and routes with their imports, parts shared by most public
 * screens, and parts smaller than response headers, because each file costs every first visit a request. The
 * entry stays separate, or its style sheet would load again with each importing file.
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
 * Groups for forms, account forms, signed-in pages and the console. Their files are small and always load
 * together, and a browser requests six at a time: forty of them would be seven round trips.
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

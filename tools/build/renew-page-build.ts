import { join } from 'node:path';
import type { InlineConfig } from 'vite';

/** Builds `renew-page.js` without shared parts: it loads when the page's parts are gone. */
export const renewPageBuild = (root: string, outDir = 'dist/web'): InlineConfig => ({
  root,
  configFile: false,
  publicDir: false,
  logLevel: 'warn',
  build: {
    outDir,
    emptyOutDir: false,
    lib: {
      entry: join(root, 'src/web/app/renew-page.ts'),
      formats: ['es'],
      fileName: () => 'renew-page.js',
    },
  },
});

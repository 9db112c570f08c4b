import { createHash } from 'node:crypto';
import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Builds the scripts of the pages (dist/web) and the server's page renderer (dist/ssr) if a source has
 * changed since the last build; `--force` always builds. dist/stamp has the digest of the sources. The
 * builder is a development package that an installation with built pages lacks, so it loads only for a build.
 */
const root = join(import.meta.dirname, '../..');
const stampFile = join(root, 'dist/stamp');
const SOURCES = [
  'src/{web,contracts,shared}/**/*.*',
  'tools/build/vite.config.ts',
  'tools/build/{patched-package,lean-router,waking-scheduler,in-ascii,compress-files,renew-page-build}.ts',
  'package-lock.json',
];

const digestOfSources = (): string => {
  const digest = createHash('sha256');
  for (const file of globSync(SOURCES, { cwd: root }).sort()) {
    digest.update(file).update(readFileSync(join(root, file)));
  }
  return digest.digest('hex');
};

const stamped = (): string => {
  try {
    return readFileSync(stampFile, 'utf8');
  } catch {
    return '';
  }
};

const openBuilder = async () => {
  try {
    return await import('vite');
  } catch {
    console.error(
      'The pages in dist/ are missing or older than their sources, and what builds them is not installed: run `npm ci && npm run build`, then `npm prune --omit=dev`.',
    );
    process.exit(1);
  }
};

const digest = digestOfSources();
if (process.argv.includes('--force') || stamped() !== digest) {
  const started = performance.now();
  const { build } = await openBuilder();
  const configFile = join(root, 'tools/build/vite.config.ts');
  await build({ configFile, logLevel: 'warn' });
  const { renewPageBuild } = await import('./renew-page-build.ts');
  await build(renewPageBuild(root));
  const { compressFiles } = await import('./compress-files.ts');
  await Promise.all([
    compressFiles(join(root, 'dist/web')),
    build({ configFile, logLevel: 'warn', build: { ssr: 'src/web/app/entry-server.tsx' } }),
  ]);
  mkdirSync(join(root, 'dist'), { recursive: true });
  writeFileSync(stampFile, digest);
  console.log(`Built the web pages in ${((performance.now() - started) / 1000).toFixed(1)} s`);
}

import { createHash } from 'node:crypto';
import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';

/**
 * Builds the pages' scripts (dist/web) and the module that renders pages on the server (dist/ssr), if anything they
 * are made of changed since the last time; `--force` builds in any case. dist/stamp holds the digest of the sources.
 */
const root = join(import.meta.dirname, '..');
const stampFile = join(root, 'dist/stamp');
const SOURCES = ['src/{web,contracts,shared}/**/*.*', 'vite.config.ts', 'package-lock.json'];

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

const digest = digestOfSources();
if (process.argv.includes('--force') || stamped() !== digest) {
  const started = performance.now();
  const configFile = join(root, 'vite.config.ts');
  await build({ configFile, logLevel: 'warn' });
  await build({ configFile, logLevel: 'warn', build: { ssr: 'src/web/app/entry-server.tsx' } });
  mkdirSync(join(root, 'dist'), { recursive: true });
  writeFileSync(stampFile, digest);
  console.log(`Built the web pages in ${((performance.now() - started) / 1000).toFixed(1)} s`);
}

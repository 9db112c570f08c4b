import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Prints the parts of production as CycloneDX, from the lock file. `npm sbom` fails on this one because of a
 * test tool's own dependencies, and with `--omit=dev` it drops packages that a tool shares, such as fastify
 * and pg.
 */

const ROOT = join(import.meta.dirname, '../..');

type Locked = {
  version?: string;
  license?: string;
  integrity?: string;
  dev?: true;
  link?: true;
};
type Lock = { name: string; version: string; packages: Record<string, Locked> };

const hashesOf = (integrity = ''): { alg: string; content: string }[] =>
  integrity
    .split(' ')
    .filter((one) => one.startsWith('sha512-'))
    .map((one) => ({ alg: 'SHA-512', content: Buffer.from(one.slice(7), 'base64').toString('hex') }));

const lock: Lock = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8'));
const components = Object.entries(lock.packages)
  .filter(([path, { dev, link }]) => path.startsWith('node_modules/') && !dev && !link)
  .map(([path, { version = '', license, integrity }]) => {
    const name = path.split('node_modules/').at(-1) ?? '';
    return {
      type: 'library',
      name,
      version,
      purl: `pkg:npm/${name.replace('@', '%40')}@${version}`,
      hashes: hashesOf(integrity),
      ...(license && { licenses: [{ expression: license }] }),
    };
  });

console.log(
  JSON.stringify(
    {
      $schema: 'http://cyclonedx.org/schema/bom-1.5.schema.json',
      bomFormat: 'CycloneDX',
      specVersion: '1.5',
      version: 1,
      metadata: { component: { type: 'application', name: lock.name, version: lock.version } },
      components,
    },
    undefined,
    2,
  ),
);

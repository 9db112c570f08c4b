import { globSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';
import type { Endpoint } from '#contracts/endpoint.ts';

const FOLDER = join(import.meta.dirname, '../../contracts');

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value;

const callsOf = async (file: string) => {
  const calls = Object.entries(await import(join(FOLDER, file))).flatMap(([name, value]) =>
    isEndpoint(value) ? [{ name, text: `${value.method} ${value.path}` }] : [],
  );
  return { slice: basename(file, '.ts'), calls };
};

const namespaceOf = (slice: string) => slice.replaceAll(/(?:^|-)(\w)/g, (_, letter) => letter.toUpperCase());

test('every call of the contracts stands in calls.ts; `npx vitest run src/web/api-client/calls -u` writes it', async () => {
  const slices = await Promise.all(globSync('*.ts', { cwd: FOLDER }).sort().map(callsOf));
  const used = slices.filter(({ calls }) => calls.length > 0);
  const page = [
    '// Written by calls.test.ts from src/contracts/: `npx vitest run src/web/api-client/calls -u`.',
    '// biome-ignore-all format: one line a call',
    ...used.map(({ slice }) => `import type * as ${namespaceOf(slice)} from '#contracts/${slice}.ts';`),
    "import type { CallTo } from './create-api.ts';",
    ...used.flatMap(({ slice, calls }) => [
      '',
      ...calls.map(
        ({ name, text }) => `export const ${name}: CallTo<typeof ${namespaceOf(slice)}.${name}> = '${text}';`,
      ),
    ]),
    '',
  ].join('\n');
  await expect(page).toMatchFileSnapshot('./calls.ts');
});

import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build, type Rolldown } from 'vite';
import { expect, test } from 'vitest';
import { createTestFolder } from '../../test/support/test-folder.ts';
import { inAscii } from './in-ascii.ts';

const SOURCE = `
  const name = globalThis.nameOfNobody ?? 'Оленка';
  export const said = [
    'Ґудзик “ї” é 🌻',
    \`Привіт, \${name} – 🌻\`,
    'Дерʼянко'.replace(/[ʼ’]/gu, '-'),
    /^[а-яіїєґ]+$/iu.test('їжак'),
    '🌻🌻'.match(/🌻/gu)?.length,
    { 'ключ': 1 },
  ];
`;

const built = async (plugins: ReturnType<typeof inAscii>[]): Promise<string> => {
  const file = join(createTestFolder('in-ascii'), 'source.js');
  writeFileSync(file, SOURCE);
  const output = await build({
    configFile: false,
    logLevel: 'silent',
    plugins,
    build: { ssr: file, write: false },
  });
  const [chunk] = (output as Rolldown.RolldownOutput).output;
  return chunk.code;
};

const says = async (code: string) =>
  (await import(`data:text/javascript;base64,${Buffer.from(code).toString('base64')}`)).said;

test('the bundle of the pages is pure ASCII and keeps its texts', async () => {
  const [lettered, marked] = [await built([]), await built([inAscii()])];
  expect(lettered).toMatch(/Оленка/);
  expect(marked).toMatch(/^[\0-\x7f]+$/);
  expect(await says(marked)).toEqual(await says(lettered));
  expect(await says(marked)).toEqual([
    'Ґудзик “ї” é 🌻',
    'Привіт, Оленка – 🌻',
    'Дер-янко',
    true,
    2,
    { ключ: 1 },
  ]);
});

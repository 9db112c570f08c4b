import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const SRC = join(import.meta.dirname, '../..');

/** Wrong words, and their replacements. */
const NOT_SO: readonly [RegExp, string][] = [
  [/(Усього|Кількість|\d) реклам(?![а-яіїєґ])/i, 'what cannot be counted: оголошення'],
  [/Ціль досягнуто/i, 'Цілі досягнуто'],
  [/виконан(о|і)(:| перегляд| \$?\{| \d)/i, 'of views: показано'],
  [/Я рекламую/, 'Рекламодавцям'],
  [/Підтримати коштами/i, 'Пожертвувати'],
  [/(Створити|Розмістити) рекламу/, 'Додати рекламу'],
  [/коли завершиться це(?! виведення)/i, 'коли завершиться це виведення'],
  [/токен/i, 'запрошення'],
];

const files = globSync(['web/texts/ua/**/*.ts', 'server/texts/**/*ua.ts'], { cwd: SRC });

test.each(NOT_SO)('no Ukrainian text has %s: %s', (pattern) => {
  expect(files.length).toBeGreaterThan(40);
  const found = files.filter((file) => pattern.test(readFileSync(join(SRC, file), 'utf8')));
  expect(found).toEqual([]);
});

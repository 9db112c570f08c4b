import { globSync, readFileSync } from 'node:fs';
import { defineConfig } from 'vitest/config';
import { ringOf } from '../rings.ts';

const { mutate } = JSON.parse(readFileSync('test/mutation/stryker.config.json', 'utf8')) as {
  mutate: string[];
};

const wanted = mutate.filter((pattern) => !pattern.startsWith('!'));
for (const pattern of wanted) if (globSync(pattern).length === 0) throw new Error(`there is no ${pattern}`);
const files = globSync(wanted).filter((file) => !file.includes('.test.'));

/** Random searches, too slow to repeat for each fault. */
const SEARCH = /\.histories\.test\.ts$/;

/** Finds the tests named after a file. They run for each fault in it, so they may need no database. */
const testsOf = (file: string): string[] => {
  const tests = globSync(file.replace(/\.ts$/, '{,.*}.test.ts')).filter((test) => !SEARCH.test(test));
  if (tests.length === 0) throw new Error(`no test bears the name of ${file}`);
  for (const test of tests)
    if (ringOf(test) !== 'unit') throw new Error(`${test} needs a database or processes of its own`);
  return tests;
};

export default defineConfig({
  test: {
    root: process.cwd(),
    isolate: false,
    include: files.flatMap(testsOf),
    setupFiles: ['test/mutation/same-cases.ts'],
    // Stryker ends a hanging test.
    testTimeout: 0,
  },
});

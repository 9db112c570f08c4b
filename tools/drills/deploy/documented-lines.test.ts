import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { stepsOf } from './documented-lines.ts';

const FENCE = '```';
const DOCUMENT = `# Page

## Other

${FENCE}sh
echo other
${FENCE}

## Way

Words.

${FENCE}sh
# 1. First
echo one
${FENCE}

${FENCE}nginx
not: a shell
${FENCE}

${FENCE}sh
echo two \\
  three
${FENCE}

## Next

${FENCE}sh
echo next
${FENCE}
`;

test('reads the shell blocks of one section, in order, with their line numbers', () => {
  expect(stepsOf(DOCUMENT, 'Way')).toEqual([
    { title: '1. First', line: 14, lines: '# 1. First\necho one' },
    { title: 'echo two \\', line: 23, lines: 'echo two \\\n  three' },
  ]);
});

test('throws for a missing section or one without shell blocks', () => {
  expect(() => stepsOf(DOCUMENT, 'Nowhere')).toThrow('no shell lines under "Nowhere"');
  expect(() => stepsOf('## Way\n\nWords.', 'Way')).toThrow('no shell lines');
});

test('the deployment section has at most 700 words and 8 steps', () => {
  const page = readFileSync(join(import.meta.dirname, '../../../deploy/README.md'), 'utf8');
  expect(page.split(/\s+/).filter((word) => word !== '').length).toBeLessThanOrEqual(700);
  const numbered = stepsOf(page, 'One machine, with systemd').filter(({ title }) => /^\d+\. /.test(title));
  expect(numbered.length).toBeGreaterThan(5);
  expect(numbered.length).toBeLessThanOrEqual(8);
});

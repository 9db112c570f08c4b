import { expect, test } from 'vitest';
import { readOptions } from '../options.ts';
import { withSection } from './write-report.ts';

const PAGE = '# Page\n\nBefore.\n\n<!-- bench size -->\n\nold\n\n<!-- end of bench size -->\n\nAfter.\n';

test('a run replaces its own section of the page and nothing else', () => {
  const written = withSection(PAGE, 'size', 'new');
  expect(written).toBe(PAGE.replace('old', 'new'));
  expect(withSection(written, 'size', 'newer')).toBe(PAGE.replace('old', 'newer'));
  expect(() => withSection(PAGE, 'view', 'new')).toThrow('no place for the bench of view');
});

test('only whole runs are written, and one command runs all benches', () => {
  expect(readOptions(['all', '--write'])).toMatchObject({
    benches: ['credits', 'view', 'pages', 'size', 'first-minutes'],
    write: true,
  });
  expect(readOptions([])).toMatchObject({ benches: ['credits'], write: false });
  expect(() => readOptions(['size', '--small', '--write'])).toThrow('a whole run');
  expect(() => readOptions(['everything'])).toThrow('no bench of everything');
});

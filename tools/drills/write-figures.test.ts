import { expect, test } from 'vitest';
import { withFigures } from './write-figures.ts';

const DOCUMENT = `before
<!-- drill:one -->
old
<!-- end of drill:one -->
between
<!-- drill:two -->
<!-- end of drill:two -->
after
`;

test('a drill changes only the text between its marks', () => {
  const once = withFigures(DOCUMENT, 'drill:one', 'new');
  expect(once).toBe(DOCUMENT.replace('old', 'new'));
  expect(withFigures(once, 'drill:one', 'newer')).toBe(DOCUMENT.replace('old', 'newer'));
  expect(withFigures(DOCUMENT, 'drill:two', 'first')).toContain(
    '<!-- drill:two -->\nfirst\n<!-- end of drill:two -->',
  );
});

test('throws for a document without the marks', () => {
  expect(() => withFigures('nothing', 'drill:one', 'new')).toThrow('no marks of drill:one');
});

import { expect, test } from 'vitest';
import { RINGS, ringOf, testFiles } from '../rings.ts';

test('the first line and the imports of a test decide its ring', () => {
  expect(ringOf('src/shared/money/nanos.test.ts')).toBe('unit');
  expect(ringOf('src/web/features/viewing/watch-session.test.ts')).toBe('unit');
  expect(ringOf('src/web/ui/dialog.test.tsx')).toBe('dom');
  expect(ringOf('src/server/adverts/buying-adverts.test.ts')).toBe('slices');
  expect(ringOf('test/architecture/role-matrix.test.ts')).toBe('slices');
  expect(ringOf('test/stories/collecting.test.ts')).toBe('worlds');
  expect(ringOf('src/server/ledger/ledger.property.test.ts')).toBe('worlds');
  expect(ringOf('sandbox/start-sandbox.test.ts')).toBe('worlds');
  expect(ringOf('tools/operator/doctor.test.ts')).toBe('nightly');
});

test('every test has one ring, and no ring is empty', () => {
  const rings = RINGS.map(testFiles);
  for (const files of rings) expect(files).not.toEqual([]);
  expect(new Set(rings.flat()).size).toBe(rings.flat().length);
});
